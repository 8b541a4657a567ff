import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * The folders of the workspaces that the root package names, patterns (`mfe-*`) replaced by what they match. As for npm, a folder
 * without a package is none: a removed area leaves its `dist` in other checkouts. Not in TypeScript, because jest's configuration
 * has to say on an older Node that it needs the pinned one.
 * @param {string} folder of the repository
 * @returns {string[]}
 */
export function workspaceFolders(folder = root) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const names = readdirSync(folder).sort();
  return workspaces
    .flatMap((pattern) => {
      const prefix = pattern.slice(0, -1);
      return pattern.endsWith('*') ? names.filter((name) => name.startsWith(prefix)) : [pattern];
    })
    .filter((name) => existsSync(join(folder, name, 'package.json')));
}
