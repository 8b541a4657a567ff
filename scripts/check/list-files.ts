import { globSync } from 'node:fs';

/** Folders that are installed, built or written by runs. */
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|coverage|test-results|\.data|\.cache|\.git)$/;

/** The files of a checkout that a glob pattern matches and that are written by hand, relative to it, sorted. */
export const listFiles = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (path) => LEFT_OUT.test(path) }).toSorted();
