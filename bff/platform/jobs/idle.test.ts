import { idleShare, processorTimes } from './idle.ts';

it('the idle share is the part of the time in which the processors were idle', () => {
  expect(idleShare({ idle: 100, all: 400 }, { idle: 150, all: 600 })).toBe(0.25);
  expect(idleShare({ idle: 100, all: 400 }, { idle: 100, all: 400 })).toBe(1);
});

it('the idle share falls while a processor works', async () => {
  const before = processorTimes();
  const until = performance.now() + 300;
  while (performance.now() < until);
  const share = idleShare(before, processorTimes());
  expect(share).toBeGreaterThanOrEqual(0);
  expect(share).toBeLessThan(1);
});
