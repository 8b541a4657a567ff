import { setTimeout as sleep } from 'node:timers/promises';
import { supervise } from './supervise.ts';

/** A part that the test ends. */
function fakePart() {
  let end: (result: { reason: string }) => void = () => undefined;
  const ended = new Promise<{ reason: string }>((resolve) => {
    end = resolve;
  });
  return { ended, die: (reason: string) => end({ reason }), stop: async () => end({ reason: 'stopped' }) };
}

it('supervise restarts a part that ends by itself, and reports it', async () => {
  const parts = [fakePart(), fakePart()];
  const messages: string[] = [];
  let starts = 0;
  const { supervised } = await supervise(
    'the part',
    async () => parts[starts++] ?? fakePart(),
    (text) => messages.push(text),
  );
  parts[0]?.die('killed');
  await sleep(400);
  expect(starts).toBe(2);
  expect(messages).toEqual(['  ! the part ended (killed); starting it again', '  ✓ the part is back']);
  await supervised.stop();
  await sleep(300);
  expect(starts).toBe(2);
});

it('supervise retries while a start fails, until it is stopped', async () => {
  const first = fakePart();
  let starts = 0;
  const { supervised } = await supervise(
    'the part',
    async () => {
      starts += 1;
      if (starts > 1) throw new Error('not yet');
      return first;
    },
    () => undefined,
  );
  first.die('killed');
  await sleep(1000);
  expect(starts).toBeGreaterThanOrEqual(3);
  await supervised.stop();
});

it('supervise rejects when the first start fails', async () => {
  const failing = supervise(
    'the part',
    () => Promise.reject(new Error('never')),
    () => undefined,
  );
  await expect(failing).rejects.toThrow('never');
});
