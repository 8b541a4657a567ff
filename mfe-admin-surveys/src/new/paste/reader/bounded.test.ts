import { MOST_TEXT } from './most-text.ts';
import { readDocument } from './read-document.ts';

/** A quarter of what the reader takes: enough to show what grows with the square of the length. */
function fill(part: string): string {
  const lines = part.split('\n').length - 1;
  const times = Math.floor(MOST_TEXT.characters / 4 / part.length);
  return part.repeat(lines === 0 ? times : Math.min(times, Math.floor(MOST_TEXT.lines / 4 / lines)));
}

const HOSTILE: Readonly<Record<string, string>> = {
  'one line': fill('a'),
  'spaces in one line': fill(' ') + 'x',
  'words in one line': fill('what is it '),
  'short lines': fill('a?\n'),
  'blank lines': `Why?${fill('\n')}How?`,
  'open brackets': fill('('),
  'brackets in lines': fill('Why (((((((((((((((((((((((((((((((((\n'),
  numbers: fill('1 3 1 3 1 3 1 3 1 3 1 3 (1 3 1 3 1 3) 1 3 1 3\n'),
  ranges: fill('1-5 '),
  commas: `Why? ${fill('a, ')}`,
  stars: fill('*'),
  'starred lines': fill('a * b *\n'),
  underscores: fill('__ / '),
  'quotes in a spreadsheet': fill('a\t"\n'),
  tabs: fill('\t'),
  cells: fill('a\tb\tc\n'),
  'quoted mail': fill('> > > Why?\n'),
  dashes: fill('Why - '),
  boxes: fill('☐ a '),
  'options below one question': `Why?\n${fill('- a\n')}`,
  headings: fill('# a\n'),
  sections: fill('Section 1: a\n'),
  equals: fill('1 = a, 5 = b '),
};

it.each(Object.keys(HOSTILE))('a long text of %s takes bounded time', (name) => {
  const began = performance.now();
  expect(readDocument(HOSTILE[name] ?? '').tooLong).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(5000);
});

it('a megabyte is refused without reading it', () => {
  expect(readDocument('What is it? '.repeat(90_000))).toEqual({ title: '', questions: [], tooLong: true });
  expect(readDocument('a\n'.repeat(MOST_TEXT.lines)).tooLong).toBe(true);
});
