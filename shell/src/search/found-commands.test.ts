import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaManifest } from '@canvass/shared/contract/area-manifest';
import type { Registry, RegistryEntry } from '@canvass/shared/contract/registry';
import { matchRoute } from '@canvass/shared/contract/route-match';
import type { Locale } from '@canvass/shared/domain/locales';
import { areaCommands } from './area-commands.ts';
import { matchCommands } from './match-commands.ts';

/** The areas of the checkout, as documents have them. */
const root = join(__dirname, '../../..');
const registry: Registry = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder): RegistryEntry => {
    const area = areaManifest.parse(JSON.parse(readFileSync(join(root, folder, 'area.json'), 'utf8')));
    const build = {
      version: '1-a',
      name: 'mfe',
      entry: { href: '/r/x.js', integrity: '' },
      preload: [],
      shared: {},
    };
    return { ...area, ...build };
  });
const found = (typed: string, locale: Locale, shown = '/admin') =>
  matchCommands(areaCommands(registry, locale, 'owner', shown), typed).map(({ path }) => path);

const ACCOUNT = '/admin/account';
const PLAN = '/admin/subscription';
const SURVEYS = '/admin/surveys';

it.each([
  ['en', 'delete account', ACCOUNT],
  ['en', 'export data', ACCOUNT],
  ['en', 'e-mail', ACCOUNT],
  ['en', 'email', ACCOUNT],
  ['en', 'sessions', ACCOUNT],
  ['en', 'usage', PLAN],
  ['en', 'limit', PLAN],
  ['en', 'seats', '/admin/workspace'],
  ['en', 'folder', SURVEYS],
  ['en', 'response limit', SURVEYS],
  ['en', 'closing date', SURVEYS],
  ['en', 'hidden fields', SURVEYS],
  ['en', 'logic', SURVEYS],
  ['en', 'tags', SURVEYS],
  ['en', 'delete respondent', SURVEYS],
  ['it', 'elimina account', ACCOUNT],
  ['it', 'scarica dati', ACCOUNT],
  ['it', 'elimina i dati', SURVEYS],
  ['it', 'cartelle', SURVEYS],
  ['it', 'limite', PLAN],
  ['it', 'limiti', SURVEYS],
  ['it', 'posti', '/admin/workspace'],
  ['it', 'scadenza', SURVEYS],
  ['it', 'colore', '/admin/brands'],
] as const)('in %s, “%s” finds %s', (locale, typed, path) => {
  expect(found(typed, locale)).toContain(path);
});

const EDITOR = '/admin/surveys/Ab3dEf6hIj9k/edit';

it.each([
  ['en', 'logic', '?mode=logic'],
  ['en', 'response limit', '?field=settings.maxResponses'],
  ['en', 'closing date', '?field=settings.closeAt'],
  ['en', 'hidden fields', '?field=settings.hiddenFields'],
  ['en', 'confirmation', '?field=settings.confirmation'],
  ['en', 'translations', '?mode=languages'],
  ['en', 'colour', '?mode=design'],
  ['it', 'scadenza', '?field=settings.closeAt'],
  ['it', 'limite', '?field=settings.maxResponses'],
  ['it', 'logica', '?mode=logic'],
] as const)('on pages of a survey, in %s, “%s” finds first %s of its editor', (locale, typed, query) => {
  for (const shown of [EDITOR, '/admin/surveys/Ab3dEf6hIj9k/responses/018f']) {
    expect(found(typed, locale, shown)[0]).toBe(EDITOR + query);
  }
});

it('leads to pages that there are', () => {
  const paths = areaCommands(registry, 'en', 'owner', EDITOR).map(
    ({ path = '' }) => path.split(/[?#]/)[0] ?? '',
  );
  expect(paths).toContain(EDITOR);
  expect(paths.filter((path) => !matchRoute(registry, path))).toEqual([]);
});
