import { setTimeout as sleep } from 'node:timers/promises';
import { poll } from './poll.ts';

it('polling calls the function one run after the other, and stops after the running one', async () => {
  let [under, most, begun, done] = [0, 0, 0, 0];
  const stop = poll(1, async () => {
    begun += 1;
    under += 1;
    most = Math.max(most, under);
    await sleep(20);
    under -= 1;
    done += 1;
    return 1;
  });
  while (begun < 3) await sleep(1);
  await stop();
  expect([most, done]).toEqual([1, begun]);
  const before = begun;
  await sleep(40);
  expect(begun).toBe(before);
});
