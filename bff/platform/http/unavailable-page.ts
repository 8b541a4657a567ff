import type { Context } from 'koa';
import { sendPlainPage } from './plain-page.ts';

/** Seconds after which it makes sense to try again. */
export const RETRY_AFTER = '10';

/**
 * Answers 503 with a page that needs neither the database nor any area.
 * @param what is unavailable, for the page's texts
 * @param framing the policy's rule for framing
 */
export function sendUnavailable(
  ctx: Context,
  what: 'survey' | 'page',
  framing = "frame-ancestors 'none'",
): void {
  ctx.status = 503;
  ctx.set('Retry-After', RETRY_AFTER);
  sendPlainPage(
    ctx,
    { title: `${what}Unavailable`, text: `${what}UnavailableText`, link: 'reload' },
    framing,
  );
}
