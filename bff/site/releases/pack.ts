import { gzipSync } from 'node:zlib';
import { Header, Pax } from 'tar';
import type { ReleaseFile } from './store/insert.ts';

/** The time of all entries, as npm's: with the time of the build two tarballs of one build would differ. */
const TIME = new Date('1985-10-26T08:15:00.000Z');
const BLOCK = 512;
/** Where a gzip header names the operating system, and the number for an unknown one. */
const GZIP_SYSTEM = 9;
const UNKNOWN_SYSTEM = 255;

/**
 * Packs a release as an npm tarball. The same release gives the same bytes wherever it is packed.
 * @param manifest the release's, with the digests of all files
 * @param packageName for `package.json`, so that npm's own tools read it as well
 */
export function packRelease(
  { version, manifest, files }: { version: string; manifest: unknown; files: readonly ReleaseFile[] },
  packageName: string,
): Buffer {
  const contents = new Map<string, Buffer>([
    ['package.json', json({ name: packageName, version })],
    ['manifest.json', json(manifest)],
  ]);
  for (const { path, content, brotli } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    contents.set(path, content);
    if (brotli) contents.set(`${path}.br`, brotli);
  }
  const blocks = [...contents].flatMap(([path, content]) => entry(`package/${path}`, content));
  const tarball = gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
  tarball[GZIP_SYSTEM] = UNKNOWN_SYSTEM;
  return tarball;
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

function entry(path: string, content: Buffer): Buffer[] {
  const header = new Header({ path, type: 'File', mode: 0o644, size: content.length, mtime: TIME });
  const isLong = header.encode();
  if (!header.block) throw new Error('an encoded header has a block');
  const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
  return [...(isLong ? [new Pax({ path }).encode()] : []), header.block, content, padding];
}
