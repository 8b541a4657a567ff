import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { promiseCache } from '../../../platform/promise-cache.ts';
import type { RenderedDocument } from './survey-document.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A rendered document in every encoding. */
interface StoredPage extends RenderedDocument {
  etag: string;
  br: Buffer;
  gzip: Buffer;
}

/** The quality for documents that are sent once: a tenth larger than the best quality, in a fiftieth of the time. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Documents cached at a time; a survey has one for each language. */
const CAPACITY = 1000;

/** Caches the documents that are the same for every respondent: each is rendered and compressed once. */
export function pageCache() {
  const pages = promiseCache<StoredPage>({ max: CAPACITY });

  async function renderPage(render: () => Promise<RenderedDocument>): Promise<StoredPage> {
    const { html, light } = await render();
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    return { html, light, etag: tagOf(html), br: await brotli(html, { params }), gzip: await deflate(html) };
  }

  /**
   * Answers with the document of a key, rendering it the first time; sets `ctx.state.light` for its policy.
   * @param adapt changes the document for this request only; its result isn't cached
   */
  return async function send(
    ctx: Context,
    key: string,
    render: () => Promise<RenderedDocument>,
    adapt?: (html: string) => string,
  ): Promise<void> {
    const stored = await pages.get(key, () => renderPage(render));
    ctx.state.light = stored.light;
    const html = adapt ? adapt(stored.html) : stored.html;
    const etag = adapt ? tagOf(html) : stored.etag;
    ctx.status = 200;
    ctx.type = 'html';
    ctx.set('ETag', etag);
    // Browsers revalidate each time, because the survey may have been closed or published again; a 304 answers if not.
    ctx.set('Cache-Control', 'no-cache');
    ctx.vary('Accept-Encoding');
    ctx.vary('Accept-Language');
    // A cached document needs no request id, and this page has a budget of bytes.
    ctx.remove('X-Request-Id');
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    // Browsers list gzip before br without preferring it.
    const encoding = ctx.acceptsEncodings('br') || ctx.acceptsEncodings('gzip', 'identity');
    if (encoding === 'br' || encoding === 'gzip') ctx.set('Content-Encoding', encoding);
    if (!adapt) ctx.body = encoding === 'br' ? stored.br : encoding === 'gzip' ? stored.gzip : html;
    else
      ctx.body =
        encoding === 'br'
          ? await brotli(html, FAST_BROTLI)
          : encoding === 'gzip'
            ? await deflate(html)
            : html;
  };
}

const tagOf = (html: string) => `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
