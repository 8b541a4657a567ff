import {
  answeredCookie,
  cookieName,
  draftCopies,
  findStoredItem,
  readableName,
  responseDraft,
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

it('names items of a survey by its id, and finds their row again', () => {
  expect(storedName(answeredCookie, survey)).toBe(`answered-${survey}`);
  expect(readableName(answeredCookie)).toBe('answered-…');
  expect(findStoredItem('cookie', `answered-${survey}`)).toBe(answeredCookie);
  expect(findStoredItem('localStorage', `canvass:${survey}`)).toBe(responseDraft);
  const copy = `canvass:draft:${survey}:0b6e0f7c-5b5e-4ad3-93b4-5a8f5c0d7a11`;
  expect([findStoredItem('localStorage', copy), findStoredItem('localStorage', `${copy}:base2`)]).toEqual([
    draftCopies,
    draftCopies,
  ]);
});

it('finds nothing for other names and storages', () => {
  for (const name of [
    'answered-',
    'answered-short',
    `answered-${survey}-more`,
    'sessionx',
    'canvassXsession.renewed',
  ])
    expect(findStoredItem('cookie', name) ?? findStoredItem('localStorage', name)).toBeUndefined();
  expect(findStoredItem('localStorage', `answered-${survey}`)).toBeUndefined();
});

it('adds the prefix to cookies that no script reads, where browsers accept it', () => {
  expect([cookieName(sessionCookie, true), cookieName(sessionCookie, false)]).toEqual([
    '__Host-session',
    'session',
  ]);
  expect(cookieName(answeredCookie, true)).toBe('__Host-answered-{survey}');
  for (const item of STORED_ITEMS) expect([item.id, item.hostPrefix]).toEqual([item.id, item.httpOnly]);
  expect(findStoredItem('cookie', '__Host-session')).toBe(sessionCookie);
  expect(findStoredItem('cookie', 'session')).toBe(sessionCookie);
});
