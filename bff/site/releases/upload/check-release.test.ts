import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from '@canvass/shared/federation/digest';
import { exampleBuild } from '../../../testing/release-tarball.ts';
import { checkRelease } from './check-release.ts';

const ENTRY = 'remoteEntry.0123456789.js';
const AREA = 'area.0123456789.js';

const check = (files: Record<string, Buffer>, area = 'teams') =>
  checkRelease(area, new Map(Object.entries(files)));

/** The codes and fields of a refusal. */
async function refusal(files: Record<string, Buffer>, area?: string): Promise<string[]> {
  const error = await check(files, area).then(
    () => undefined,
    (thrown: { code: string; errors: { code: string; field: string }[] }) => thrown,
  );
  expect(error?.code).toBe('release_refused');
  return error?.errors.map(({ code, field }) => `${code} ${field}`) ?? [];
}

describe('the files of a release', () => {
  it('are those of its manifest, with their compressed copies', async () => {
    const build = exampleBuild('teams', 'one');
    const br = brotliCompressSync(build[ENTRY] ?? '');
    const release = await check({ ...build, [`${ENTRY}.br`]: br, 'package.json': Buffer.from('{}') });
    expect(release.version).toMatch(/^1\.0\.0-[0-9a-f]{10}$/);
    expect(release.files.map(({ path, brotli }) => [path, brotli?.equals(br) ?? null])).toEqual([
      [ENTRY, true],
      [AREA, null],
    ]);
  });

  it('name the version: the same build has the same, another one another', async () => {
    const version = async (...build: Parameters<typeof exampleBuild>) =>
      (await check(exampleBuild(...build))).version;
    const one = await version('teams', 'one');
    expect(await version('teams', 'one')).toBe(one);
    expect(await version('teams', 'two')).not.toBe(one);
    expect(await version('teams', 'one', { manifest: { shared: { react: '^20.0.0' } } })).not.toBe(one);
  });

  it.each([
    ['changed', { [AREA]: Buffer.from('tampered') }, `release_file_changed ${AREA}`],
    ['added', { 'more.js': Buffer.from('more') }, 'release_file_unlisted more.js'],
    [
      'hidden from addresses without being listed',
      { '.server/pages/site.mjs': Buffer.from('x') },
      'release_file_unlisted .server/pages/site.mjs',
    ],
    [
      'a compressed copy of none',
      { 'more.js.br': brotliCompressSync(Buffer.from('x')) },
      'release_file_unlisted more.js.br',
    ],
    [
      'a compressed copy of another text',
      { [`${AREA}.br`]: brotliCompressSync(Buffer.from('other')) },
      `release_file_compressed ${AREA}.br`,
    ],
    [
      'a compressed copy that never ends',
      { [`${AREA}.br`]: brotliCompressSync(Buffer.alloc(50_000_000)) },
      `release_file_compressed ${AREA}.br`,
    ],
    ['no compressed copy at all', { [`${AREA}.br`]: Buffer.from('x') }, `release_file_compressed ${AREA}.br`],
  ])('are refused when one is %s', async (_, files, expected) => {
    expect(await refusal(exampleBuild('teams', 'one', { files }))).toEqual([expected]);
  });

  it('are refused when one is missing', async () => {
    const { [AREA]: _, ...files } = exampleBuild('teams', 'one');
    expect(await refusal(files)).toEqual([`release_file_missing ${AREA}`]);
  });

  it.each([
    ['missing', undefined],
    ['no JSON', '{'],
    ['of another kind', '{"build":"x","entry":"main.js","preload":[],"files":{}}'],
    ['with members of an object’s prototype', '{"__proto__":{"polluted":true}}'],
  ])('are refused when the manifest is %s', async (_, manifest) => {
    const { 'manifest.json': __, ...files } = exampleBuild('teams', 'one');
    if (manifest !== undefined) files['manifest.json'] = Buffer.from(manifest);
    expect(await refusal(files)).toEqual(['release_manifest manifest.json']);
  });

  it('are refused when they are those of another area, a development build, or have no version', async () => {
    expect(await refusal(exampleBuild('teams', 'one'), 'widgets')).toEqual(['release_area manifest.json']);
    const files = { [ENTRY]: '', [AREA]: '' };
    expect(await refusal(exampleBuild('teams', 'one', { manifest: { files } }))).toContain(
      `release_file_changed ${ENTRY}`,
    );
    const version = '../../1.0.0';
    expect(await refusal(exampleBuild('teams', 'one', { manifest: { version } }))).toEqual([
      'release_version manifest.json',
    ]);
  });

  it('include the folders that the server uses, and scripts that are there', async () => {
    const page = Buffer.from('export {}');
    const path = '.server/pages/site.mjs';
    const serverFiles = { [path]: integrityOf(page) };
    const area = { serves: ['pages'] };
    const whole = exampleBuild('teams', 'one', { area, manifest: { serverFiles }, files: { [path]: page } });
    expect((await check(whole)).files.map((file) => file.path)).toContain(path);
    expect(await refusal(exampleBuild('teams', 'one', { area }))).toEqual([
      'release_file_missing .server/pages/',
    ]);
    const entry = exampleBuild('teams', 'one', { manifest: { entry: 'elsewhere.js' } });
    expect(await refusal(entry)).toEqual(['release_file_missing elsewhere.js']);
  });
});

it('a release of the shell is named by its package and content', async () => {
  const main = Buffer.from('main');
  const manifest = { build: 'x', entry: 'main.js', preload: [], version: '2.0.0' };
  const files = { 'main.js': integrityOf(main) };
  const release = await check(
    { 'main.js': main, 'manifest.json': Buffer.from(JSON.stringify({ ...manifest, files })) },
    'shell',
  );
  expect([release.kind, release.version]).toEqual(['shell', expect.stringMatching(/^2\.0\.0-[0-9a-f]{10}$/)]);
});
