import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type NodeChild, startNodeChild } from '../../bff/operate/embedded/child-process.ts';
import { StartFailure } from '../../bff/operate/embedded/start-failure.ts';
import { ROOT } from './workspaces.ts';

const START_TIMEOUT_MS = 60_000;

/** Starts the server process; resolves when it is ready. It is ended when `stopping` is aborted before. */
export async function startServer(options: {
  address: string;
  dataDir: string;
  env: Record<string, string | undefined>;
  stopping: AbortSignal;
}): Promise<NodeChild> {
  const { stopping } = options;
  const child = await startNodeChild({
    entry: join(ROOT, 'bff', 'server.ts'),
    log: join(options.dataDir, 'logs', 'server.log'),
    env: options.env,
  });
  let over: { reason: string } | undefined;
  void child.ended.then((result) => {
    over = result;
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  let answer = '';
  while (Date.now() < deadline && !stopping.aborted) {
    if (over) throw new StartFailure(`The server did not start: ${over.reason}`);
    const ready = await fetch(`${options.address}/readyz`, { signal: stopping }).then(
      async (response) => {
        answer = await response.text();
        return response.ok;
      },
      () => false,
    );
    if (ready && !over) return child;
    await sleep(50);
  }
  await child.stop();
  stopping.throwIfAborted();
  throw new StartFailure(
    `The server did not get ready in time${answer && `: ${answer}`}; its log is ${join(options.dataDir, 'logs', 'server.log')}.`,
  );
}

/** Starts the worker process. */
export function startWorker(options: {
  dataDir: string;
  env: Record<string, string | undefined>;
}): Promise<NodeChild> {
  return startNodeChild({
    entry: join(ROOT, 'bff', 'worker.ts'),
    log: join(options.dataDir, 'logs', 'worker.log'),
    env: options.env,
  });
}
