import { type ExampleDocument, documentsIn, kindOf } from '../documents/documents.ts';
import { readDocument } from './read-document.ts';
import { wordsOf } from './phrases.ts';

const FILES = ['google-forms', 'microsoft-forms', 'word', 'other-tools', 'mail-and-notes', 'spreadsheets'];

/** Whether one begins with the other: hints in brackets and lists of options may leave a title. */
const sameTitle = (one: string, other: string) =>
  one !== '' && (one.startsWith(other) || other.startsWith(one));

/** A line for each question of a document that is not as meant. A question that its author didn't mean is a miss. */
function missesOf({ name, text, meant }: ExampleDocument) {
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
  return misses;
}

it('the questions of real documents have the kind that their author meant', () => {
  const documents = [...FILES, 'held-out', 'foreign'].flatMap((file) => documentsIn(`${file}.txt`));
  expect(documents.length).toBe(83);
  expect(documents.flatMap(missesOf)).toEqual([]);
});
