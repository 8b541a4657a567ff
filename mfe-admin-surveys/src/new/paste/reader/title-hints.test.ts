import { readDocument } from './read-document.ts';

const read = (text: string) =>
  readDocument(text).questions.map(({ title, kind, options, required }) =>
    [`${kind}${required ? '!' : ''}`, title, ...options].join(' · '),
  );

it.each([
  ['Would you recommend us? (NPS, 0–10)', 'nps · Would you recommend us?'],
  ['Would you recommend us? (NPS 0-10)', 'nps · Would you recommend us?'],
  [
    'Which plan do you use? (single choice: Free, Pro, Team)',
    'multiple_choice_single · Which plan do you use? · Free · Pro · Team',
  ],
  ['Which is yours? (multi: Tea, Milk)', 'multiple_choice_multi · Which is yours? · Tea · Milk'],
  [
    '1. Your level? (single choice, required)\nLow\nHigh\n2. Why?',
    'multiple_choice_single! · Your level? · Low · High',
  ],
  ['Comments (optional, long text)', 'text_long · Comments'],
])('a type in brackets may have its options, its scale or another hint behind it: %j', (text, expected) => {
  expect(read(text)[0]).toBe(expected);
});

it.each([
  ['How may we reach you? (email, phone)', 'multiple_choice_single · How may we reach you? · email · phone'],
  ['Which is it? (date, time, place)', 'multiple_choice_single · Which is it? · date · time · place'],
])('a list that begins with the name of a type stays a list: %s', (text, expected) => {
  expect(read(text)).toEqual([expected]);
});
