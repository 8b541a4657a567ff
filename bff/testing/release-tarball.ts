import { gzipSync } from 'node:zlib';
import { CONTRACT } from '@canvass/shared/contract/area';
import type { AreaManifest } from '@canvass/shared/contract/area-manifest';
import type { AreaBuildManifest } from '@canvass/shared/federation/build-manifest';
import { integrityOf } from '@canvass/shared/federation/digest';
import { Header, type HeaderData } from 'tar';

/** An entry of a tarball; `size` may be another than that of the content. */
export type TarballEntry = HeaderData & { path: string; content?: Buffer };

/** Makes a tarball of entries as they are given, hostile ones too. */
export function tarball(entries: readonly TarballEntry[]): Buffer {
  return gzipSync(uncompressedTarball(entries));
}

const BLOCK = 512;

export function uncompressedTarball(entries: readonly TarballEntry[]): Buffer {
  const blocks = entries.flatMap(({ content = Buffer.alloc(0), ...data }) => {
    const header = new Header({ type: 'File', mode: 0o644, size: content.length, ...data });
    header.encode();
    if (!header.block) throw new Error('an encoded header has a block');
    return [header.block, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

/** Makes a tarball of files by their path in the package. */
export const tarballOf = (files: Readonly<Record<string, Buffer>>): Buffer =>
  tarball(Object.entries(files).map(([name, content]) => ({ path: `package/${name}`, content })));

interface ExampleBuild {
  area?: Partial<AreaManifest>;
  manifest?: Partial<AreaBuildManifest>;
  /** Replaces or adds files after the manifest was made. */
  files?: Record<string, Buffer>;
}

/** The files of a small build of an area, and its manifest. @param code what its entry has, so that versions differ */
export function exampleBuild(
  id: string,
  code: string,
  { area, manifest, files }: ExampleBuild = {},
): Record<string, Buffer> {
  const content: Record<string, Buffer> = {
    'remoteEntry.0123456789.js': Buffer.from(`/* entry of ${id} */ ${code}`),
    'area.0123456789.js': Buffer.from(`/* area ${id} */`),
  };
  const made: AreaBuildManifest = {
    area: {
      id,
      contract: `^${CONTRACT}`,
      routes: [{ path: `/admin/${id}`, layout: 'dashboard', guard: 'user' }],
      nav: [],
      ...area,
    },
    version: '1.0.0',
    builtAgainst: CONTRACT,
    name: `mfe_${id.replaceAll('-', '_')}`,
    entry: 'remoteEntry.0123456789.js',
    preload: ['area.0123456789.js'],
    shared: { react: '^19.0.0' },
    files: Object.fromEntries(Object.entries(content).map(([path, bytes]) => [path, integrityOf(bytes)])),
    ...manifest,
  };
  return { ...content, 'manifest.json': Buffer.from(JSON.stringify(made)), ...files };
}
