import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context, Middleware } from 'koa';
import type { Config } from '../../platform/config/config.ts';

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

/** Splits the rest of an address into the segments of a file's path; null when any of them is unsafe. */
function partsOf(rest: string): string[] | null {
  const parts = rest.split('/');
  return parts.every((part) => SAFE.test(part)) && TYPES[extname(rest)] ? parts : null;
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
}

async function send(ctx: Context, path: string, caching: string): Promise<void> {
  ctx.vary('Accept-Encoding');
  const compressed = ctx.acceptsEncodings('br') === 'br' ? await sizeOf(`${path}.br`) : null;
  const size = compressed ?? (await sizeOf(path));
  if (size === null) {
    ctx.status = 404;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = 'not found';
    return;
  }
  if (compressed !== null) ctx.set('Content-Encoding', 'br');
  ctx.set('Cache-Control', caching);
  ctx.type = TYPES[extname(path)] ?? 'application/octet-stream';
  ctx.length = size;
  ctx.status = 200;
  if (ctx.method !== 'HEAD') ctx.body = createReadStream(compressed === null ? path : `${path}.br`);
}

/**
 * Serves immutable files: `/s/<file>` of the shell's build and `/r/<area>/<version>/<file>` of the registry. Files of
 * development builds change under their names, so browsers must revalidate them.
 */
export function assets(config: Pick<Config, 'shellDir' | 'registryDir' | 'dev'>): Middleware {
  const caching = config.dev ? 'no-cache' : 'public, max-age=31536000, immutable';
  const roots: Readonly<Record<string, string>> = { '/s/': config.shellDir, '/r/': config.registryDir };
  return async (ctx, next) => {
    const root = roots[ctx.path.slice(0, 3)];
    if (!root || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const parts = partsOf(ctx.path.slice(3));
    await send(ctx, parts ? join(root, ...parts) : '', caching);
  };
}
