import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Opened, flushed and renamed paths, in order; names of temporary files are shortened. */
const calls: string[] = [];
jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  const shown = (path: string) => path.replace(/\.[0-9a-f]{12}\.tmp$/, '.tmp');
  return {
    ...actual,
    async open(path: string, flags: string, mode?: number) {
      const file = await actual.open(path, flags, mode);
      const sync = file.sync.bind(file);
      file.sync = () => {
        calls.push(`sync ${shown(path)}`);
        return sync();
      };
      return file;
    },
    rename(from: string, to: string) {
      calls.push(`rename ${shown(from)} ${to}`);
      return actual.rename(from, to);
    },
  };
});
const { writeAtomically } = jest.requireActual<typeof import('./atomic-file.ts')>('./atomic-file.ts');

let file = '';
beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'canvass-atomic-')), 'live.json');
  calls.length = 0;
});
afterEach(() => rm(dirname(file), { recursive: true, force: true }));

it('a file is flushed before it replaces the old one, and its folder afterwards', async () => {
  await writeFile(file, 'old');
  await writeAtomically(file, 'new');
  expect(await readFile(file, 'utf8')).toBe('new');
  expect(calls).toEqual([`sync ${file}.tmp`, `rename ${file}.tmp ${file}`, `sync ${dirname(file)}`]);
});

it('a file is its owner’s alone unless a mode is given', async () => {
  await writeAtomically(file, 'secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await writeAtomically(file, 'public', 0o644);
  expect((await stat(file)).mode & 0o777).toBe(0o644);
});

it('a write that fails leaves the old file, and no temporary one', async () => {
  await writeFile(join(dirname(file), 'plain'), '');
  await expect(writeAtomically(join(dirname(file), 'plain', 'below'), 'new')).rejects.toThrow(/ENOTDIR/);
  await expect(writeAtomically(dirname(file), 'a folder')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(await readdir(dirname(file))).toEqual(['plain']);
});
