import { isLoopbackHost } from '../../bff/platform/http/loopback-host.ts';
import { operatorName } from '../operator/operator-log.ts';
import { CommandError } from './command-error.ts';
import { findRunningServer } from './running-server.ts';

/** A server whose releases a command changes. */
export interface ReleaseServer {
  /** Where it answers. */
  address: string;
  /** The origin that people use. */
  publicOrigin: string;
  /** The deploy token or credential by which the server knows that the command may. */
  headers: Record<string, string>;
}

interface Options {
  to: string | undefined;
  token: string | undefined;
  dataDir: string;
}

/**
 * Finds the server: the one at `to`, with a deploy token, else the one that runs with the data folder, with its operators'
 * credential.
 * @throws CommandError when there is none
 */
export function findServer({ to, token, dataDir }: Options): Promise<ReleaseServer> | ReleaseServer {
  return to === undefined
    ? localServer(dataDir)
    : remoteServer(to, (token ?? process.env.CANVASS_DEPLOY_TOKEN)?.trim());
}

function remoteServer(to: string, token: string | undefined): ReleaseServer {
  const address = URL.parse(to);
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new CommandError(
      `--to is the address of a server, such as https://canvass.example, not "${to}".`,
      2,
    );
  }
  if (address.protocol === 'http:' && !isLoopbackHost(address.host)) {
    throw new CommandError(`${to}: use https, or everybody on the way could read the deploy token.`, 2);
  }
  if (!token) {
    throw new CommandError(
      'Set CANVASS_DEPLOY_TOKEN to a deploy token of the area; npm run deploy-token makes one on the server’s machine.',
      2,
    );
  }
  // A header can't carry other characters.
  if (!/^[\w-]+$/.test(token)) {
    throw new CommandError(
      'The deploy token has characters that no deploy token has: copy it once more, from cvd_ on.',
      2,
    );
  }
  const { origin } = address;
  return { address: origin, publicOrigin: origin, headers: { Authorization: `Bearer ${token}` } };
}

async function localServer(dataDir: string): Promise<ReleaseServer> {
  const running = await findRunningServer(dataDir);
  if (!running) {
    throw new CommandError(
      `No server runs with the data folder ${dataDir}, so nothing was changed. Start it (npm start -- --data ${dataDir}), name ` +
        'another folder (--data DIR), or a server elsewhere (--to URL).',
      2,
    );
  }
  const { address, publicOrigin, credential } = running;
  return {
    address,
    publicOrigin,
    headers: {
      Authorization: `Bearer ${credential}`,
      'X-Canvass-Operator': operatorName().replace(/[^\w.@ -]/g, '_'),
    },
  };
}
