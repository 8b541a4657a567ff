import type { Context } from 'koa';
import { fileLimits } from '../../public-surveys/plan-limits.ts';
import { formAddress } from './address.ts';
import { redirectedTo } from './document.ts';
import type { SurveyRequest } from './survey-request.ts';
import { type DocumentState, surveyDocument } from './survey-document.ts';
import type { View } from './view.ts';

/**
 * Sends the document that all respondents share, from the page's cache: without hidden fields, and with only those parameters
 * of the address that have few values. The redirect of browsers without script has all of them.
 */
export async function sendShared(ctx: Context, view: View, send: SurveyRequest['send']): Promise<void> {
  // Only these two parameters, which have few values, are part of the cached document: one a language, not one an address.
  const withoutScript = formAddress(view.carrying, ['embed', 'lang']);
  const key = [
    view.survey.id,
    view.survey.version,
    view.language,
    view.locale,
    view.frame,
    view.widget,
    view.built.build,
    withoutScript,
    view.design?.css,
    fileLimits(view.survey),
  ];
  const shared = { ...view, hidden: {}, carrying: new URLSearchParams() };
  const theirs = formAddress(view.carrying);
  await send(
    ctx,
    key.join('|'),
    () => surveyDocument(shared, { answers: {}, withoutScript }),
    theirs === withoutScript ? undefined : (html) => redirectedTo(html, withoutScript, theirs),
  );
}

/** Sends a document for one respondent, or a workspace's preview; neither server nor browser caches it. */
export async function sendUncached(
  ctx: Context,
  view: View,
  shown: DocumentState,
  status = 200,
): Promise<void> {
  const { unlock } = ctx.state as { unlock?: string | null };
  const { html, light } = await surveyDocument(view, { ...shown, unlock: unlock ?? undefined });
  ctx.status = status;
  ctx.type = 'html';
  ctx.set('Cache-Control', 'private, no-store');
  ctx.state.light = light;
  ctx.body = html;
}
