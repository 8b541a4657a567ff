import { batches } from './batches.ts';

const isTooMuch = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0) > 10;

it.each<[string, number[], number[][]]>([
  ['fills each stretch and keeps the order', [4, 4, 2, 1, 9, 1], [[4, 4, 2], [1, 9], [1]]],
  ['gives what is too much by itself a stretch of its own', [1, 50, 1], [[1], [50], [1]]],
  ['makes none of nothing', [], []],
])('%s', (_name, sizes, expected) => {
  expect([...batches(sizes, isTooMuch)]).toEqual(expected);
});
