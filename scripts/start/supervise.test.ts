import { setTimeout as sleep } from 'node:timers/promises';
import { supervise } from './supervise.ts';

/** A part that the test ends by hand. */
function fakePart() {
  let end: (result: { reason: string }) => void = () => undefined;
  const ended = new Promise<{ reason: string }>((resolve) => {
    end = resolve;
  });
  return { ended, die: (reason: string) => end({ reason }), stop: async () => end({ reason: 'stopped' }) };
}

it('starts a part again when it ends by itself, and says so', async () => {
  const parts = [fakePart(), fakePart()];
  const said: string[] = [];
  let starts = 0;
  const { kept } = await supervise(
    'the part',
    async () => parts[starts++] ?? fakePart(),
    (text) => said.push(text),
  );
  parts[0]?.die('killed');
  await sleep(400);
  expect(starts).toBe(2);
  expect(said).toEqual(['  ! the part ended (killed); starting it again', '  ✓ the part is back']);
  await kept.stop();
  await sleep(300);
  expect(starts).toBe(2);
});

it('keeps trying while a start fails, and stops when told to', async () => {
  const first = fakePart();
  let starts = 0;
  const { kept } = await supervise(
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
  await kept.stop();
});

it('lets the first failure through', async () => {
  const failing = supervise(
    'the part',
    () => Promise.reject(new Error('never')),
    () => undefined,
  );
  await expect(failing).rejects.toThrow('never');
});
