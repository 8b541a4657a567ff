import { brotliCompressSync } from 'node:zlib';
import { areaBuildManifest } from '@canvass/shared/federation/build-manifest';
import { releaseVersion } from '@canvass/shared/federation/release-version';
import { exampleBuild } from '../../testing/release-tarball.ts';
import { packRelease } from './pack.ts';
import { checkRelease } from './upload/check-release.ts';
import { readTarball } from './upload/read-tarball.ts';

const { 'manifest.json': text, ...contents } = exampleBuild('teams', 'one');
const manifest = areaBuildManifest.parse(JSON.parse(String(text)));
const version = releaseVersion(manifest);
const files = Object.entries(contents).map(([path, content]) => ({
  path,
  content,
  brotli: brotliCompressSync(content),
}));

describe('a packed release', () => {
  it('is the one that the server reads', async () => {
    const read = await checkRelease(
      'teams',
      await readTarball(packRelease({ version, manifest, files }, 'teams')),
    );
    expect([read.version, read.files]).toEqual([version, files]);
  });

  it('has the same bytes in whichever order its files were read', () => {
    const packed = packRelease({ version, manifest, files }, 'teams');
    expect(packRelease({ version, manifest, files: files.toReversed() }, 'teams').equals(packed)).toBe(true);
  });

  it('has files with long names', async () => {
    const path = `${'long-name'.repeat(12)}.js`;
    const long = [{ path, content: Buffer.from('x'), brotli: null }];
    const read = await readTarball(packRelease({ version, manifest, files: long }, 'teams'));
    expect([...read.keys()]).toContain(path);
  });
});
