import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installationNote } from './installing.mjs';

const folder = mkdtempSync(join(tmpdir(), 'canvass-installing-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('only one installation runs at a time: another finds its lock until it is removed', () => {
  const file = join(folder, 'cache', 'one');
  const [first, second] = [installationNote(file), installationNote(file)];
  expect(first.take()).toBe(true);
  expect([second.exists(), second.take()]).toEqual([true, false]);
  first.remove();
  expect([second.exists(), second.take()]).toEqual([false, true]);
});

it('the lock is held while npm runs, even if its parent was killed, and no longer', async () => {
  const file = join(folder, 'two');
  const npm = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const note = installationNote(file);
  note.take();
  expect(note.isHeld()).toBe(false);
  note.takeFor(npm.pid ?? 0);
  expect(note.isHeld()).toBe(true);
  npm.kill('SIGKILL');
  await once(npm, 'exit');
  expect(note.isHeld()).toBe(false);
  expect(note.exists()).toBe(true);
});

it('an old lock isn’t held: its process id was reused', () => {
  const file = join(folder, 'three');
  const note = installationNote(file);
  note.take();
  note.takeFor(process.ppid);
  expect(note.isHeld()).toBe(true);
  utimesSync(file, new Date(0), new Date(0));
  expect(note.isHeld()).toBe(false);
});
