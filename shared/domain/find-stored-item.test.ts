import { findStoredItem } from './find-stored-item.ts';
import { answeredCookie, draftCopies, responseDraft, sessionCookie } from './stored-items.ts';

const survey = 'Ab3dEf6hIj9k';

it('finds the row of an item that is named by the id of a survey or a copy', () => {
  expect(findStoredItem('cookie', `answered-${survey}`)).toBe(answeredCookie);
  expect(findStoredItem('localStorage', `canvass:${survey}`)).toBe(responseDraft);
  const copy = `canvass:draft:${survey}:0b6e0f7c-5b5e-4ad3-93b4-5a8f5c0d7a11`;
  expect([findStoredItem('localStorage', copy), findStoredItem('localStorage', `${copy}:base2`)]).toEqual([
    draftCopies,
    draftCopies,
  ]);
});

it('finds cookies with and without the prefix', () => {
  expect(findStoredItem('cookie', '__Host-session')).toBe(sessionCookie);
  expect(findStoredItem('cookie', 'session')).toBe(sessionCookie);
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
