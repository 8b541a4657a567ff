import { foldText, searchWords } from './fold-text.ts';

it('folds case and accents', () => {
  expect(foldText('È Così')).toBe('e cosi');
});

it.each([
  ['Two  Words', ['two', 'words']],
  ['same SAME', ['same']],
  ['\u2764\uFE0F', ['\u2764']],
  ['\u2764\uFE0F love', ['\u2764', 'love']],
  ['\uFE0F', []],
  // A sequence: the flag's own sign belongs to it.
  ['🏳\uFE0F\u200D🌈', ['🏳\uFE0F\u200D🌈']],
  ['1\uFE0F\u20E3', ['1\uFE0F\u20E3']],
  ['a b c d e f g h i', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('looks for the words of %s', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});
