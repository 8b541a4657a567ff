import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { SMOKE_BUNDLE } from '@canvass/shared/federation/build-manifest';
import { integrityOf } from '@canvass/shared/federation/digest';
import { exampleBuild, tarballOf } from '../../../testing/release-tarball.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { smokeTestArea } from '../../bundles/smoke-test-area.ts';
import { readAreaBuild } from '../read-build.ts';
import { createDeployToken } from './deploy-tokens.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const ROUTES = [{ path: '/admin/example', layout: 'dashboard' as const, guard: 'user' as const }];

let server: TestServer;
let workspace: string;
let built: string;

beforeAll(async () => {
  server = await startTestServer();
  // Below the root, where the packages are found.
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  workspace = await mkdtemp(join(ROOT, '.cache', 'example-'));
  built = await buildSmokeBundle();
});
afterAll(async () => {
  await server.stop();
  await rm(workspace, { recursive: true, force: true });
});

async function upload(area: string, tarball: Buffer) {
  const { db, now } = server.deps;
  const { value } = await createDeployToken(db, { area, name: 'ci', by: 'test', now: now() });
  const answer = await fetch(`${server.url}/api/releases/${area}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${value}`,
      'Content-Type': 'application/gzip',
      'Accept-Language': 'en',
    },
    body: new Uint8Array(tarball),
  });
  return { status: answer.status, body: await answer.json() };
}

/** An area whose faults are chosen in the finished bundle, so that it is built once. */
const SOURCE = `
  import { defineArea } from '@canvass/shared/contract/area';
  import { Button } from '@canvass/shared/ui/core';
  const fault = globalThis.fault ?? 'no fault';
  if (fault === 'module') null.surveys;
  function Screen() {
    if (fault === 'screen') throw new RangeError('no width');
    if (fault === 'browser') document.title = 'Example';
    return <Button>Here</Button>;
  }
  export default defineArea({
    id: 'example',
    routes: () => [{ path: fault === 'route' ? '/admin/other' : '/admin/example', Component: Screen }],
    messages: async () => (fault === 'messages' ? new Promise(() => {}) : {}),
  });`;

/** Builds the smoke bundle as an area's build does. */
async function buildSmokeBundle(): Promise<string> {
  const manifest = { id: 'example', contract: '^1.0.0', routes: ROUTES, nav: [] };
  await mkdir(join(workspace, 'src'));
  await writeFile(join(workspace, 'area.json'), JSON.stringify(manifest));
  await writeFile(join(workspace, 'src/area.tsx'), SOURCE);
  const program = `import { rspack } from '@rspack/core';
    import { smokeConfig } from '@canvass/shared/build/smoke-config';
    rspack(smokeConfig(${JSON.stringify(workspace)})).run((error, stats) => {
      if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
    });`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(ROOT, 'shell'),
  });
  return readFile(join(workspace, 'dist', SMOKE_BUNDLE), 'utf8');
}

async function uploadExample(fault: string) {
  const bundle = Buffer.from(built.replace('no fault', fault));
  const path = `.server/${SMOKE_BUNDLE}`;
  const build = exampleBuild('example', fault, {
    area: { routes: ROUTES },
    manifest: { serverFiles: { [path]: integrityOf(bundle) } },
    files: { [path]: bundle },
  });
  return upload('example', tarballOf(build));
}

const stored = async () =>
  Number((await server.deps.pool.query('select count(*) as count from releases')).rows[0].count);

it.each([
  ['throws when it is loaded', 'module', 'TypeError: Cannot read properties of null'],
  ['throws while its first screen renders', 'screen', 'RangeError: no width'],
  ['never gives its texts', 'messages', "messages('en') never came"],
  ['shows a route that it doesn’t list', 'route', 'the route /admin/other is not in area.json'],
])(
  'an area that %s is refused at its upload with the first error, and nothing is stored',
  async (_, fault, reason) => {
    expect(await uploadExample(fault)).toMatchObject({
      status: 422,
      body: {
        code: 'release_refused',
        errors: [{ field: '.server', code: 'release_broken', message: expect.stringContaining(reason) }],
      },
    });
    expect(await stored()).toBe(0);
  },
);

it('an area whose first screen renders is stored', async () => {
  expect(await uploadExample('nothing')).toMatchObject({ status: 201, body: { notRendered: null } });
});

it('an area whose first screen needs a browser is stored, and the answer says that it was not rendered', async () => {
  const answer = await uploadExample('browser');
  expect(answer).toMatchObject({ status: 201, body: { notRendered: 'document is not defined' } });
});

it('a build from before the smoke bundles is stored, and the answer says that it was not rendered', async () => {
  const answer = await upload(
    'example',
    tarballOf(exampleBuild('example', 'older', { area: { routes: ROUTES } })),
  );
  expect(answer).toMatchObject({ status: 201, body: { notRendered: 'the build has no smoke bundle' } });
});

it.each(['public', 'account', 'admin-surveys', 'admin-widgets', 'admin-webhooks'])(
  'the first route of %s renders',
  async (area) => {
    const dist = join(ROOT, `mfe-${area}/dist`);
    const { files } = await readAreaBuild(join(dist, 'area'));
    expect(files.map(({ path }) => path)).toContain(`.server/${SMOKE_BUNDLE}`);
    expect(await smokeTestArea(dist)).toBeNull();
  },
);
