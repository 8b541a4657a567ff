import { readNumber } from './number.ts';

it.each([
  ['12', 'en', 12],
  ['-3', 'en', -3],
  ['12.5', 'en', 12.5],
  ['12,5', 'en', 12.5],
  ['12,5', 'it', 12.5],
  ['12.5', 'it', 12.5],
  ['1,500', 'en', 1500],
  ['1.500', 'it', 1500],
  ['1,500', 'it', 1.5],
  ['0,500', 'en', 0.5],
  ['1.234.567,89', 'it', 1_234_567.89],
  ['1,234,567.89', 'it', 1_234_567.89],
  ['1 234,5', 'it', 1234.5],
  ['.5', 'en', 0.5],
  ['۱۲٫۵', 'fa', 12.5],
  ['١٢', 'ar-EG', 12],
  ['١٬٢٣٤٫٥', 'ar', 1234.5],
  ['१२३.५', 'mr', 123.5],
  ['１２', 'ja', 12],
])('reads %s in %s as %d', (typed, language, value) => {
  expect(readNumber(typed, language)).toBe(value);
});

it.each(['twelve', '1-2', '1e5', '', '1.2.3,4,5'])('returns %s unchanged, as it is no number', (typed) => {
  expect(readNumber(typed, 'en')).toBe(typed);
});
