import { areApart, daysBefore, daysOf, daysText } from './periods.ts';

const now = Date.UTC(2026, 10, 20, 23, 59);

it('the last days are those up to today, and as many are before them', () => {
  expect(daysOf('last7', now)).toEqual({ from: '2026-11-14', to: '2026-11-20' });
  expect(daysOf('before7', now)).toEqual({ from: '2026-11-07', to: '2026-11-13' });
  expect(daysOf('last1', now)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
});

it('custom days are kept as given, over ends of months and leap years', () => {
  const february = { from: '2028-02-01', to: '2028-02-29' };
  expect(daysOf(daysText(february))).toEqual(february);
  expect(daysBefore(february)).toEqual({ from: '2028-01-03', to: '2028-01-31' });
});

it.each([
  '',
  'last0',
  'last',
  'next7',
  '2026-11-02',
  '2026-11-02..2026-11-01',
  '2026-02-30..2026-03-01',
  '2026-1-1..2026-2-2',
  '2026-01-01..2026-01-02..2026-01-03',
])('%p is no period', (value) => {
  expect(daysOf(value, now)).toBeNull();
});

it('periods that share a day overlap', () => {
  const [last, before] = [daysOf('last30', now), daysOf('before30', now)];
  expect(last && before && areApart(last, before)).toBe(true);
  expect(last && areApart(last, { from: '2026-01-01', to: last.from })).toBe(false);
});
