import { arcs, LANES } from './arcs.ts';

it('draws jumps that overlap in lanes of their own, the shortest innermost', () => {
  expect(
    arcs([
      { from: 0, to: 9 },
      { from: 1, to: 3 },
      { from: 3, to: 5 },
    ]),
  ).toEqual([
    { from: 1, to: 3, lane: 0 },
    { from: 3, to: 5, lane: 0 },
    { from: 0, to: 9, lane: 1 },
  ]);
});

it('stays within its room however many there are', () => {
  const many = arcs(Array.from({ length: 40 }, (_, from) => ({ from, to: 100 })));
  expect(Math.max(...many.map(({ lane }) => lane))).toBe(LANES - 1);
});
