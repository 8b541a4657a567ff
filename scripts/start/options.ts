import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartFailure } from '../../bff/operate/embedded/start-failure.ts';
import { isBlockedPort } from '../../bff/platform/config/blocked-ports.ts';
import { isHost, LOOPBACK, switchOf } from '../../bff/platform/config/formats.ts';

export interface StartOptions {
  port: number;
  host: string;
  /** An absolute path. */
  dataDir: string;
  demo: boolean;
  dev: boolean;
  /** The operator's database, instead of the embedded one. */
  databaseUrl: string | undefined;
  /** Whether a Firebase project is the identity provider, instead of the emulator. */
  firebase: boolean;
}

export const USAGE = `npm start -- [options]

  --port N      port of http://localhost:N          CANVASS_PORT or PORT   3000
  --data DIR    where everything is kept            CANVASS_DATA           .data
  --no-demo     don't make the demo account         CANVASS_DEMO=0
  --dev         reload while editing (npm run dev)  CANVASS_DEV=1
  --help

DATABASE_URL and FIREBASE_PROJECT_ID (see README) replace the embedded PostgreSQL and
the auth emulator.`;

/**
 * Reads the options: the command line first, then the environment.
 * @throws StartFailure naming the invalid option and its correct form
 */
export function readOptions(args: string[], env: Record<string, string | undefined>): StartOptions | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  if (positionals.length > 0) {
    throw new StartFailure(
      `"${positionals[0]}" is not an option; write options after two dashes: npm start -- --port 3001`,
      2,
    );
  }
  const host = env.HOST || '127.0.0.1';
  if (!isHost(host)) {
    throw new StartFailure(`HOST=${host} is no address of this machine, such as 127.0.0.1 or 0.0.0.0.`, 2);
  }
  const firebase = Boolean(env.FIREBASE_PROJECT_ID && !env.FIREBASE_PROJECT_ID.startsWith('demo-'));
  if (!firebase && !LOOPBACK.has(host)) {
    throw new StartFailure(
      `HOST=${host} is refused: without a Firebase project people sign in through the auth emulator, which is made for trials: it stores passwords readable, and its mails are open to all who reach it; configure a Firebase project, or use HOST=localhost.`,
      2,
    );
  }
  return {
    port: portNumber(values.port ?? (env.CANVASS_PORT || env.PORT || '3000')),
    host,
    dataDir: resolve(values.data ?? (env.CANVASS_DATA || '.data')),
    demo: !values['no-demo'] && isOn('CANVASS_DEMO', env, true),
    dev: values.dev === true || isOn('CANVASS_DEV', env, false),
    databaseUrl: env.DATABASE_URL || undefined,
    firebase,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        'no-demo': { type: 'boolean' },
        dev: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new StartFailure(`${reason}: npm start -- --help lists the options.`, 2);
  }
}

function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
    throw new StartFailure(
      `"${text}" is not a port: give a number from 1 to 65535, for example --port 3001.`,
      2,
    );
  }
  if (isBlockedPort(port)) {
    throw new StartFailure(
      `Port ${port} can't be used: browsers refuse to open it, because another protocol is known by it; choose another, for example --port 3000.`,
      2,
    );
  }
  return port;
}

function isOn(name: string, env: Record<string, string | undefined>, fallback: boolean): boolean {
  const value = env[name];
  if (!value) return fallback;
  const isSet = switchOf(value);
  if (isSet === undefined) throw new StartFailure(`${name}=${value} is refused: it is on or off.`, 2);
  return isSet;
}
