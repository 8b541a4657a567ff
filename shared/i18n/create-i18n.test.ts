/** @jest-environment jsdom */
import { sessionErrorCodes } from '../contract/session.ts';
import { createI18n, loadCommonMessages } from './create-i18n.ts';
import { rememberLocale } from './locale-cookie.ts';
import en from './messages/en.json' with { type: 'json' };
import it_ from './messages/it.json' with { type: 'json' };

type Tree = { [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
}

it('is ready when it returns, in its own language', async () => {
  const english = createI18n('en', await loadCommonMessages('en'));
  const italian = createI18n('it', await loadCommonMessages('it'));
  expect(english.t('action.retry')).toBe('Try again');
  expect(italian.t('action.retry')).toBe('Riprova');
  expect(english.t('action.retry')).toBe('Try again');
});

it('registers the texts of an area under the area’s id', async () => {
  const i18n = createI18n('it', await loadCommonMessages('it'));
  i18n.addResourceBundle('it', 'account', { title: 'Il tuo account' });
  expect(i18n.t('title', { ns: 'account' })).toBe('Il tuo account');
});

it('uses plural forms', () => {
  expect(createI18n('en', en).t('form.problems', { count: 1 })).toBe('There is a problem');
  expect(createI18n('it', it_).t('form.problems', { count: 3 })).toBe('Ci sono 3 problemi');
});

it('has the same keys in both languages', () => {
  const variables = (text: string) => text.match(/\{\{\w+\}\}/g)?.sort() ?? [];
  const english = new Map(leaves(en));
  const italian = new Map(leaves(it_));
  expect([...italian.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of english)
    expect([key, variables(italian.get(key) ?? '')]).toEqual([key, variables(text)]);
});

it.each(['en', 'it'] as const)('has a message for each error of the session in %s (S8.1)', (locale) => {
  const i18n = createI18n(locale, locale === 'en' ? en : it_);
  for (const code of sessionErrorCodes) expect(i18n.exists(`session.error.${code}`)).toBe(true);
});

it('stores the language in the cookie (S9.1)', () => {
  rememberLocale('it');
  expect(document.cookie).toContain('i18n_redirected=it');
});
