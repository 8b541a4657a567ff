import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../bff/operate/embedded/free-port.ts';
import { ROOT } from '../start/workspaces.ts';
import { withoutConfiguration } from '../testing/configuration.ts';
import { makeDataFolder } from '../testing/data-folder.ts';

const START_TIMEOUT_MS = 240_000;

/** A running product: its address, and the folder of its data. */
export interface Instance {
  origin: string;
  dataDir: string;
}

/**
 * Runs work against an instance that is started as by `npm start`, on a free port with a data folder of its own, and
 * removes both afterwards.
 * @param variables further configuration
 * @returns the work's result, or why the instance did not start
 */
export async function withInstance<Result>(
  work: (instance: Instance) => Promise<Result>,
  variables: Record<string, string> = {},
): Promise<{ result: Result } | { failure: string }> {
  const dataDir = await makeDataFolder('canvass-instance-');
  const port = await freePort();
  const instance = startInstance(port, dataDir, variables);
  try {
    const failure = await instance.ready;
    return failure ? { failure } : { result: await work({ origin: `http://localhost:${port}`, dataDir }) };
  } finally {
    await instance.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function startInstance(port: number, dataDir: string, variables: Record<string, string>) {
  const inherited = withoutConfiguration(process.env);
  const env = {
    ...inherited,
    WEBHOOK_ALLOW_LOOPBACK: '1',
    AUTH_EMULATOR_GOOGLE: '1',
    DELIVERY_POLL_MS: '200',
    ...variables,
  };
  const child: ChildProcess = spawn(
    process.execPath,
    [join(ROOT, 'scripts', 'start', 'main.ts'), '--port', String(port), '--data', dataDir],
    // The channel ends the instance if this process is killed.
    { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  let output = '';
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const ready = new Promise<string | undefined>((resolve) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Canvass is ready')) resolve(undefined);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => resolve(output.trim()));
    setTimeout(() => resolve(`${output.trim()}\nIt was not ready in time.`), START_TIMEOUT_MS).unref();
  });
  return {
    ready,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
