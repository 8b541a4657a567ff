import { languageName } from './language-name.ts';

it('names a language in the reader’s', () => {
  expect(languageName('it', 'en')).toBe('Italian');
  expect(languageName('it', 'it-IT')).toBe('italiano');
});

it('returns what is no language as it is', () => {
  expect(languageName('!!', 'en')).toBe('!!');
  expect(languageName('zh-cn-hans', 'en')).toBe('zh-cn-hans');
});
