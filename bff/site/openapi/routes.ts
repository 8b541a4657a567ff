import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Router from '@koa/router';
import type { Deps } from '../../platform/deps.ts';
import { openApiDocument } from './document.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The best quality takes seconds for this document, which the first client would wait for. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** `GET /api/openapi.json`: the description of the API for client programs. Public, as the API's addresses are. */
export function openApiRoutes({ config }: Pick<Deps, 'config'>): Router {
  const router = new Router();
  let document: ReturnType<typeof encode> | undefined;
  router.get('/api/openapi.json', async (ctx) => {
    document ??= encode(JSON.stringify(openApiDocument(config.publicOrigin)));
    const { etag, ...bodies } = await document;
    ctx.status = 200;
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Cache-Control', 'public, max-age=300');
    ctx.set('ETag', etag);
    ctx.vary('Accept-Encoding');
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    // Browsers list gzip before br without preferring it.
    const encoding = ctx.acceptsEncodings('br') || ctx.acceptsEncodings('gzip', 'identity');
    ctx.type = 'application/json';
    if (encoding === 'br' || encoding === 'gzip') ctx.set('Content-Encoding', encoding);
    ctx.body = encoding === 'br' || encoding === 'gzip' ? bodies[encoding] : bodies.text;
  });
  return router;
}

/** A text of a megabyte and its encodings, a tenth of it. The tag is weak, because it is that of all three. */
async function encode(text: string) {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const [br, gz] = await Promise.all([brotli(text, QUALITY), gzipped(text)]);
  return { text, br, gzip: gz, etag: `W/"${digest}"` };
}
