import { idleShare, processorTimes } from './idle.ts';

it('is the part of a stretch of time in which nothing was to do', () => {
  expect(idleShare({ idle: 100, all: 400 }, { idle: 150, all: 600 })).toBe(0.25);
  expect(idleShare({ idle: 100, all: 400 }, { idle: 100, all: 400 })).toBe(1);
});

it('falls while a processor works', async () => {
  const before = processorTimes();
  const until = performance.now() + 300;
  while (performance.now() < until);
  const share = idleShare(before, processorTimes());
  expect(share).toBeGreaterThanOrEqual(0);
  expect(share).toBeLessThan(1);
});
