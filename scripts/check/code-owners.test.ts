import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceFolders } from '../start/workspace-folders.mjs';
import { ROOT } from '../start/workspaces.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const rules = read('.github/CODEOWNERS')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(/\s+/));

it.each(rules)('%s exists, and CONTRIBUTING.md lists the team %s', (path = '', team = '') => {
  expect(path === '*' || existsSync(join(ROOT, path))).toBe(true);
  expect(read('CONTRIBUTING.md')).toContain(`\`${team}\``);
});

const areas = workspaceFolders().filter((folder) => folder.startsWith('mfe-'));
const ownerOf = (folder: string) => rules.find(([path]) => path === `/${folder}/`)?.[1];

it.each(areas)('%s has an owner, who reviews its browser tests, too', (area) => {
  expect(ownerOf(area)).toBeDefined();
  const tests = area.replace(/^mfe-/, 'e2e/');
  if (existsSync(join(ROOT, tests))) expect(ownerOf(tests)).toBe(ownerOf(area));
});
