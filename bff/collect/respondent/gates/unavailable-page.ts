import type { Context } from 'koa';
import { isUnreachable } from '../../../platform/http/problem.ts';
import { sendUnavailable } from '../../../platform/http/unavailable-page.ts';
import { BundleError } from '../../../platform/isolation/isolated-process.ts';
import { framingRule, type Framing } from '../document/policy.ts';

/**
 * Answers 503 with a page that needs nothing of an area, if `thrown` says that the respondent's page can't be rendered, or that
 * the database can't be reached.
 * @throws what was thrown, if it is anything else
 */
export function answerUnavailable(ctx: Context, thrown: unknown, framing: Framing): void {
  if (!(thrown instanceof BundleError) && !isUnreachable(thrown)) throw thrown;
  sendUnavailable(ctx, 'survey', framingRule(framing));
}
