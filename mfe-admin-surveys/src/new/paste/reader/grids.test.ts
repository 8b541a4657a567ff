import { readDocument } from './read-document.ts';

it.each([
  ['1\t2\t3\t4', ['1', '2', '3', '4']],
  ['Poco\tAbbastanza\tMolto', ['Poco', 'Abbastanza', 'Molto']],
])('a table without a header has a first row: %j', (cells, options) => {
  const rows = ['Accoglienza', 'Mensa', 'Insegnanti'];
  const text = `Come si chiama?\nQuanti anni ha?\nDove abita?\nValuti gli aspetti\n${rows.map((row) => `${row}\t${cells}`).join('\n')}\nCommenti?`;
  expect(readDocument(text).questions.slice(3, 6)).toMatchObject(rows.map((title) => ({ title, options })));
});

const TABLE = '| | Bad | OK | Good |\n|---|---|---|---|\n| Speed | | | |\n| Price | | | |';
const NUMBERED = '1. What is it?\n\n2. On which date did you join?';

it.each([
  ['Please rate area 7:', `${NUMBERED}\n\nPlease rate area 7:\n${TABLE}\n\n3. Why?`],
  ['Please rate area 7:', `${NUMBERED}\n\nPlease rate area 7:\n\n${TABLE}\n\n3. Why?`],
  [
    'Please rate area 7:',
    `1. What is it?\n2. On which date did you join?\nPlease rate area 7:\n${TABLE}\n3. Why?`,
  ],
  ['Please rate area 7.', `${NUMBERED}\n\nPlease rate area 7.\n${TABLE}\n\n3. Why?`],
  ['How good is area 7?', `${NUMBERED}\n\nHow good is area 7?\n${TABLE}\n\n3. Why?`],
  ['Ratings of area 7', `${NUMBERED}\n\nRatings of area 7\n${TABLE}\n\n3. Why?`],
  ['Ratings of area 7', `${NUMBERED}\n- 2025\n- 2026\n\nRatings of area 7\n${TABLE}\n\n3. Why?`],
])(
  'a line without a number directly above a table is its caption, not text of the question above: %s %#',
  (title, text) => {
    const { questions } = readDocument(text);
    expect(questions.map((question) => question.title)).toEqual([
      'What is it?',
      'On which date did you join?',
      'Speed',
      'Price',
      'Why?',
    ]);
    expect(questions[1]?.description).toBe('');
    expect(questions.map(({ grid }) => grid?.title)).toEqual([undefined, undefined, title, title, undefined]);
  },
);

it.each([
  [`${NUMBERED}\n\nThe first day counts.\n\n3. Why?`, 'The first day counts.'],
  [`${NUMBERED}\nThe first day counts.\n${TABLE}\n\n3. Why?`, 'The first day counts.'],
  [
    `${NUMBERED}\n\nThe first day counts:\n\nPlease rate area 7:\n${TABLE}\n\n3. Why?`,
    'The first day counts:',
  ],
])('what explains a question with a number stays its description: %#', (text, description) => {
  expect(readDocument(text).questions[1]).toMatchObject({
    title: 'On which date did you join?',
    description,
  });
});

it('a table directly below a question with a number is its own, and options above a table stay options', () => {
  const own = readDocument(`1. What is it?\n\n2. Please rate:\n${TABLE}\n\n3. Why?`).questions;
  expect(own.map(({ grid }) => grid?.title)).toEqual([undefined, 'Please rate:', 'Please rate:', undefined]);
  const chosen = readDocument(`1. What is it?\n2. Which fits?\nRed\nBlue\n${TABLE}\n3. Why?`).questions;
  expect(chosen[1]).toMatchObject({ title: 'Which fits?', options: ['Red', 'Blue'] });
});
