import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceCommit } from './source-commit.ts';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const commitOf = () => sourceCommit(join(root, 'mfe-account'), root);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'canvass-commit-'));
  for (const folder of ['mfe-account', 'mfe-public', 'shared']) {
    mkdirSync(join(root, folder));
    write(`${folder}/file.ts`, 'one');
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function commitAll(): string {
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'All', '--no-gpg-sign');
  return git('rev-parse', '--short=12', 'HEAD');
}

it('is the commit while nothing that the build is made of differs from it', async () => {
  const commit = commitAll();
  expect(await commitOf()).toBe(commit);
  // Another area's sources are no part of this one.
  write('mfe-public/file.ts', 'two');
  expect(await commitOf()).toBe(commit);
});

it.each([
  ['a changed file', 'mfe-account/file.ts'],
  ['a new file', 'mfe-account/new.ts'],
  ['a changed file of what all areas share', 'shared/file.ts'],
])('ends in -dirty with %s', async (_, path) => {
  const commit = commitAll();
  write(path, 'two');
  expect(await commitOf()).toBe(`${commit}-dirty`);
});

it('is unknown outside of a repository', async () => {
  expect(await commitOf()).toBeUndefined();
});
