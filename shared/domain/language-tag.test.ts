import { wellFormedTag } from './language-tag.ts';

it.each([
  ['en', 'en'],
  ['zh-Hans-CN', 'zh-Hans-CN'],
  ['xx', 'xx'],
  ['zh-cn-hans', 'zh-cn'],
  ['pt-br-', 'pt-br'],
  ['deutsch', 'en'],
  ['de_AT', 'en'],
  ['', 'en'],
])('of %j Intl gets %j', (language, tag) => {
  expect(wellFormedTag(language)).toBe(tag);
  expect(() => new Intl.NumberFormat(`${tag}-u-nu-latn`)).not.toThrow();
});
