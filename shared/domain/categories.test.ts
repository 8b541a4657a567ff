import { categoriesOf, countsIn, scoreCategories, weekdays } from './categories.ts';
import { asScale } from './scale.ts';
import { newQuestion } from './survey-defaults.ts';
import { questionSchema } from './question-schema.ts';

const words = {
  yes: 'Yes',
  no: 'No',
  agreed: 'Agreed',
  notAgreed: 'Not agreed',
  other: 'Other',
  drawn: 'Drawn',
  typed: 'Typed',
  language: 'en',
  andEarlier: (period: string) => `${period} and earlier`,
  andLater: (period: string) => `${period} and later`,
};
const metrics = (values: Record<string, number>) => ({ cut: 0, values });
const shown = (type: Parameters<typeof newQuestion>[0], values: Record<string, number>) => {
  const own = metrics(values);
  const categories = categoriesOf(newQuestion(type, 'q'), [own], words);
  return categories.map(({ label }, index) => [label, countsIn(categories, own)[index]]);
};

it('a few numbers get a column each; many share columns of round width', () => {
  expect(shown('number', { '100': 1, '2': 5 })).toEqual([
    ['2', 5],
    ['100', 1],
  ]);
  expect(shown('number', { '4': 1, '2': 5 })).toEqual([
    ['2', 5],
    ['3', 0],
    ['4', 1],
  ]);
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, value) => [String(value), 1]));
  const columns = shown('number', many);
  expect(columns.slice(0, 2)).toEqual([
    ['0–4', 5],
    ['5–9', 5],
  ]);
  expect(columns.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(40);
  const days = Object.fromEntries(Array.from({ length: 13 }, (_, value) => [String(value), 1]));
  expect(shown('number', days)[1]).toEqual(['1', 1]);
});

it('a row of buttons has a column for each step, and columns like other numbers if answers lie outside of it', () => {
  const row = questionSchema.parse({ id: 'q', type: 'number', ...asScale(1, 5) });
  const labels = (values: Record<string, number>) =>
    categoriesOf(row, [metrics(values)], words).map(({ label }) => label);
  expect(labels({ '4': 2 })).toEqual(['1', '2', '3', '4', '5']);
  expect(labels({ '4': 2, '42': 1 })).toEqual(['4', '42']);
});

it('years of birth are grouped into decades', () => {
  const birthYears = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [String(1940 + index), 1]));
  expect(shown('number', birthYears)).toEqual(
    [194, 195, 196, 197, 198, 199, 200].map((decade) => [`${decade}0–${decade}9`, 10]),
  );
});

it('the upper end of a column of fractions belongs to the next column', () => {
  const tenths = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [String(index / 10), 1]));
  const columns = shown('number', tenths);
  expect(columns.slice(0, 2)).toEqual([
    ['0–<0.2', 2],
    ['0.2–<0.4', 2],
  ]);
  expect(columns.every(([, count]) => count === 2)).toBe(true);
});

it('where digits were cut, labels show it and no column is narrower than the cut', () => {
  const cut = { ...metrics({ '100000': 2, '100100': 1 }), cut: 1 };
  const labels = (own: typeof cut) =>
    categoriesOf(newQuestion('number', 'q'), [own], words).map(({ label }) => label);
  expect(labels(cut)).toEqual(['≈ 100,000', '≈ 100,100']);
  const close = Object.fromEntries(Array.from({ length: 13 }, (_, index) => [String(9990 + index), 1]));
  expect(labels({ ...metrics({ ...close, '10010': 1 }), cut: 1 })[0]).toBe('9990–<10,000');
});

