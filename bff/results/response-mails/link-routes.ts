import Router, { type RouterContext } from '@koa/router';
import { DAY_MS } from '@canvass/shared/domain/days';
import { signingKey } from '../../platform/database/signing-key.ts';
import type { Deps } from '../../platform/deps.ts';
import { translate } from '../../platform/http/language.ts';
import { isUnreachable } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { sendUnavailable } from '../../platform/http/unavailable-page.ts';
import { findSuppression, suppress } from '../confirmations/store.ts';
import { CONFIRM_DAYS } from './ask-to-confirm.ts';
import { LINK_PAGE_POLICY, linkPage } from './link-page.ts';
import { confirm, findRecipient, type LinkedRecipient, unsubscribe } from './linked-recipient.ts';
import { type LinkAction, readLinkToken } from './token.ts';

/**
 * `/mails/{token}`: confirms or ends mails about a survey's responses, without a login. A page with a button; mail programs that
 * unsubscribe by themselves (RFC 8058) post to the same address.
 */
export function mailLinkRoutes(deps: Deps): Router {
  const { db, now } = deps;
  const router = new Router();
  const key = signingKey({ db });
  const limit = rateLimit(60, 60);
  const answered = (show: (ctx: RouterContext) => Promise<void>) => (ctx: RouterContext) =>
    show(ctx).catch((error: unknown) => {
      if (!isUnreachable(error)) throw error;
      sendUnavailable(ctx, 'page');
    });
  for (const prefix of ['', '/it']) {
    router.get(`${prefix}/mails/:token`, limit, answered(ask));
    router.post(`${prefix}/mails/:token`, limit, answered(act));
  }
  return router;

  /** The recipient that a link is for, and its action; undefined once it does nothing any more. */
  async function linkedRecipient(ctx: RouterContext) {
    const link = readLinkToken(await key(), ctx.params.token ?? '');
    if (link?.action === 'stop') return undefined;
    const recipient = link && (await findRecipient(db, link.id));
    return link && recipient && !isOver(link.action, recipient, now()) ? { ...link, recipient } : undefined;
  }

  /** The address that the link of a confirmation suppresses; undefined for any other link. */
  async function linkedSuppression(ctx: RouterContext) {
    const link = readLinkToken(await key(), ctx.params.token ?? '');
    return link?.action === 'stop' ? findSuppression(db, link.id) : undefined;
  }

  async function ask(ctx: RouterContext): Promise<void> {
    const suppression = await linkedSuppression(ctx);
    if (suppression) {
      const { isDone } = suppression;
      return send(ctx, isDone ? 'stopDone' : 'stop', '', !isDone);
    }
    const link = await linkedRecipient(ctx);
    if (!link) return send(ctx, 'gone', '');
    const { action, recipient } = link;
    const isDone = action === 'confirm' ? recipient.confirmedAt !== null : recipient.frequency === 'none';
    send(ctx, isDone ? `${action}Done` : action, recipient.title, !isDone);
  }

  async function act(ctx: RouterContext): Promise<void> {
    const suppression = await linkedSuppression(ctx);
    if (suppression) {
      await suppress(db, suppression.hash, now());
      return send(ctx, 'stopDone', '');
    }
    const link = await linkedRecipient(ctx);
    if (!link) return send(ctx, 'gone', '');
    if (link.action === 'confirm') await confirm(db, link.id, now());
    else await unsubscribe(db, link.id);
    send(ctx, `${link.action}Done`, link.recipient.title);
  }

  function send(ctx: RouterContext, page: string, survey: string, hasButton = false): void {
    const locale = ctx.state.lang;
    const text = (part: string) =>
      translate(locale, `mailLinks.${page}.${part}`, {
        title: survey.trim() || translate(locale, 'mails.daily.untitled'),
      });
    ctx.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': LINK_PAGE_POLICY,
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    ctx.type = 'html';
    ctx.status = page === 'gone' ? 404 : 200;
    ctx.body = linkPage({
      locale,
      title: text('title'),
      text: text('text'),
      ...(hasButton && { button: text('button') }),
    });
  }
}

/** Whether a link does nothing any more. */
function isOver(
  action: LinkAction,
  { isAddress, askedAt, confirmedAt, removedAt, frequency }: LinkedRecipient,
  now: Date,
): boolean {
  if (action !== 'confirm') return false;
  const end = new Date(askedAt ?? 0).getTime() + CONFIRM_DAYS * DAY_MS;
  return (
    !isAddress || removedAt !== null || frequency === 'none' || (confirmedAt === null && end < now.getTime())
  );
}
