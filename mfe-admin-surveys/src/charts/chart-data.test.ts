import { chartRows, hasFewAnswers, largestOf, pointOf, toCsv } from './chart-data.ts';

const words = { count: 'Answers', percent: '%', low: 'from %', high: 'to %' };
const data = {
  axis: 'Answer',
  categories: ['Tea, black', '=1+1'],
  series: [{ name: 'All', counts: [15, 133], total: 148 }],
};

it('a point has its share and Wilson interval; plain counts have neither', () => {
  expect(pointOf(data.series[0] ?? { name: '', counts: [], total: 0 }, 0)).toEqual({
    count: 15,
    interval: { low: expect.closeTo(0.0624, 4), high: expect.closeTo(0.1605, 4) },
  });
  expect(pointOf({ name: '', counts: [7], total: null }, 0)).toEqual({
    count: 7,
    interval: null,
  });
  expect(largestOf(data)).toBeCloseTo(0.9376, 3);
});

it('few answers have no interval, and are drawn one by one if no group has more', () => {
  const series = (total: number) => ({ name: 'All', counts: [3, total - 3], total });
  expect(pointOf(series(29), 0)).toEqual({ count: 3, interval: null });
  expect(pointOf(series(30), 0).interval).not.toBeNull();
  expect(largestOf({ ...data, series: [series(4)] })).toBe(0.75);
  expect(hasFewAnswers({ ...data, series: [series(4), series(29)] })).toBe(true);
  expect(hasFewAnswers({ ...data, series: [series(4), series(30)] })).toBe(false);
  expect(hasFewAnswers({ ...data, series: [{ name: 'By day', counts: [3], total: null }] })).toBe(false);
});

it('a category may be a share of fewer respondents', () => {
  const series = [{ name: 'All', counts: [15, 30], total: 148, totals: [148, 40] }];
  expect(chartRows({ ...data, series }, words).map((row) => row[2])).toEqual(['%', 10.14, 75]);
  expect(largestOf({ ...data, series })).toBeGreaterThan(0.75);
});

it('CSV has numbers as numbers, quoted separators and guarded formulas', () => {
  expect(toCsv(chartRows(data, words))).toBe(
    'Answer,Answers,%,from %,to %\r\n"Tea, black",15,10.14,6.24,16.05\r\n\'=1+1,133,89.86,83.95,93.76\r\n',
  );
});

it.each([
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['  =1+1', '"  \'=1+1"'],
  ['\ufeff=1+1', '"\ufeff\'=1+1"'],
  ['x\n=HYPERLINK("http://x")', '"x\n\'=HYPERLINK(""http://x"")"'],
  ['a;=1+cmd', '"a;\'=1+cmd"'],
  ['@SUM(1)', "'@SUM(1)"],
  ['+447911123456', '+447911123456'],
])('a category %j is guarded in CSV as in an export of responses', (category, cell) => {
  expect(toCsv([[category, 1]])).toBe(`${cell},1\r\n`);
});

it('two groups have columns of their own', () => {
  const series = [
    { name: 'A', counts: [1, 2], total: null },
    { name: 'B', counts: [3, 4], total: null },
  ];
  expect(chartRows({ ...data, series }, words)).toEqual([
    ['Answer', 'A: Answers', 'B: Answers'],
    ['Tea, black', 1, 3],
    ['=1+1', 2, 4],
  ]);
});
