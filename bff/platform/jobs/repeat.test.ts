import { setTimeout as sleep } from 'node:timers/promises';
import { repeatWhileDue } from './repeat.ts';

it('passes are made one after the other until nothing is due', async () => {
  let [under, most, left] = [0, 0, 5];
  await repeatWhileDue(new AbortController().signal, async () => {
    under += 1;
    most = Math.max(most, under);
    await sleep(5);
    under -= 1;
    left -= 1;
    return left > 0 ? 1 : undefined;
  });
  expect([most, left]).toEqual([1, 0]);
});

it('an aborted job ends after the running pass, and waits for no other', async () => {
  const stopping = new AbortController();
  let passes = 0;
  await repeatWhileDue(stopping.signal, async () => {
    passes += 1;
    stopping.abort();
    return 60_000;
  });
  expect(passes).toBe(1);
});

it('a failing pass fails the job', async () => {
  const failing = repeatWhileDue(new AbortController().signal, () =>
    Promise.reject(new Error('no database')),
  );
  await expect(failing).rejects.toThrow('no database');
});
