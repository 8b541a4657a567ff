import { createHash } from 'node:crypto';
import Router from '@koa/router';
import { readModifiers, writeModifiers } from '@canvass/shared/domain/images';
import type { Deps } from '../deps.ts';
import { invalid, notFound } from '../http/problem.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { render } from './render.ts';
import { renditionCache } from './rendition-cache.ts';
import { pictureBytes } from './store.ts';
import { turns } from './turns.ts';

/** In the process: what is asked for again soon. Browsers and proxies keep the rest for ever. */
const CACHE_BYTES = 48 * 1024 * 1024;

/** `/images/<modifiers>/<id>` (S7.7). What is at an address never changes. */
export function imageProxyRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/images' });
  const cache = renditionCache(CACHE_BYTES);
  const turn = turns(2, 64);
  const limit = rateLimit(600, 60);

  router.get('/:modifiers/:id', limit, async (ctx) => {
    const read = readModifiers(ctx.params.modifiers ?? '');
    if ('refused' in read) throw invalid([{ field: read.refused, code: 'image_modifier', message: '' }]);
    const id = ctx.params.id ?? '';
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw notFound();
    const key = `${writeModifiers(read.modifiers)}/${id}`;
    const found = await cache.get(key, async () => {
      const bytes = await pictureBytes(deps.db, id);
      return bytes && turn(() => render(bytes, read.modifiers));
    });
    if (!found) throw notFound();
    ctx.status = 200;
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.set('ETag', `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`);
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.type = found.mediaType;
    ctx.body = found.bytes;
  });

  return router;
}
