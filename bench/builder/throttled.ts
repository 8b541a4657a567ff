import type { CDPSession, Page } from '@playwright/test';
import { type Reaction, summed, type watchKeys } from './reactions.ts';

/** How many times slower the processor is. */
export const SLOWER = 4;
/** How often each action is repeated. */
export const REPEATS = 40;

/** A page on a slower processor. */
export interface Throttled {
  page: Page;
  client: CDPSession;
}

/** @param client the one that throttles: when a client leaves, the browser ends the throttling of all */
export async function timed(
  { page, client }: Throttled,
  action: string,
  watch: typeof watchKeys,
  act: (turn: number) => Promise<void>,
): Promise<Reaction> {
  const repetitions = async () => {
    for (let turn = 0; turn < REPEATS; turn += 1) await act(turn);
    await page.waitForTimeout(1000);
  };
  const done = await watch(page);
  await repetitions();
  const reaction = summed(action, await done());
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await worked(client);
  await repetitions();
  const work = ((await worked(client)) - before) / REPEATS;
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { ...reaction, work: work * 1000 * SLOWER };
}

/** CPU time of the page's main thread so far, in seconds. */
export async function worked(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}
