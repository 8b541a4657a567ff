import { matching } from './matching.ts';

const labels = ['Österreich', 'Costa Rica', 'Rwanda', 'Côte d’Ivoire', 'Puerto Rico'];
const found = (typed: string) => matching(labels, typed).map((index) => labels[index]);

it('finds parts of words, whatever their case and accents', () => {
  expect(found('COTE')).toEqual(['Côte d’Ivoire']);
  expect(found('oster')).toEqual(['Österreich']);
});

it('puts first what begins with it, then what has a word that does', () => {
  expect(found('r')).toEqual(['Rwanda', 'Costa Rica', 'Puerto Rico', 'Österreich', 'Côte d’Ivoire']);
});

it('has everything in its order when nothing was typed, and nothing when nothing fits', () => {
  expect(found('  ')).toEqual(labels);
  expect(found('xyz')).toEqual([]);
});
