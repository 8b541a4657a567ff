import { isLocale, localePath, localeTag, pickLocale, splitLocalePath } from './locales.ts';
import { localeCookie } from './stored-items.ts';

it('S9.1: English and Italian, with their tags and the cookie', () => {
  expect([localeTag('en'), localeTag('it')]).toEqual(['en-US', 'it-IT']);
  expect(localeCookie).toMatchObject({ name: 'i18n_redirected', lifetime: 365 * 86_400 });
  expect([isLocale('it'), isLocale('de'), isLocale(null)]).toEqual([true, false, false]);
});

it('S2.10: the first candidate that is supported, by its first two letters, else English', () => {
  expect(pickLocale('it', 'en')).toBe('it');
  expect(pickLocale(undefined, 'it-CH,de')).toBe('it');
  expect(pickLocale('xx', 'IT')).toBe('it');
  expect(pickLocale(null, 'de')).toBe('en');
});

it('S2.1: Italian has the prefix /it, English none', () => {
  expect(['/pricing', '/it', '/it/', '/it/pricing', '/item'].map((path) => splitLocalePath(path))).toEqual([
    { locale: 'en', path: '/pricing' },
    { locale: 'it', path: '/' },
    { locale: 'it', path: '/' },
    { locale: 'it', path: '/pricing' },
    { locale: 'en', path: '/item' },
  ]);
  expect([localePath('en', '/pricing'), localePath('it', '/pricing'), localePath('it', '/')]).toEqual([
    '/pricing',
    '/it/pricing',
    '/it',
  ]);
});
