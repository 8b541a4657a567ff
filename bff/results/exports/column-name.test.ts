import { columnName } from './column-name.ts';

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('the column with the index %i is %s', (index, name) => {
  expect(columnName(index)).toBe(name);
});
