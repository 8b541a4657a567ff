import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readKeys } from './catalogues.ts';
import { readCode } from './code-texts.ts';

/** `lazyScreen(async () => (await import('./new/new-page.tsx')).NewPage, texts('new'))`, with anything between. */
const SCREEN = /lazyScreen\([^;]*?import\(([^)]*)\)[^;]*?texts\('(\w+)'\)/g;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?'(\.[^']*\.tsx?)'/g;

/**
 * Finds keys that a screen would show before the catalogue that has them is loaded: its code, with all that it imports, may use
 * those of `messages/` and of the part that its `lazyScreen` names.
 * @param area its folder
 * @returns one line per use
 */
export function screenTextFaults(root: string, area: string): string[] {
  const sources = new Map(
    globSync(`${area}/src/**/*.{ts,tsx}`, { cwd: root })
      .filter((file) => !file.includes('.test.'))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
  const keysOf = (folder: string) => readKeys(root, { folder, namespace: '', sources: [] }, 'en');
  const base = keysOf(`${area}/messages`);
  const folders = globSync(`${area}/messages/*/`, { cwd: root });
  const parts = new Map(folders.map((folder) => [basename(folder), keysOf(folder)]));
  const screens = new Map([...sources].flatMap(([file, code]) => screensIn(file, code)));
  const all = [...parts.values()].reduce((known, keys) => known.union(keys), base);
  const { used } = readCode(root, [area]);

  return [[`${area}/src/area.tsx`, ''] as const, ...screens].flatMap(([entry, part]) => {
    const loaded = base.union(parts.get(part) ?? new Set());
    const files = reachable(entry, sources, screens);
    return used
      .filter(({ file }) => files.has(file))
      .flatMap(({ key, file }) =>
        keysMeant(key, all)
          .filter((name) => !loaded.has(name))
          .map((name) => `${file}: ${name} isn’t loaded with ${entry}`),
      );
  });
}

/** The modules of a file's lazy screens, with the part of the texts that each names. */
function screensIn(file: string, code: string): [string, string][] {
  return [...code.matchAll(SCREEN)].map(([, request = '', part = '']) => {
    const path = /'([^']+)'/.exec(request)?.[1] ?? '';
    return [join(dirname(file), path), part];
  });
}

/** A module and all that it imports, without the screens that load texts of their own. */
function reachable(
  entry: string,
  sources: ReadonlyMap<string, string>,
  screens: ReadonlyMap<string, string>,
): Set<string> {
  const found = new Set<string>();
  const queue = [entry];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, path = ''] of (sources.get(file) ?? '').matchAll(IMPORT)) {
      const imported = join(dirname(file), path);
      if (!screens.has(imported)) queue.push(imported);
    }
  }
  return found;
}

/** The keys of an area that a literal or a composed key can be. */
function keysMeant(key: string | RegExp, all: ReadonlySet<string>): string[] {
  if (typeof key === 'string') return all.has(key) ? [key] : [];
  return [...all].filter((name) => key.test(name));
}
