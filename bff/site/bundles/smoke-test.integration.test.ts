import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smokeTest } from './smoke-test.ts';

const built = join(import.meta.dirname, '../../../mfe-public/dist');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-smoke-'));
  await cp(built, folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a build that renders every type of question and the site’s first page passes', async () => {
  expect(await smokeTest(built)).toEqual({ ok: true, milliseconds: expect.any(Number) });
});

it('a build whose site throws fails with the error', async () => {
  await appendFile(join(folder, 'pages/site.mjs'), '\nthrow new Error("no site");');
  expect(await smokeTest(folder)).toEqual({ ok: false, error: expect.stringContaining('no site') });
});

it('a build whose bundle ends its process fails', async () => {
  await appendFile(
    join(folder, 'server/respondent.cjs'),
    '\nfor (const all = []; ; ) all.push(new Array(1e6).fill(all.length));',
  );
  expect(await smokeTest(folder)).toEqual({ ok: false, error: expect.stringContaining('heap') });
});

it('a folder without a build fails', async () => {
  expect(await smokeTest(join(folder, 'nothing'))).toEqual({
    ok: false,
    error: expect.stringContaining('manifest.json'),
  });
});
