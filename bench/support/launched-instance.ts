import { rm } from 'node:fs/promises';
import { freePort } from '../../bff/operate/embedded/free-port.ts';
import { launchProduct } from '../../scripts/testing/launched.ts';
import { makeDataFolder } from '../../scripts/testing/data-folder.ts';

/** An instance started as by `npm start`, with a data folder of its own. */
export interface LaunchedInstance {
  origin: string;
  port: number;
  dataDir: string;
  /** Process id of the launcher; the instance's processes are its descendants. */
  pid: number;
}

/** Configuration for benchmarks that send more requests than people do. */
export const UNLIMITED = { RATE_LIMITS: 'off', OPERATOR_PLAN: 'business' };

/**
 * Launches an instance, runs work with it, and removes it with its data.
 * @param variables further configuration
 * @throws with its output when it doesn't start
 */
export async function withLaunched<Result>(
  work: (instance: LaunchedInstance) => Promise<Result>,
  variables: Record<string, string> = UNLIMITED,
): Promise<Result> {
  const dataDir = await makeDataFolder('canvass-bench-');
  const port = await freePort();
  const instance = launchProduct(['--port', String(port), '--data', dataDir], variables);
  try {
    await instance.ready;
    return await work({ origin: `http://localhost:${port}`, port, dataDir, pid: instance.child.pid ?? 0 });
  } finally {
    instance.child.kill('SIGTERM');
    await instance.ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}
