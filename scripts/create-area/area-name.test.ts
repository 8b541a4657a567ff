import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/workspaces.ts';
import { workspaceFolders } from '../start/workspace-folders.mjs';
import { areaPath, checkName } from './area-name.ts';

describe('the name of a new area', () => {
  it.each(['crew', 'team-members', 'area51', 'admin-crew'])('may be %s', (name) => {
    // A folder without areas: one of the checkout may have the name.
    expect(() => checkName(name, import.meta.dirname)).not.toThrow();
  });

  it.each([
    ['', 'lower-case letters'],
    ['Crew', 'lower-case letters'],
    ['crew_members', 'lower-case letters'],
    ['-crew', 'lower-case letters'],
    ['crew--members', 'lower-case letters'],
    ['../crew', 'lower-case letters'],
    ['2nd', 'lower-case letters'],
    ['mfe-crew', 'leave out mfe-'],
    ['a'.repeat(41), '41 characters, and 40 are allowed'],
    ['shell', 'the program uses it itself'],
    ['common', 'the program uses it itself'],
    ['account', 'the folder mfe-account exists'],
    ['admin-surveys', 'the folder mfe-admin-surveys exists'],
    ['builder', 'the folder e2e/builder exists'],
    ['surveys', '/admin/surveys belongs to admin-surveys'],
    ['admin-account', '/admin/account belongs to account'],
  ])('%j is refused with the reason: %s', (name, reason) => {
    expect(() => checkName(name, ROOT)).toThrow(reason);
  });

  it('is its address, without admin- twice', () => {
    expect(['crew', 'admin-crew'].map(areaPath)).toEqual(['/admin/crew', '/admin/crew']);
  });
});

it('the template has the scripts and the versions of packages of every other area', () => {
  const read = (folder: string) =>
    JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Record<
      'scripts' | 'dependencies',
      Record<string, string>
    >;
  const template = read('scripts/create-area/template/mfe-template-area');
  for (const folder of workspaceFolders().filter((name) => name.startsWith('mfe-'))) {
    const area = read(folder);
    expect([folder, area.scripts]).toEqual([folder, template.scripts]);
    expect([folder, area.dependencies]).toEqual([folder, expect.objectContaining(template.dependencies)]);
  }
});
