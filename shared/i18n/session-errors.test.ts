import { sessionErrorCodes } from '../contract/session.ts';
import english from './messages/en.json';
import italian from './messages/it.json';

const texts = { en: english.session.error, it: italian.session.error } as Record<
  string,
  Record<string, string>
>;

describe('messages of account errors (S8.1, S8.3, S8.6, S5.3)', () => {
  it.each(sessionErrorCodes)('exist for %s in English and in Italian', (code) => {
    expect(texts.en?.[code]).toMatch(/^\p{Lu}.{10,}/su);
    expect(texts.it?.[code]).toMatch(/^\p{Lu}.{10,}/su);
    expect(texts.it?.[code]).not.toBe(texts.en?.[code]);
  });

  it('exist for no unknown code', () => {
    for (const known of Object.values(texts)) {
      expect(Object.keys(known).sort()).toEqual([...sessionErrorCodes].sort());
    }
  });
});
