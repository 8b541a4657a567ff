/** @jest-environment jsdom */
import { throwConfetti } from './confetti.tsx';

const fire = jest.fn();
jest.mock('canvas-confetti', () => ({ create: () => (options: object) => fire(options) }));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(HTMLElement.prototype, { showPopover: jest.fn() });
});
afterEach(() => jest.useRealTimers());

it('bursts every 250 ms for 3 s with fewer and fewer particles, then removes itself (S4.9)', () => {
  throwConfetti();
  const counts: number[] = [];
  for (let moment = 250; moment <= 6000; moment += 250) {
    fire.mockClear();
    jest.advanceTimersByTime(250);
    const [burst] = fire.mock.calls;
    if (burst) counts.push((burst[0] as { particleCount: number }).particleCount);
  }
  expect(counts).toHaveLength(11);
  expect(counts).toEqual([...counts].sort((one, other) => other - one));
  expect(new Set(counts).size).toBe(counts.length);
  jest.advanceTimersByTime(1000);
  expect(document.querySelector('canvas')).toBeNull();
});
