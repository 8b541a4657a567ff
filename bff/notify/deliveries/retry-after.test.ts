import { retryAfter } from './retry-after.ts';

const now = new Date('2026-03-01T12:00:00Z');
const asked = (value: string, status: number | null = 429) =>
  retryAfter({ status, headers: { 'retry-after': value } }, now);

describe('Retry-After', () => {
  it.each([
    ['40', 40_000],
    [' 40 ', 40_000],
    ['0', 0],
    ['Sun, 01 Mar 2026 12:01:00 GMT', 60_000],
    ['Sunday, 01-Mar-26 12:01:00 GMT', 60_000],
    ['Sun Mar  1 12:01:00 2026', 60_000],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['99999999999999999999999', Number.POSITIVE_INFINITY],
  ])('%j is understood', (value, milliseconds) => {
    if (milliseconds === Number.POSITIVE_INFINITY) expect(asked(value)).toBeGreaterThan(86_400_000);
    else expect(asked(value)).toBe(milliseconds);
  });

  it.each(['', 'soon', '-5', '1.5', '2026-03-01', 'Sun, nonsense'])('%j is ignored', (value) =>
    expect(asked(value)).toBe(0),
  );

  it('counts for 429 and 503 only', () => {
    expect(asked('40', 503)).toBe(40_000);
    for (const status of [200, 301, 500, null]) expect(asked('40', status)).toBe(0);
    expect(retryAfter({ status: 429, headers: null }, now)).toBe(0);
  });
});
