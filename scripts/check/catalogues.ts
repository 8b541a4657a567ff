import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A catalogue of texts in both languages, and the folders whose code uses it. */
export interface Catalogue {
  /** Folder with `en.json` and `it.json`. */
  folder: string;
  /** The namespace before the colon of a key in code, if it has one. */
  namespace: string;
  sources: string[];
}

/** The folder that `npm run create-area` copies. */
const TEMPLATE = 'scripts/create-area/template';

/** All catalogues of the repository. */
export function catalogues(root: string): Catalogue[] {
  // A removed area leaves its `dist` in other checkouts.
  const areas = globSync(['mfe-*/messages', `${TEMPLATE}/mfe-*/messages`], { cwd: root }).map(dirname);
  // Texts that only some screens of the area need.
  const parts = globSync('mfe-*/messages/*/', { cwd: root });
  return [
    { folder: 'shared/i18n/messages', namespace: 'common', sources: ['shared', 'shell', 'ops', ...areas] },
    { folder: 'bff/platform/messages', namespace: 'server', sources: ['bff'] },
    { folder: 'bff/site/openapi/messages', namespace: 'reference', sources: ['bff/site'] },
    { folder: 'shared/api/messages', namespace: 'input', sources: ['shared'] },
    { folder: 'mfe-public/respondent/texts', namespace: 'respondent', sources: ['mfe-public/respondent'] },
    {
      folder: 'mfe-admin-surveys/src/builder/page-words',
      namespace: 'page-words',
      sources: ['mfe-admin-surveys/src/builder'],
    },
    { folder: 'shell/messages/search', namespace: 'search', sources: ['shell'] },
    { folder: 'ops/messages', namespace: 'ops', sources: ['ops'] },
    ...areas.map((area) => catalogueOf(area, `${area}/messages`)),
    ...parts.map((folder) => catalogueOf(dirname(dirname(folder)), folder)),
  ];
}

function catalogueOf(area: string, folder: string): Catalogue {
  return { folder, namespace: basename(area).replace(/^mfe-/, ''), sources: [area] };
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The keys of one language as dotted paths. Plural forms count as one key, because languages have different ones. */
export function readKeys(root: string, catalogue: Catalogue, language: string): Set<string> {
  const tree: unknown = JSON.parse(readFileSync(join(root, catalogue.folder, `${language}.json`), 'utf8'));
  const all = new Set(paths(tree));
  // Every plural has the form `other`; without it, `choose_many` is an ordinary key.
  const base = (path: string) => path.replace(PLURAL, '');
  return new Set([...all].map((path) => (all.has(`${base(path)}_other`) ? base(path) : path)));
}

function paths(tree: unknown, prefix = ''): string[] {
  if (typeof tree !== 'object' || tree === null) return [prefix.slice(0, -1)];
  return Object.entries(tree).flatMap(([name, below]) => paths(below, `${prefix}${name}.`));
}
