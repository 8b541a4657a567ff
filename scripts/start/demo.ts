import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startNodeChild } from '../../bff/operate/embedded/child-process.ts';
import { writeAtomically } from '../../bff/platform/atomic-file.ts';
import { StartFailure } from '../../bff/operate/embedded/start-failure.ts';
import type { Screen } from './screen.ts';
import { ROOT } from './workspaces.ts';

/** Creates the demo account with its survey and responses, once per data folder. */
export async function seedDemo(options: {
  dataDir: string;
  env: Record<string, string | undefined>;
  screen: Screen;
  stopping: AbortSignal;
}): Promise<void> {
  const note = join(options.dataDir, 'demo.json');
  if (existsSync(note)) return;
  await options.screen.step('demo account with 200 responses', async () => {
    const log = join(options.dataDir, 'logs', 'demo.log');
    const { recorded } = await import('../operator/operator-log.ts');
    await recorded('demo', { dataDir: options.dataDir }, async (act) => {
      act.begin({ target: 'demo account' });
      const child = await startNodeChild({
        entry: join(ROOT, 'bff', 'operate', 'demo', 'seed.ts'),
        log,
        env: options.env,
      });
      options.stopping.addEventListener('abort', () => void child.stop(), { once: true });
      if (options.stopping.aborted) void child.stop();
      const { reason, code } = await child.ended;
      if (code !== 0)
        throw new StartFailure(
          `The demo account could not be made: ${reason}; npm start -- --no-demo starts without it.`,
        );
    });
    await writeAtomically(
      note,
      `${(await readFile(log, 'utf8')).trim().split('\n').at(-1) ?? '{}'}\n`,
      0o644,
    );
  });
}
