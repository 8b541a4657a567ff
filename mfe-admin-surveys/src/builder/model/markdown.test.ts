import { makeLink, type Selected, toggleList, toggleMarks } from './markdown.ts';

/** Parses a text with its selection between bars. */
function selected(marked: string): Selected {
  const [before = '', inside = '', after = ''] = marked.split('|');
  return { text: before + inside + after, start: before.length, end: before.length + inside.length };
}
const shown = ({ text, start, end }: Selected) =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

it.each([
  ['a |word| here', 'a **|word|** here'],
  ['a **|word|** here', 'a |word| here'],
  ['||', '**||**'],
])('makes %s bold: %s', (before, after) => {
  expect(shown(toggleMarks(selected(before), '**'))).toBe(after);
});

it('makes a link and selects its address, to be typed next', () => {
  expect(shown(makeLink(selected('see |the terms|.')))).toBe('see [the terms](|https://|).');
});

it('makes a list of whole lines, and lines of a list', () => {
  const list = toggleList(selected('Bring\nte|a\nmi|lk\nand yourself'));
  expect(shown(list)).toBe('Bring\n|- tea\n- milk|\nand yourself');
  expect(shown(toggleList(list))).toBe('Bring\n|tea\nmilk|\nand yourself');
});
