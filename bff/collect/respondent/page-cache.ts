import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A document ready to be sent, in every encoding. */
interface StoredPage {
  html: string;
  etag: string;
  br: Buffer;
  gzip: Buffer;
}

/** For what is sent once: a tenth larger than the best, a fiftieth of its time. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Documents kept at a time; a survey has one for each language. */
const CAPACITY = 1000;

/** Keeps documents that are the same for every respondent: rendered once, compressed once. */
export function pageCache() {
  const pages = new Map<string, Promise<StoredPage>>();

  async function make(render: () => string): Promise<StoredPage> {
    const html = render();
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    return { html, etag: tagOf(html), br: await brotli(html, { params }), gzip: await deflate(html) };
  }

  /**
   * Answers with the document of a key, rendering it the first time.
   * @param adapt puts in what only this request has; what comes of it is kept nowhere
   */
  return async function send(
    ctx: Context,
    key: string,
    render: () => string,
    adapt?: (html: string) => string,
  ): Promise<void> {
    let page = pages.get(key);
    if (!page) {
      page = make(render);
      page.catch(() => pages.delete(key));
      pages.set(key, page);
      const [oldest] = pages.keys();
      if (pages.size > CAPACITY && oldest !== undefined) pages.delete(oldest);
    }
    const stored = await page;
    const html = adapt ? adapt(stored.html) : stored.html;
    const etag = adapt ? tagOf(html) : stored.etag;
    ctx.status = 200;
    ctx.type = 'html';
    ctx.set('ETag', etag);
    // Asked again each time, because the survey may have been closed or published anew; unchanged costs a 304.
    ctx.set('Cache-Control', 'no-cache');
    ctx.vary('Accept-Encoding');
    ctx.vary('Accept-Language');
    // What is the same for all needs no number of its own, and every byte is counted here.
    ctx.remove('X-Request-Id');
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    // Browsers name gzip first and mean nothing by it.
    const encoding = ctx.acceptsEncodings('br') || ctx.acceptsEncodings('gzip', 'identity');
    if (encoding === 'br' || encoding === 'gzip') ctx.set('Content-Encoding', encoding);
    if (!adapt) ctx.body = encoding === 'br' ? stored.br : encoding === 'gzip' ? stored.gzip : html;
    else
      ctx.body =
        encoding === 'br' ? await brotli(html, QUICK) : encoding === 'gzip' ? await deflate(html) : html;
  };
}

const tagOf = (html: string) => `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
