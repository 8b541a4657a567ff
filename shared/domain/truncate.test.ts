import { truncate } from './truncate.ts';

it.each([
  ['abcdef', 6, 'abcdef'],
  ['abcdefg', 6, 'abcde…'],
  ['abcd😀e', 6, 'abcd…'],
  ['abcd efg', 6, 'abcd…'],
  ['abc👩‍💻def', 6, 'abc…'],
  ['abcde\u0301fg', 6, 'abcd…'],
  [`a${'\u0301'.repeat(20)}`, 6, '…'],
])('%j of at most %d units is %j', (text, longest, short) => {
  expect(truncate(text, longest)).toBe(short);
});
