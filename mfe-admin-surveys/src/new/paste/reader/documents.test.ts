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

/** Lines that say nothing of what they are: `Flavour` above `Chocolate`, without a sign or a blank line. */
const MISSED = [
  '“Flavour” is meant as single:3, read as short',
  '“Filling” is meant as single:2, read as short',
  '“Message on the cake” is meant as short, read as long',
  '“Delivery or pick-up?” is meant as single:2, read as short',
  ...['chocolate', 'vanilla', 'lemon', 'cream', 'jam'].map(
    (word) => `“${word}” is read as short, meant as nothing`,
  ),
  '“Please rate your agreement: "I feel healthy"” is meant as scale:1-5, read as stars',
];

it('of forms on paper, notes and tables of all kinds at most one question in ten is missed', () => {
  const documents = documentsIn('paper-and-notes.txt');
  expect(documents.length).toBe(15);
  const misses = documents.flatMap(missesOf);
  expect(misses.map((miss) => miss.slice(miss.indexOf('“')))).toEqual(MISSED);
  expect(misses.length * 10).toBeLessThan(documents.flatMap(({ meant }) => meant).length);
});
