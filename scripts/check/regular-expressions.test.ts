import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { regularExpressionFaults } from './regular-expressions.ts';

async function faults(files: Record<string, string>, exceptions: Record<string, string> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'canvass-expressions-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    return await regularExpressionFaults(root, exceptions);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

const slow = 'export const label = (text: string) => text.match(/\\[([^\\]]+)\\]/g);';

it('finds an expression with super-linear backtracking, wherever it is', async () => {
  expect(
    await faults({ 'shared/domain/a.ts': slow, 'mfe-a/src/b.tsx': `${slow} export const B = <p />;` }),
  ).toEqual([
    expect.stringMatching(/^mfe-a\/src\/b\.tsx: .* takes 2nd degree polynomial time, as on /),
    expect.stringMatching(/^shared\/domain\/a\.ts: /),
  ]);
});

it('accepts linear expressions, those in tests, and exceptions', async () => {
  expect(
    await faults(
      {
        'bff/a.ts': 'export const list = (line: string) => /^\\s*[-*] /.test(line);',
        'bff/a.test.ts': slow,
        'bff/b.ts': slow,
      },
      { '/\\[([^\\]]+)\\]/g': 'a reason' },
    ),
  ).toEqual([]);
});

it('finds expressions made at run time, and needless exceptions', async () => {
  const made = 'export const has = (text: string, word: string) => new RegExp(word).test(text);';
  expect(await faults({ 'bff/a.ts': made }, { '/a/': 'a reason' })).toEqual([
    'bff/a.ts makes a regular expression at run time',
    '/a/ needs no exception',
  ]);
});
