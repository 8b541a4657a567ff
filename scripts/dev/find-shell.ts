import { isLoopbackHost } from '../../bff/platform/http/loopback-host.ts';
import { CommandError } from '../releases/command-error.ts';
import { findRunningServer } from '../releases/running-server.ts';

/**
 * Finds the shell into which an area is loaded: the one that is named, else that of the server on this machine that runs with the
 * data folder.
 * @returns its origin
 * @throws CommandError when there is none
 */
export async function findShell(named: string | undefined, dataDir: string): Promise<string> {
  if (named !== undefined) return originOf(named);
  const running = await findRunningServer(dataDir);
  if (running) return running.publicOrigin;
  throw new CommandError(
    `No server runs with the data folder ${dataDir}. Start one (npm start -- --data ${dataDir}), name another folder ` +
      '(--data DIR), or a shell elsewhere (--shell URL).',
    2,
  );
}

function originOf(named: string): string {
  const url = URL.parse(named);
  if (url && /^https?:$/.test(url.protocol)) {
    if (url.protocol === 'https:' || isLoopbackHost(url.host)) return url.origin;
  }
  throw new CommandError(
    `--shell is the address of a shell, such as https://canvass.example or http://localhost:3000, not "${named}".`,
    2,
  );
}
