import Router from '@koa/router';
import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { ProblemError } from '../http/problem.ts';
import { actionLink, type Mail } from './mail.ts';
import { renderMailbox } from './mailbox-page.ts';

/** The mails that the emulator would have sent: a page to read them, and the same as data. */
export function mailboxRoutes(config: Pick<Config, 'publicOrigin'>, emulatorUrl: string): Router {
  const router = new Router();

  async function mails(to: unknown): Promise<(Mail & { link: string })[]> {
    const response = await fetch(`${emulatorUrl}/mails`).catch(() => undefined);
    if (!response?.ok) throw new ProblemError(503, 'unavailable', { headers: { 'Retry-After': '2' } });
    const all = (await response.json()) as Mail[];
    return all
      .filter((mail) => typeof to !== 'string' || mail.to === to.toLowerCase())
      .map((mail) => ({ ...mail, link: actionLink(mail, config.publicOrigin) }));
  }

  router.get(['/dev/mailbox', '/it/dev/mailbox'], async (ctx) => {
    const nonce = randomBytes(16).toString('base64');
    ctx.set(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    );
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'html';
    ctx.body = renderMailbox(await mails(ctx.query.to), ctx.state.lang, nonce);
  });
  router.get('/dev/mailbox.json', async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { items: await mails(ctx.query.to) };
  });
  return router;
}
