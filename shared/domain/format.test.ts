import {
  formatDate,
  formatDateTime,
  formatDuration,
  formatNumber,
  formatPercentage,
  formatShare,
  formatStorage,
  percentage,
} from './format.ts';

it('S9.3: a percentage is rounded, and 0 without a total', () => {
  expect([percentage(1, 3), percentage(2, 3), percentage(3, 3)]).toEqual([33, 67, 100]);
  expect([percentage(1, 0), percentage(1, -5)]).toEqual([0, 0]);
});

it.each([
  [0, 500, '0%'],
  [1, 500, '<1%'],
  [3, 500, '1%'],
  [1, 3, '33%'],
  [497, 500, '99%'],
  [499, 500, '>99%'],
  [500, 500, '100%'],
  [0, 0, '0%'],
])('S9.3: %d of %d are %j, in both languages', (part, total, text) => {
  expect([formatPercentage(part, total, 'en'), formatPercentage(part, total, 'it')]).toEqual([text, text]);
});

it('an amount of storage is in megabytes below a gigabyte', () => {
  expect([0, 200, 999].map((amount) => formatStorage(amount, 'en'))).toEqual(['0 MB', '200 MB', '999 MB']);
  expect([1000, 10_000, 1234].map((amount) => formatStorage(amount, 'it'))).toEqual([
    '1 GB',
    '10 GB',
    '1,23 GB',
  ]);
});

it('S9.4: a duration is in seconds below a minute, then in minutes and seconds', () => {
  expect([0, 42, 59.4, 59.6, 185, 3600].map(formatDuration)).toEqual([
    '0s',
    '42s',
    '59s',
    '1m 00s',
    '3m 05s',
    '60m 00s',
  ]);
  expect(formatDuration(-3)).toBe('0s');
});

it('S9.5: a number has at most two decimals; a missing one is 0', () => {
  expect([formatNumber(1234.5678, 'en'), formatNumber(12345.678, 'it')]).toEqual(['1,234.57', '12.345,68']);
  expect([formatNumber(null, 'en'), formatNumber(undefined, 'it')]).toEqual(['0', '0']);
});

it.each([
  [0, '0%', '0%'],
  [3 / 20_000, '0.015%', '0,015%'],
  [1 / 3_000_000, '0.000033%', '0,000033%'],
  [0.004, '0.4%', '0,4%'],
  [0.025, '2.5%', '2,5%'],
  [0.096, '9.6%', '9,6%'],
  [0.3, '30%', '30%'],
  [1 / 3, '33%', '33%'],
  [0.996, '99.6%', '99,6%'],
  [19_997 / 20_000, '99.985%', '99,985%'],
  [1, '100%', '100%'],
])('a share of %d is shown with the digits that it needs', (share, english, italian) => {
  expect([formatShare(share, 'en'), formatShare(share, 'it')]).toEqual([english, italian]);
});

describe('S9.6: a date', () => {
  const moment = '2026-03-01T08:05:00Z';

  it('has a long month, in the language shown', () => {
    expect(formatDate(moment, 'en', 'UTC')).toBe('March 1, 2026');
    expect(formatDate(moment, 'it', 'UTC')).toBe('1 marzo 2026');
  });

  it('has hours and minutes when they are asked for', () => {
    expect(formatDateTime(moment, 'en', 'UTC')).toMatch(/^March 1, 2026 at 8:05\sAM$/);
    expect(formatDateTime(moment, 'it', 'UTC')).toBe('1 marzo 2026 alle ore 08:05');
  });

  it('may be given in milliseconds, as a number or a string of digits', () => {
    const milliseconds = Date.parse(moment);
    expect(formatDate(milliseconds, 'en', 'UTC')).toBe('March 1, 2026');
    expect(formatDate(String(milliseconds), 'en', 'UTC')).toBe('March 1, 2026');
  });
});
