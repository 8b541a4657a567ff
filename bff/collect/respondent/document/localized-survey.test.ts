import type { Context } from 'koa';
import { requestedLanguages } from './localized-survey.ts';

it.each([
  ['en;q=0.1,ja;q=1', ['ja', 'en']],
  ['de-AT, de;q=0.8, *;q=0.1, en; q=0.9', ['de-AT', 'en', 'de']],
  // Not wanted at all.
  ['ja;q=0, it;q=0.000, en;q=0.5', ['en']],
  ['', []],
])('a browser that sends %j asks for %j', (header, languages) => {
  const ctx = { query: {}, get: () => header } as unknown as Context;
  expect(requestedLanguages(ctx, 'en')).toEqual(languages);
});
