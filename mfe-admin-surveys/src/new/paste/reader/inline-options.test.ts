import { readDocument } from './read-document.ts';

it.each([
  ['Do you smoke? If yes, how many per day?', 'yes_no'],
  ['Ha figli? Se sì, quanti?', 'yes_no'],
  ['Have you used it before? Why or why not?', 'text_long'],
])('a second question in the line is no list of options: %s', (title, kind) => {
  expect(readDocument(title).questions).toMatchObject([{ title, kind, options: [] }]);
});
