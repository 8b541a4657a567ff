import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type NodeChild, startNodeChild } from './child-process.ts';
import { fetchEmulator, type EmulatorAddress } from '../../platform/config/emulator-address.ts';
import { onFreePort } from './free-port.ts';
import { diskFull, isDiskFullMessage, StartFailure } from './start-failure.ts';

/** The prefix `demo-` marks projects that don't exist at Firebase. */
export const EMULATED_PROJECT = 'demo-canvass';

const START_TIMEOUT_MS = 30_000;

export interface AuthEmulator extends NodeChild, EmulatorAddress {
  port: number;
}

/** Creates a secret for the emulator's own port. */
export const emulatorSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Starts the auth emulator with the accounts of earlier runs.
 * @param options.port and `secret`: those of an earlier start, so that the server finds the emulator again
 * @param options.stopping ends one that is not ready yet
 * @throws StartFailure when it does not become ready
 */
export function startAuthEmulator(options: {
  dataDir: string;
  port?: number;
  secret?: string;
  stopping?: AbortSignal;
}): Promise<AuthEmulator> {
  const secret = options.secret ?? emulatorSecret();
  const start = (port: number) => startOn({ ...options, port, secret });
  return options.port === undefined ? onFreePort(start) : start(options.port);
}

async function startOn(options: {
  dataDir: string;
  port: number;
  secret: string;
  stopping?: AbortSignal;
}): Promise<AuthEmulator> {
  const { port, secret, stopping } = options;
  const child = await startNodeChild({
    entry: join(import.meta.dirname, 'auth-emulator-process.ts'),
    log: join(options.dataDir, 'logs', 'auth-emulator.log'),
    env: {
      AUTH_EMULATOR_PORT: String(port),
      AUTH_EMULATOR_SECRET: secret,
      AUTH_EMULATOR_FILE: join(options.dataDir, 'auth', 'accounts.json'),
      FIREBASE_PROJECT_ID: EMULATED_PROJECT,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  let over: { reason: string } | undefined;
  void child.ended.then((result) => {
    over = result;
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && !stopping?.aborted) {
    if (over) {
      if (isDiskFullMessage(over.reason)) throw diskFull(options.dataDir);
      throw new StartFailure(`The auth emulator did not start: ${over.reason}`);
    }
    const ready = await fetchEmulator({ url, secret }, '/').then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return { ...child, url, secret, port };
    await sleep(30);
  }
  await child.stop();
  stopping?.throwIfAborted();
  throw new StartFailure(
    'The auth emulator did not get ready in time; its log is in the data folder, logs/.',
  );
}
