import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * The folders of the workspaces that the root package names, patterns (`mfe-*`) replaced by what they match. As for npm, a folder
 * without a package is none: a removed area leaves its `dist` in other checkouts.
 */
export function workspaceFolders(folder = root): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces
    .flatMap((pattern) => (pattern.includes('*') ? globSync(pattern, { cwd: folder }).sort() : [pattern]))
    .filter((name) => existsSync(join(folder, name, 'package.json')));
}
