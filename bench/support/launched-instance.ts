import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../bff/operate/embedded/free-port.ts';
import { launch } from '../../scripts/testing/launched.ts';

/** An instance started as a person starts it, with data of its own. */
export interface LaunchedInstance {
  origin: string;
  port: number;
  dataDir: string;
  /** Of the launcher; the parts of the instance are below it. */
  pid: number;
}

/** What benchmarks that send more than people do are configured with. */
export const UNLIMITED = { RATE_LIMITS: 'off', OPERATOR_PLAN: 'business' };

/**
 * Launches an instance, works with it, and takes it away with its data.
 * @param variables what it is configured with besides
 * @throws with what it printed when it doesn't start
 */
export async function withLaunched<Result>(
  work: (instance: LaunchedInstance) => Promise<Result>,
  variables: Record<string, string> = UNLIMITED,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'canvass-bench-'));
  // The database server's own user must be able to pass.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const instance = launch(['--port', String(port), '--data', dataDir], variables);
  try {
    await instance.ready;
    return await work({ origin: `http://localhost:${port}`, port, dataDir, pid: instance.child.pid ?? 0 });
  } finally {
    instance.child.kill('SIGTERM');
    await instance.ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}
