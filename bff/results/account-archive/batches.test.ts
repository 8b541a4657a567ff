import { batches } from './batches.ts';

const isTooMuch = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0) > 10;

it.each<[string, number[], number[][]]>([
  ['fills each batch and keeps the order', [4, 4, 2, 1, 9, 1], [[4, 4, 2], [1, 9], [1]]],
  ['gives an item that is too much by itself a batch of its own', [1, 50, 1], [[1], [50], [1]]],
  ['makes no batch of an empty list', [], []],
])('%s', (_name, sizes, expected) => {
  expect([...batches(sizes, isTooMuch)]).toEqual(expected);
});
