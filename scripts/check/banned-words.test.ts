import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bannedWords } from './banned-words.ts';

async function banned(path: string, text: string): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'canvass-words-'));
  try {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
    return bannedWords(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

const TEMPLATE = 'mfe-admin-surveys/src/new/templates/data/a.json';

it.each([
  ['mfe-public/messages/en.json', '{ "a": { "b": "Nobody answered" } }', 'a.b: Nobody; write no one'],
  ['mfe-admin-surveys/messages/builder/it.json', '{ "a.b": "Eliminata per sempre" }', 'a.b: per sempre;'],
  [
    'bff/platform/messages/en.json',
    '{ "mails": { "a": "You’ll be told by mail" } }',
    'mails.a: mail; write e-mail',
  ],
  ['bff/site/openapi/messages/en.json', '{ "a": "Changes at once." }', 'a: at once; write immediately'],
  ['mfe-public/site/content/en/post.md', '# Post\n\nSign in first.\n', 'line 3: Sign in; write log in'],
  [
    'mfe-public/site/content/it/post.md',
    '# Articolo\n\nApri la dashboard.\n',
    'line 3: dashboard; write pannello',
  ],
  [TEMPLATE, '{ "title": { "en": "Whatever", "it": "Tutto" } }', 'title.en: Whatever;'],
  [TEMPLATE, '{ "title": { "en": "All", "it": "Clicca qui" } }', 'title.it: Clicca;'],
  [TEMPLATE, '{ "a": { "it": "Quanto è soddisfatta?" } }', 'a.it: Quanto è soddisfatta;'],
])('%s: %s', async (path, text, fault) => {
  const faults = await banned(path, text);
  expect(faults.join('\n')).toContain(`${path}: ${fault}`);
});

it.each([
  ['mfe-public/messages/en.json', '{ "somebody": "{{email}} was invited by e-mail" }'],
  ['mfe-public/messages/it.json', '{ "a": "Pagina di benvenuto", "b": "La pagina finale" }'],
  ['mfe-admin-surveys/messages/builder/en.json', '{ "a.synonyms": "email mail" }'],
  ['shell/messages/search/it.json', '{ "words": { "signOut": "esci logout" } }'],
  [TEMPLATE, '{ "id": "email", "title": { "en": "E-mail", "it": "E-mail" } }'],
])('names, values and words to search by may be any: %s', async (path, text) => {
  expect(await banned(path, text)).toEqual([]);
});
