import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { messageFaults } from './messages.ts';

const EMPTY = {
  'shared/i18n/messages/en.json': '{}',
  'shared/i18n/messages/it.json': '{}',
  'bff/platform/messages/en.json': '{}',
  'bff/platform/messages/it.json': '{}',
  'bff/site/openapi/messages/en.json': '{}',
  'bff/site/openapi/messages/it.json': '{}',
  'shared/api/messages/en.json': '{}',
  'shared/api/messages/it.json': '{}',
  'mfe-public/respondent/texts/en.json': '{}',
  'mfe-public/respondent/texts/it.json': '{}',
  'mfe-admin-surveys/src/builder/page-words/en.json': '{}',
  'mfe-admin-surveys/src/builder/page-words/it.json': '{}',
  'shell/messages/search/en.json': '{}',
  'shell/messages/search/it.json': '{}',
  'ops/messages/en.json': '{}',
  'ops/messages/it.json': '{}',
  'mfe-public/messages/en.json': '{}',
  'mfe-public/messages/it.json': '{}',
};

async function faults(files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'canvass-messages-'));
  try {
    for (const [path, text] of Object.entries({ ...EMPTY, ...files })) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    return messageFaults(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

describe('the check of texts', () => {
  it('accepts keys that are literal, composed, with a namespace and in plural', async () => {
    const texts = '{ "title": "x", "kind": { "a": "x" }, "count_one": "x", "count_other": "x" }';
    expect(
      await faults({
        'mfe-public/messages/en.json': texts,
        'mfe-public/messages/it.json': texts.replace('"count_one"', '"count_many": "x", "count_one"'),
        'shared/i18n/messages/en.json': '{ "retry": "x" }',
        'shared/i18n/messages/it.json': '{ "retry": "x" }',
        'mfe-public/src/a.tsx': "t('title'); t(`kind.${kind}`); t('count', { count }); t('common:retry');",
      }),
    ).toEqual([]);
  });

  it('names a key that a language lacks', async () => {
    expect(
      await faults({
        'bff/platform/messages/en.json': '{ "title": "x" }',
        'bff/a.ts': "translate(lang, 'title');",
      }),
    ).toEqual(['bff/platform/messages/it.json: title is missing']);
  });

  it('names a key that no catalogue has, and an unused one', async () => {
    const texts = '{ "old": "x" }';
    expect(
      await faults({
        'mfe-public/messages/en.json': texts,
        'mfe-public/messages/it.json': texts,
        'mfe-public/src/a.tsx': "t('new'); t(`kind.${kind}`);",
      }),
    ).toEqual(
      expect.arrayContaining([
        'mfe-public/messages/en.json: old is used nowhere',
        'mfe-public/src/a.tsx: new is in no catalogue',
        'mfe-public/src/a.tsx: ^kind\\..+$ is in no catalogue',
      ]),
    );
  });

  it('names a key that a screen shows before its part of the texts is loaded', async () => {
    const [first, late] = ['{ "title": "x" }', '{ "late": { "text": "x" } }'];
    expect(
      await faults({
        'mfe-public/messages/en.json': first,
        'mfe-public/messages/it.json': first,
        'mfe-public/messages/editor/en.json': late,
        'mfe-public/messages/editor/it.json': late,
        'mfe-public/src/area.tsx': "import './first.tsx'; import './screens.ts';",
        'mfe-public/src/screens.ts':
          "lazyScreen(async () => (await import(/* a chunk */ './editor.tsx')).Editor, texts('editor'));",
        'mfe-public/src/first.tsx': "t('title'); t(`late.${kind}`);",
        'mfe-public/src/editor.tsx': "t('title'); t('late.text');",
      }),
    ).toEqual(['mfe-public/src/first.tsx: late.text isn’t loaded with mfe-public/src/area.tsx']);
  });

  it('refuses a straight apostrophe in catalogues, pages and templates of both languages', async () => {
    const template = 'mfe-admin-surveys/src/new/templates/data/quiz.json';
    const page = 'mfe-public/site/content/it/blog.md';
    const catalogue = (text: string) => JSON.stringify({ title: text }, null, 2);
    expect(
      await faults({
        'bff/platform/messages/en.json': catalogue("It can't be read."),
        'bff/platform/messages/it.json': catalogue('Non c’è.'),
        'bff/a.ts': "translate(lang, 'title');",
        'mfe-admin-surveys/messages/en.json': '{}',
        'mfe-admin-surveys/messages/it.json': '{}',
        [page]: "---\ntitle: L’inizio\n---\nPer me c'è.",
        [template]: '{ "it": "Com\'è andata?" }',
      }),
    ).toEqual([
      'bff/platform/messages/en.json:2: a straight apostrophe; write ’',
      `${template}:1: a straight apostrophe; write ’`,
      `${page}:4: a straight apostrophe; write ’`,
    ]);
  });

  it('refuses an Italian article right before a date, which is “l’” before the 8th and 11th', async () => {
    expect(
      await faults({
        'bff/platform/messages/en.json': '{ "ends": "Ends on {{date}}", "of": "of {{budget}}" }',
        'bff/platform/messages/it.json': '{ "ends": "Fino al {{date}}",\n "of": "del {{budget}}" }',
        'bff/a.ts': "translate(lang, 'ends'); translate(lang, 'of');",
      }),
    ).toEqual(['bff/platform/messages/it.json:1: an article before a date (“il 8”); reword it']);
  });

  it('refuses a word that screens do not use, and says which to write', async () => {
    const catalogue = (text: string) => JSON.stringify({ somebody: text }, null, 2);
    expect(
      await faults({
        'bff/platform/messages/en.json': catalogue('Somebody else signed in.'),
        'bff/platform/messages/it.json': catalogue('È «chiuso» per sempre.'),
        'bff/a.ts': "translate(lang, 'somebody');",
      }),
    ).toEqual([
      'bff/platform/messages/en.json: somebody: Somebody; write someone',
      'bff/platform/messages/en.json: somebody: signed in; write log in',
      'bff/platform/messages/it.json: somebody: «; write “…”',
      'bff/platform/messages/it.json: somebody: per sempre; write definitivamente',
    ]);
  });
});