it('dates are grouped into months without gaps, or years and decades where there are many; weekdays begin on Monday', () => {
  expect(shown('date', { '2026-11': 2, '2026-09': 1, w1: 3 })).toEqual([
    ['Sep 2026', 1],
    ['Oct 2026', 0],
    ['Nov 2026', 2],
  ]);
  expect(shown('date', { '2025-12': 1, '2026-01': 1 }).map(([label]) => label)).toEqual([
    'Dec 2025',
    'Jan 2026',
  ]);
  expect(shown('date', { '2020-05': 1, '2024-05': 2 })).toEqual([
    ['2020', 1],
    ['2021', 0],
    ['2022', 0],
    ['2023', 0],
    ['2024', 2],
  ]);
  const birthYears = Object.fromEntries(Array.from({ length: 60 }, (_, year) => [`${1950 + year}-05`, 1]));
  expect(shown('date', birthYears)[0]).toEqual(['1950–1959', 10]);
  expect(shown('date', { w1: 1 })).toEqual([]);
  const days = weekdays('en');
  expect(days[0]).toEqual({ label: 'Mon', values: ['w1'] });
  expect(countsIn(days, metrics({ w7: 4 }))).toEqual([0, 0, 0, 0, 0, 0, 4]);
});

it('the first and the last month hold all dates before and after them, and say so', () => {
  const labels = (...months: string[]) =>
    shown('date', Object.fromEntries(months.map((month) => [month, 1]))).map(([label]) => label);
  const decades = labels('1900-01', '1950-05', '2199-12');
  expect([decades[0], decades[1], decades.at(-2), decades.at(-1)]).toEqual([
    '1909 and earlier',
    '1910–1919',
    '2180–2189',
    '2190 and later',
  ]);
  expect(labels('1900-01', '1904-01').slice(0, 2)).toEqual(['1900 and earlier', '1901']);
  expect(labels('2199-11', '2199-12')).toEqual(['Nov 2199', 'Dec 2199 and later']);
  expect(labels('1900-02', '1980-01')[0]).toBe('1900–1909');
});

it('phone numbers are grouped by country, the most frequent first', () => {
  expect(shown('phone_number', { '44': 2, '39': 5, other: 1 })).toEqual([
    ['Italy (+39)', 5],
    ['United Kingdom (+44)', 2],
    ['Other', 1],
  ]);
});

it('ratings are listed from their lower end', () => {
  expect(shown('star_rating', { '5': 3, '1': 1 })).toEqual([
    ['1 ★', 1],
    ['2 ★', 0],
    ['3 ★', 0],
    ['4 ★', 0],
    ['5 ★', 3],
  ]);
});

it('many options are all listed, the most chosen first', () => {
  const options = Array.from({ length: 20 }, (_, index) => ({ id: `o${index}`, label: `Option ${index}` }));
  const own = metrics({ o19: 9, o3: 4 });
  const categories = categoriesOf(
    questionSchema.parse({ id: 'q', type: 'select_list', options }),
    [own],
    words,
  );
  expect(categories).toHaveLength(20);
  expect(categories.slice(0, 2).map(({ label }) => label)).toEqual(['Option 19', 'Option 3']);
});

it('a score has columns over all that it can be, and beyond where an older version led further', () => {
  const labels = (values: number[], range: { least: number; most: number } | null, cut = 0) => {
    const own = { values: Object.fromEntries(values.map((value) => [String(value), 1])), cut };
    const categories = scoreCategories([own], range, 'en');
    expect(countsIn(categories, own).reduce((sum, count) => sum + count, 0)).toBe(values.length);
    return categories.map(({ label }) => label);
  };
  expect(labels([2, 4], { least: 0, most: 5 })).toEqual(['0', '1', '2', '3', '4', '5']);
  expect(labels([40, 100], { least: 0, most: 100 })).toEqual([
    ...Array.from({ length: 10 }, (_, ten) => `${10 * ten}–${10 * ten + 9}`),
    '100',
  ]);
  expect(labels([33.33, 100], { least: 0, most: 100 }, 1).slice(-2)).toEqual(['90–<100', '100']);
  expect(labels([1.5], { least: 0.5, most: 3.25 }).at(-1)).toBe('3–3.25');
  expect(labels([7], { least: 0, most: 5 })).toHaveLength(8);
  expect(labels([0.5], { least: 0.5, most: 0.5 })).toEqual(['0.5']);
  // Without known ends, or with ends so far away that all would be in one column: as numbers are.
  expect(labels([2, 100], null)).toEqual(['2', '100']);
  expect(labels([2, 100], { least: 0, most: 1e9 })).toEqual(['2', '100']);
});
