import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@canvass/shared/federation/digest';
import { exampleBuild, tarballOf } from '../../../testing/release-tarball.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { createDeployToken } from './deploy-tokens.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  const { db, now } = server.deps;
  token = (await createDeployToken(db, { area: 'public', name: 'ci', by: 'test', now: now() })).value;
});
afterAll(() => server.stop());

/** Uploads the build's server files in a release of `public`. @param appended code at the end of the respondent's bundle */
async function upload(code: string, appended: string) {
  const files: Record<string, Buffer> = {};
  for (const folder of ['server', 'respondent', 'pages']) {
    const from = join(server.deps.config.publicDistDir, folder);
    for (const name of (await readdir(from)).filter((found) => /\.(?:[cm]?js|css|json)$/.test(found))) {
      const content = await readFile(join(from, name));
      const isBundle = name === 'respondent.cjs';
      files[`.server/${folder}/${name}`] = isBundle
        ? Buffer.concat([content, Buffer.from(appended)])
        : content;
    }
  }
  const serverFiles = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path, integrityOf(content)]),
  );
  const serves = ['server', 'respondent', 'pages'];
  const build = exampleBuild('public', code, { area: { serves }, manifest: { serverFiles }, files });
  const answer = await fetch(`${server.url}/api/releases/public`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/gzip',
      Authorization: `Bearer ${token}`,
      'Accept-Language': 'en',
    },
    body: new Uint8Array(tarballOf(build)),
  });
  return { status: answer.status, body: await answer.json() };
}

const stored = async () =>
  Number((await server.deps.pool.query('select count(*) as count from releases')).rows[0].count);

it('a release whose bundle can’t render is refused with its error, and nothing is stored', async () => {
  const answer = await upload(
    'broken',
    '\n;module.exports.default.renderSurvey = () => { throw new Error("no page") };',
  );
  expect(answer).toMatchObject({
    status: 422,
    body: {
      code: 'release_refused',
      errors: [{ field: '.server', code: 'release_broken', message: expect.stringContaining('no page') }],
    },
  });
  expect(await stored()).toBe(0);
});

it('a release whose bundles render is stored', async () => {
  expect(await upload('good', '')).toMatchObject({ status: 201 });
  expect(await stored()).toBe(1);
});
