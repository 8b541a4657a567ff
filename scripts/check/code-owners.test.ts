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

it('every area has an owner', () => {
  for (const name of workspaceFolders().filter((folder) => folder.startsWith('mfe-')))
    expect(rules.map(([path]) => path)).toContain(`/${name}/`);
});
