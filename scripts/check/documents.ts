import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { listFiles } from './list-files.ts';

const PAGES = '**/*.md';
/** Pages that are published or copied elsewhere: their links lead from there. */
const ELSEWHERE = /^(?:mfe-public\/site\/content|scripts\/create-area\/template)\//;

/** Pages about the past, whose code may be gone. */
const PAST = /^(?:CHANGELOG\.md|docs\/decisions\/)/;

const FENCED = /^```.*?^```/gms;
/** A link to a file or a part of a page; not one to another site, and no image of one. */
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
/** The path of a file, or the end of one, in code's letters. */
const CODE_PATH = /`((?:[\w@.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|css|sql|md))`/g;
const FILES = '**/*.{ts,tsx,mjs,css,sql,md}';
const HEADING = /^#{1,6} (.+)$/gm;

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

/**
 * Finds relative links of pages that lead to no file or no heading, and paths in code's letters that are the end of no file's path.
 * @returns one line per fault
 */
export function documentFaults(root: string): string[] {
  const ends = new Set(listFiles(root, FILES).flatMap(endsOf));
  const read = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll(FENCED, '');
  const anchors = (path: string) =>
    new Set([...read(path).matchAll(HEADING)].map(([, heading = '']) => anchorOf(heading)));
  const pages = listFiles(root, PAGES).filter((page) => !ELSEWHERE.test(page));
  return pages.flatMap((page) => {
    const text = read(page);
    const links = [...text.matchAll(LINK)].flatMap(([, path = '', anchor]) => {
      const target = path === '' ? page : join(dirname(page), decodeURIComponent(path));
      if (!existsSync(join(root, target))) return [`${page}: no file ${path}`];
      if (!anchor || !target.endsWith('.md')) return [];
      return anchors(target).has(anchor) ? [] : [`${page}: no heading ${path}#${anchor}`];
    });
    const paths = PAST.test(page) ? [] : [...text.matchAll(CODE_PATH)].map(([, path = '']) => path);
    return [...links, ...paths.filter((path) => !ends.has(path)).map((path) => `${page}: no file ${path}`)];
  });
}

/** `c.ts`, `b/c.ts` and `a/b/c.ts` of `a/b/c.ts`. */
function endsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
}

if (import.meta.main) {
  const faults = documentFaults(resolve(import.meta.dirname, '../..'));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
