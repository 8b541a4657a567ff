import { readDocument } from './read-document.ts';

const read = (text: string) =>
  readDocument(text).questions.map(({ title, kind, settings: { min, max, lowLabel, highLabel } }) =>
    [kind, title, min, max, lowLabel, highLabel]
      .filter((part) => part !== undefined && part !== '')
      .join(' · '),
  );

it.each([
  [
    'How easy was it? (Very difficult 1 - 2 - 3 - 4 - 5 Very easy)',
    'scale · How easy was it? · 1 · 5 · Very difficult · Very easy',
  ],
  [
    'How likely are you to buy again? Not at all likely 0 1 2 3 4 5 6 7 8 9 10 Extremely likely',
    'scale · How likely are you to buy again? · 0 · 10 · Not at all likely · Extremely likely',
  ],
  [
    'Rate our support on a scale from one to five',
    'scale · Rate our support on a scale from one to five · 1 · 5',
  ],
  ['Da uno a cinque, quanto ti è piaciuto?', 'scale · Da uno a cinque, quanto ti è piaciuto? · 1 · 5'],
  ['1. How was it?\n1 – 2 – 3 – 4\n2. Why?', 'scale · How was it? · 1 · 4'],
  ['1. How was it?\n(1 – 2 – 3 – 4 – 5)\n2. Why?', 'scale · How was it? · 1 · 5'],
  ['1. How was it? (1 = poor, 2 = fair, 3 = good)\n2. Why?', 'scale · How was it? · 1 · 3 · poor · good'],
])('steps and spelled numbers are a scale: %j', (text, expected) => {
  expect(read(text)[0]).toBe(expected);
});

it.each(['How long did it take, from one to five days?', 'Have you read from one to ten books?'])(
  'spelled numbers that count something are no scale: %s',
  (text) => {
    expect(read(text)).toEqual([expect.not.stringContaining('scale')]);
  },
);
