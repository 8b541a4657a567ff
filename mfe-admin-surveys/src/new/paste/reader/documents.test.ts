import { type ExampleDocument, documentsIn, kindOf } from '../documents/documents.ts';
import { readDocument } from './read-document.ts';
import { wordsOf } from './phrases.ts';

const FILES = ['google-forms', 'microsoft-forms', 'word', 'other-tools', 'mail-and-notes', 'spreadsheets'];

/** Whether one begins with the other: hints in brackets and lists of options may leave a title. */
const sameTitle = (one: string, other: string) =>
  one !== '' && (one.startsWith(other) || other.startsWith(one));

/** How many questions of a document are right, and a line for each that is not. A question that nobody meant is a miss. */
function score({ name, text, meant }: ExampleDocument) {
  const left = readDocument(text)
    .questions.filter((question) => !question.leftOut)
    .map((question) => ({ kind: kindOf(question), title: wordsOf(question.title) }));
  const misses = meant.flatMap(({ kind, title }) => {
    const words = wordsOf(title).trim();
    const at = left.findIndex((question) => sameTitle(question.title.trim(), words));
    const [found] = at === -1 ? [] : left.splice(at, 1);
    return found?.kind === kind
      ? []
      : [`${name}: “${title}” is meant as ${kind}, read as ${found?.kind ?? 'nothing'}`];
  });
  misses.push(
    ...left.map(
      (question) => `${name}: “${question.title.trim()}” is read as ${question.kind}, meant as nothing`,
    ),
  );
  return { right: meant.length - misses.length, count: meant.length, misses };
}

it('nine of ten questions of real documents have the kind that their author meant', () => {
  const scores = [...FILES, 'held-out'].flatMap((file) => documentsIn(`${file}.txt`)).map(score);
  const count = scores.reduce((sum, one) => sum + one.count, 0);
  const misses = scores.flatMap((one) => one.misses);
  if (process.env['MISSES']) console.log(count, misses.length, misses.join('\n'));
  expect(scores.length).toBe(63);
  expect(1 - misses.length / count >= 0.9 ? [] : misses).toEqual([]);
});
