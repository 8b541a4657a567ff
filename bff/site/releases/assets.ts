import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { busy } from '../../platform/http/problem.ts';
import type { CurrentReleases } from './current.ts';
import { DEV_VERSION, type DevBuilds } from './dev-builds.ts';
import { type Release, type ReleaseState, storedReleases } from './state.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A name that can't leave its folder: no leading dot, no separator. */
const SAFE = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;

/** A name with the hash of its contents, as builds make them. */
const HASHED = /\.[0-9a-f]{10}\.\w+$/;

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Bytes of files in memory; all live builds of the product have some 5 MB. Files larger than a quarter of it stay on the disk. */
const CACHED = 32 * 1024 * 1024;

/** A file on the disk. */
interface Found {
  path: string;
  caching: string;
}

interface Options {
  releases: CurrentReleases;
  /** The shell's build: for files that no release has. */
  shellDir: string;
  /** The build of the operators' page, which is no release. */
  opsDir: string;
  dev: DevBuilds | undefined;
}

/**
 * Serves immutable files: `/s/<file>` of any release of the shell, because the names have hashes of the contents, and
 * `/r/<area>/<version>/<file>`, and `/o/<file>` of the operators' page. A file of a release that isn't on this server's disk comes from the database, so that a page may get its
 * document and its files from different servers. Files of development builds change under their names, so browsers must
 * revalidate them.
 */
export function assets({ releases, shellDir, opsDir, dev }: Options): Middleware {
  const finders: Readonly<Record<string, (parts: string[]) => Promise<Found | undefined>>> = {
    '/s/': shellFile,
    '/r/': areaFile,
    '/o/': opsFile,
  };
  const contents = new LRUCache<string, Buffer>({
    maxSize: CACHED,
    maxEntrySize: CACHED / 4,
    // An empty file counts as well.
    sizeCalculation: ({ length }) => length + 1,
  });
  return async (ctx, next) => {
    const find = finders[ctx.path.slice(0, 3)];
    if (!find || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const parts = partsOf(ctx.path.slice(3));
    const found = parts && (await find(parts));
    if (found) return send(ctx, found);
    ctx.status = 404;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = 'not found';
  };

  /** The content of a file; undefined if it is missing. Immutable ones are read once. */
  async function contentOf({ path, caching }: Found): Promise<Buffer | undefined> {
    const known = contents.get(path);
    if (known) return known;
    const content = await readFile(path).catch(() => undefined);
    if (content && caching === IMMUTABLE) contents.set(path, content);
    return content;
  }

  async function send(ctx: Context, found: Found): Promise<void> {
    const { path, caching } = found;
    ctx.vary('Accept-Encoding');
    const isAccepted = ctx.acceptsEncodings('br') === 'br';
    const compressed = isAccepted ? await contentOf({ path: `${path}.br`, caching }) : undefined;
    const content = compressed ?? (await contentOf(found));
    // Deleted a moment ago.
    if (!content) throw busy();
    if (compressed) ctx.set('Content-Encoding', 'br');
    ctx.set('Cache-Control', caching);
    ctx.type = TYPES[extname(path)] ?? 'application/octet-stream';
    ctx.status = 200;
    ctx.body = content;
  }

  async function opsFile([name = '', ...below]: string[]): Promise<Found | undefined> {
    return HASHED.test(name) && below.length === 0 ? fileAt(join(opsDir, name), IMMUTABLE) : undefined;
  }

  async function shellFile(parts: string[]): Promise<Found | undefined> {
    const path = parts.join('/');
    const development = dev && (await fileAt(join(dev.shellDir, path), 'no-cache'));
    if (development) return development;
    const isBuilt = await fileAt(join(shellDir, path), IMMUTABLE);
    const inRelease = ({ shell }: ReleaseState) =>
      shell && [shell.live, ...shell.all].find(({ manifest }) => Object.hasOwn(manifest.files, path));
    return releaseFile('shell', inRelease, path, isBuilt);
  }

  async function areaFile([area = '', version, ...rest]: string[]): Promise<Found | undefined> {
    const path = rest.join('/');
    if (dev && version === DEV_VERSION) return fileAt(join(dev.areaDir(area), path), 'no-cache');
    const inRelease = (state: ReleaseState) =>
      storedReleases(state, area).find(
        (release) => release.version === version && Object.hasOwn(release.manifest.files, path),
      );
    return releaseFile(area, inRelease, path);
  }

  /**
   * Finds the file of a release, also of one that became known since the last read.
   * @param otherwise used when no release known has it
   * @throws 503 while the database can't be read, or the area's releases can't be used here, and the file might be in them
   */
  async function releaseFile(
    area: string,
    inRelease: (state: ReleaseState) => Release | undefined,
    path: string,
    otherwise?: Found,
  ): Promise<Found | undefined> {
    let release = inRelease(await releases.read());
    if (!release && otherwise) return otherwise;
    if (!release) {
      const isCurrent = await releases.refresh();
      release = inRelease(await releases.read());
      if (!release && (!isCurrent || releases.unusable().includes(area))) throw busy();
    }
    if (!release) return undefined;
    try {
      const file = await fileAt(join(await releases.folderOf(release), path), IMMUTABLE);
      if (file) return file;
      return await fileAt(join(await releases.folderOf(release, { again: true }), path), IMMUTABLE);
    } catch {
      if (otherwise) return otherwise;
      throw busy();
    }
  }
}

/** Splits the rest of an address into the segments of a file's path; undefined when any of them is unsafe. */
function partsOf(rest: string): string[] | undefined {
  const parts = rest.split('/');
  return parts.every((part) => SAFE.test(part)) && TYPES[extname(rest)] ? parts : undefined;
}

async function fileAt(path: string, caching: string): Promise<Found | undefined> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  return isFile ? { path, caching } : undefined;
}
