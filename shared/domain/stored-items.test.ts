import {
  answeredCookie,
  cookieName,
  readableName,
  sessionCookie,
  STORED_ITEMS,
  storedName,
} from './stored-items.ts';

const survey = 'Ab3dEf6hIj9k';

it('lists each item once, and the lifetime of every cookie', () => {
  expect(new Set(STORED_ITEMS.map(({ id }) => id)).size).toBe(STORED_ITEMS.length);
  expect(new Set(STORED_ITEMS.map(({ place, name }) => `${place} ${name}`)).size).toBe(STORED_ITEMS.length);
  for (const { place, lifetime } of STORED_ITEMS)
    expect([place, typeof lifetime === 'number']).toEqual([place, place === 'cookie']);
});

it('names items of a survey by its id', () => {
  expect(storedName(answeredCookie, survey)).toBe(`answered-${survey}`);
  expect(readableName(answeredCookie)).toBe('answered-…');
});

it('adds the prefix to cookies that no script reads, where browsers accept it', () => {
  expect([cookieName(sessionCookie, true), cookieName(sessionCookie, false)]).toEqual([
    '__Host-session',
    'session',
  ]);
  expect(cookieName(answeredCookie, true)).toBe('__Host-answered-{survey}');
  for (const item of STORED_ITEMS) expect([item.id, item.hostPrefix]).toEqual([item.id, item.httpOnly]);
});
