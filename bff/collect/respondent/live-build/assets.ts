import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Middleware } from 'koa';
import { promiseCache } from '../../../platform/promise-cache.ts';
import type { LiveFolder } from '../../../site/releases/live-folder.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Headers without effect on a static file: together a tenth of the style sheet's bytes. */
const OMITTED_HEADERS = ['Content-Security-Policy', 'Permissions-Policy', 'Referrer-Policy', 'X-Request-Id'];

/** Files cached at a time: those of the versions that open pages still load. */
const CAPACITY = 500;

/** How long browsers may cache the loader, in seconds. */
const LOADER_SECONDS = 3600;

interface Asset {
  raw: Buffer;
  br: Buffer | undefined;
}

/**
 * Serves `/p/<name>.<hash>.<ext>`, the immutable files of the respondent's page and the public site, and `/widget.js`, whose
 * address never changes because it is written in the pages of other sites.
 */
export function respondentAssets(live: LiveFolder): Middleware {
  // Names without a file aren't cached: clients can make up any number of them.
  const cache = promiseCache<Asset | undefined>({
    max: CAPACITY,
    shouldCache: (found) => found !== undefined,
  });

  const read = async (folder: string, name: string): Promise<Asset | undefined> => {
    const raw = await readFile(join(folder, name)).catch(() => undefined);
    return raw && { raw, br: await readFile(join(folder, `${name}.br`)).catch(() => undefined) };
  };
  const readIn = async (folder: string, name: string): Promise<Asset | undefined> =>
    (await read(join(folder, 'respondent'), name)) ?? read(join(folder, 'pages'), name);
  /** Searches the other releases, too: an open page goes on loading the files of the release that it was loaded from. */
  const find = async (name: string): Promise<Asset | undefined> => {
    const current = await readIn(await live.current(), name);
    if (current) return current;
    for (const folder of await live.all()) {
      const asset = await readIn(folder, name);
      if (asset) return asset;
    }
    return undefined;
  };

  /**
   * The loader that was sent last: hosts of widgets ask for it by its one address, so that it is sent on when the live release's
   * files are gone.
   */
  let lastLoader: Asset | undefined;
  const findLoader = async (): Promise<Asset | undefined> => {
    const current = await read(join(await live.current(), 'loader'), 'widget.js');
    if (current) lastLoader = current;
    if (lastLoader) return lastLoader;
    for (const folder of await live.all()) {
      lastLoader ??= await read(join(folder, 'loader'), 'widget.js');
    }
    return lastLoader;
  };

  return async (ctx, next) => {
    const loader = ctx.path === '/widget.js';
    const name = loader
      ? 'widget.js'
      : /^\/p\/([\w.-]+\.[0-9a-f]{10}\.(?:js|css|woff2))$/.exec(ctx.path)?.[1];
    if ((!loader && !ctx.path.startsWith('/p/')) || (ctx.method !== 'GET' && ctx.method !== 'HEAD'))
      return next();
    const asset = await (loader ? findLoader() : name !== undefined && cache.get(name, () => find(name)));
    if (!name || !asset) {
      ctx.status = 404;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = 'not found';
      return;
    }
    ctx.set(
      'Cache-Control',
      loader ? `public, max-age=${LOADER_SECONDS}` : 'public, max-age=31536000, immutable',
    );
    if (loader) {
      ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
      ctx.set('Access-Control-Allow-Origin', '*');
    }
    for (const name of OMITTED_HEADERS) ctx.remove(name);
    ctx.vary('Accept-Encoding');
    ctx.type = TYPES[extname(name)] ?? 'application/octet-stream';
    const brotli = asset.br && ctx.acceptsEncodings('br', 'identity') === 'br';
    if (brotli) ctx.set('Content-Encoding', 'br');
    ctx.body = brotli ? asset.br : asset.raw;
  };
}
