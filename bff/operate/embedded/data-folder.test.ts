import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from './data-folder.ts';
import { explainFileError, StartFailure } from './start-failure.ts';

describe('the data folder', () => {
  let path = '';

  beforeEach(async () => {
    path = join(await mkdtemp(join(tmpdir(), 'canvass-data-')), 'data');
  });

  afterEach(() => rm(join(path, '..'), { recursive: true, force: true }));

  it('belongs to one start until it is released', async () => {
    const folder = await openDataFolder(path);
    expect(folder.isNew).toBe(true);
    await expect(openDataFolder(path)).rejects.toThrow(
      /in use by another start \(process \d+\): stop that one/,
    );
    await folder.lock.release();
    const again = await openDataFolder(path);
    expect(again.isNew).toBe(false);
    await again.lock.release();
  });

  it('may not have a name that the file system refuses', async () => {
    await expect(openDataFolder(join(path, 'x'.repeat(300)))).rejects.toThrow(
      'The name of the data folder is too long: choose another one with --data.',
    );
  });

  it('is taken over from a killed start', async () => {
    const folder = await openDataFolder(path);
    const dead = spawn('true');
    await new Promise((resolve) => dead.once('exit', resolve));
    await writeFile(join(path, 'lock'), JSON.stringify({ pid: dead.pid, birth: 'x', stopping: false }));
    await (await openDataFolder(path)).lock.release();
    await folder.lock.release();
  });

  it('is taken over when the holder’s process id was reused', async () => {
    const folder = await openDataFolder(path);
    await writeFile(
      join(path, 'lock'),
      JSON.stringify({ pid: process.pid, birth: 'before', stopping: false }),
    );
    await (await openDataFolder(path)).lock.release();
    await folder.lock.release();
  });

  it('can be opened as a copy of one that is in use', async () => {
    const folder = await openDataFolder(path);
    const copyPath = `${path}-copy`;
    await cp(path, copyPath, { recursive: true });
    await (await openDataFolder(copyPath)).lock.release();
    await expect(openDataFolder(path)).rejects.toThrow(/in use by another start/);
    await folder.lock.release();
  });

  it('is waited for while its start is stopping', async () => {
    const folder = await openDataFolder(path);
    await folder.lock.markStopping();
    setTimeout(() => void folder.lock.release(), 2000);
    await (await openDataFolder(path)).lock.release();
  });

  it('is opened by one of many starts that find a stale lock at once', async () => {
    await (await openDataFolder(path)).lock.release();
    await writeFile(join(path, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, birth: 'x', stopping: false }));
    const starts = await Promise.allSettled(Array.from({ length: 8 }, () => openDataFolder(path)));
    expect(starts.filter((start) => start.status === 'fulfilled')).toHaveLength(1);
    expect((await readdir(path)).filter((name) => name.startsWith('lock'))).toEqual(['lock']);
  });

  it('of a newer version is refused, and left unchanged', async () => {
    await (await openDataFolder(path)).lock.release();
    await writeFile(join(path, 'FORMAT'), '99\n');
    await expect(openDataFolder(path)).rejects.toThrow(
      /was written by a newer version \(format 99, this one reads 1\): update the program/,
    );
    expect(await readFile(join(path, 'FORMAT'), 'utf8')).toBe('99\n');
  });

  it('must be a folder', async () => {
    await writeFile(path, 'a file');
    await expect(openDataFolder(path)).rejects.toThrow(/is not a folder: choose another one with --data/);
  });
});

describe('a file system error', () => {
  const failed = (code: string) => Object.assign(new Error(`${code}: it failed`), { code });

  it('becomes a message that says what to do', () => {
    expect(explainFileError(failed('ENOSPC'), '/data')).toEqual(
      new StartFailure('The disk that holds /data is full: free some space, then start again.'),
    );
    expect(explainFileError(failed('EACCES'), '/data')).toBeInstanceOf(StartFailure);
  });

  it('of another kind is not changed', () => {
    const error = failed('EBADF');
    expect(explainFileError(error, '/data')).toBe(error);
  });
});
