import { matchingLabels } from './matching.ts';

const labels = ['Österreich', 'Costa Rica', 'Rwanda', 'Côte d’Ivoire', 'Puerto Rico'];
const found = (typed: string) => matchingLabels(labels, typed).map((index) => labels[index]);

it('finds parts of words, ignoring case and accents', () => {
  expect(found('COTE')).toEqual(['Côte d’Ivoire']);
  expect(found('oster')).toEqual(['Österreich']);
});

it('lists labels that begin with the text first, then those with a word that does', () => {
  expect(found('r')).toEqual(['Rwanda', 'Costa Rica', 'Puerto Rico', 'Österreich', 'Côte d’Ivoire']);
});

it('lists every label in order for an empty text, and none when none contains it', () => {
  expect(found('  ')).toEqual(labels);
  expect(found('xyz')).toEqual([]);
});
