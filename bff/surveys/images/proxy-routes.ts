import { createHash } from 'node:crypto';
import Router, { type RouterContext } from '@koa/router';
import {
  FORMER_IMAGE_PREFIX,
  IMAGE_PREFIX,
  type Modifiers,
  readModifiers,
  writeModifiers,
} from '@canvass/shared/domain/images';
import type { Deps } from '../../platform/deps.ts';
import { clientNetwork } from '../../platform/http/client-network.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { callLimit, rateLimit } from '../../platform/http/rate-limit.ts';
import { render, type Rendering, renderingOf } from './render.ts';
import { renditionCache } from './rendition-cache.ts';
import { findPicture, pictureBytes } from './store.ts';
import { semaphore } from './semaphore.ts';

/** Bytes of renditions cached in the process; browsers and proxies cache them for ever. */
const CACHE_BYTES = 48 * 1024 * 1024;

/** Milliseconds per minute that the server renders for one network; a cached rendition costs nothing. */
const RENDERING_A_MINUTE = 20_000;

const IMAGE_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** `/_ipx/<modifiers>/<id>` (S7.7), and the same below the older prefix. The content of an address never changes. */
export function imageProxyRoutes(deps: Deps): Router {
  const router = new Router();
  const cache = renditionCache(CACHE_BYTES);
  const withPermit = semaphore({ running: 2, waiting: 64, waitingOfClient: 24 });
  const budget = callLimit(RENDERING_A_MINUTE, 60);
  // High enough for a class behind one address that opens a survey with pictures.
  const limit = rateLimit(6000, 60);

  const paths = [IMAGE_PREFIX, FORMER_IMAGE_PREFIX].map((prefix) => `${prefix}/:modifiers/:id`);
  router.get(paths, limit, async (ctx) => {
    const modifiers = modifiersOf(ctx);
    const id = ctx.params.id ?? '';
    if (!IMAGE_ID.test(id)) throw notFound();
    const stored = await findPicture(deps.db, id);
    if (!stored) throw notFound();
    ctx.status = 200;
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    // Mails that are read in a browser show pictures of ours.
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    const key = `${writeModifiers(modifiers)}/${id}`;
    ctx.set('ETag', `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`);
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const rendering = renderingOf(modifiers, stored);
    ctx.type = rendering ? `image/${rendering.format}` : stored.mediaType;
    ctx.body = rendering ? await rendered(ctx, id, rendering) : await pictureBytes(deps.db, id);
  });

  return router;

  async function rendered(ctx: RouterContext, id: string, rendering: Rendering): Promise<Buffer> {
    const aborted = new AbortController();
    ctx.res.once('close', () => aborted.abort());
    const client = clientNetwork(ctx.ip);
    const make = async (abandoned: AbortSignal) => {
      if (!ctx.state.unlimited) await budget.consume(client);
      return withPermit(client, () => timed(client, id, rendering), abandoned);
    };
    const { bytes } = await cache.get(`${id} ${JSON.stringify(rendering)}`, make, aborted.signal);
    return bytes;
  }

  /** Renders a picture, and counts the time it took against the client's network. */
  async function timed(client: string, id: string, rendering: Rendering) {
    const original = await pictureBytes(deps.db, id);
    if (!original) throw notFound();
    const start = performance.now();
    try {
      return { bytes: await render(original, rendering), mediaType: `image/${rendering.format}` };
    } finally {
      // The time that exceeds the budget makes the next rendering fail.
      await budget.consume(client, Math.ceil(performance.now() - start)).catch(() => undefined);
    }
  }
}

/** @throws 400 naming the invalid modifier */
function modifiersOf(ctx: RouterContext): Modifiers {
  const read = readModifiers(ctx.params.modifiers ?? '');
  if (!('refused' in read)) return read.modifiers;
  const errors = [{ field: read.refused, code: 'image_modifier', message: '' }];
  throw new ProblemError(400, 'invalid_input', { errors });
}
