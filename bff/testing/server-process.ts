import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../operate/embedded/free-port.ts';
import type { TestServer } from './server.ts';

export interface ServerProcess {
  child: ChildProcess;
  origin: string;
}

/**
 * Starts the server as a process of its own on the database of a test's server, so that it can be killed. The test ends it.
 * @param env variables that differ for the test
 * @returns once it answers
 */
export async function startServerProcess(
  { deps }: Pick<TestServer, 'deps'>,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: deps.config.databaseUrl,
      AUTH_EMULATOR_URL: process.env.TEST_AUTH_EMULATOR_URL,
      AUTH_EMULATOR_SECRET: process.env.TEST_AUTH_EMULATOR_SECRET,
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: 'ignore',
  });
  const origin = `http://localhost:${port}`;
  while (!(await fetch(`${origin}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode}`);
    await sleep(50);
  }
  return { child, origin };
}
