import { deepEqual } from './deep-equal.ts';

it.each([
  ['fields in another order', { a: 1, b: [{ c: 'x' }] }, { b: [{ c: 'x' }], a: 1 }, true],
  ['a field without a value', { a: 1, b: undefined }, { a: 1 }, true],
  ['entries in another order', [1, 2], [2, 1], false],
  ['a longer list', [1], [1, undefined], false],
  ['another value deep inside', { a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } }, false],
  ['a field that only every object has', { a: 1 }, JSON.parse('{"toString": 1}'), false],
  ['null and nothing', { a: null }, {}, false],
  ['a list and an object', [], {}, false],
])('%s', (_, one, other, equal) => {
  expect(deepEqual(one, other)).toBe(equal);
  expect(deepEqual(other, one)).toBe(equal);
});
