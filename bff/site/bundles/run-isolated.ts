import { startIsolatedProcess } from '../../platform/isolation/isolated-process.ts';
import { type Ask, askProcess } from '../../platform/isolation/process-pool.ts';
import type { Program } from '../../platform/isolation/spawn.ts';

/** Runs a bundle in an isolated process for as long as some questions take. @throws BundleError if it can't be loaded */
export async function runIsolated<Answer>(
  program: Program,
  questions: (ask: Ask) => Promise<Answer>,
): Promise<Answer> {
  const started = startIsolatedProcess(program);
  // An isolated process doesn't keep this one running, which may be a command that does nothing else.
  const running = setInterval(() => undefined, 60_000);
  try {
    await started.ready;
    return await questions(askProcess(started));
  } finally {
    started.close();
    await started.ended;
    clearInterval(running);
  }
}
