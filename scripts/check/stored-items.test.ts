import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
/** The second has the names that the respondent's page needs of the first. */
const INVENTORY = /domain\/stored-(?:items|names)/;

/** Every file of the product that runs in a browser or a server. Tests and what only builds use may contain literal names. */
const sources = globSync(
  [
    'shared/**/*.{ts,tsx}',
    'bff/**/*.ts',
    'shell/src/**/*.{ts,tsx}',
    'ops/src/**/*.{ts,tsx}',
    'mfe-*/**/*.{ts,tsx}',
  ],
  {
    cwd: ROOT,
    exclude: (path) =>
      /(^|\/)(node_modules|dist|testing|build)$/.test(path) || /\.test\.tsx?$|stored-items\.ts$/.test(path),
  },
);

/** Violations in a source: literal names, or storage without the inventory. */
function offences(source: string): string[] {
  const spelled = [
    /\.(?:get|set|remove)Item\(\s*['"`]/,
    /\bcookies\.(?:get|set)\(\s*['"`]/,
    /document\.cookie\s*=\s*['"`](?!\$\{)/,
    /\.open\(\s*['"`][\w-]+['"`],\s*\d/,
    /(?:append|set)\(\s*['"]Set-Cookie['"],\s*['"`](?!\$\{)/i,
  ];
  const stores =
    /document\.cookie|\b(?:local|session)Storage\b[.)(]|\bindexedDB\b|['"]Set-Cookie['"]|\bcookies\.[gs]et\(/;
  const found = spelled.flatMap((pattern) => pattern.exec(source)?.[0] ?? []);
  return stores.test(source) && !INVENTORY.test(source) ? [...found, 'stores without the inventory'] : found;
}

describe('names of cookies and stored keys', () => {
  it('are taken from the inventory everywhere', () => {
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap((path) =>
      offences(readFileSync(resolve(ROOT, path), 'utf8')).map((offence) => `${path}: ${offence}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    "localStorage.setItem('mine', '1')",
    'sessionStorage.getItem(`mine:${id}`)',
    'document.cookie = `mine=${id}; Path=/`',
    "ctx.cookies.set('mine', '1')",
    "ctx.append('Set-Cookie', 'mine=1')",
    "factory.open('mine', 1)",
    'localStorage.setItem(MINE, text)',
  ])('are refused otherwise: %s', (source) => {
    expect(offences(source)).not.toEqual([]);
  });
});
