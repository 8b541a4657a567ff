import type { Context } from 'koa';
import { clientNetwork } from '../../platform/http/client-network.ts';
import { callLimit } from '../../platform/http/rate-limit.ts';
import { readResponseId, readBegunResponseId } from './cookies.ts';

/**
 * Limits the pages that are drawn for one respondent alone: the form that works without script, and previews. What all
 * respondents share is drawn once and kept; each of these costs the server its drawing, and anybody may ask for them.
 * @returns what counts a request. @throws 429 where there were too many
 */
export function drawLimit(): (ctx: Context, surveyId: string) => Promise<void> {
  // A class behind one address answers at once: thirty pages a minute for each of two hundred, posted and shown.
  const byNetwork = callLimit(12_000, 60);
  // Nobody turns the pages of one response faster than one a second, posted and shown.
  const byResponse = callLimit(120, 60);
  return async (ctx, surveyId) => {
    if (ctx.state.unlimited) return;
    const own = readResponseId(ctx, surveyId);
    const { form, preview } = ctx.query;
    if (ctx.method !== 'POST' && !own && form === undefined && preview === undefined) return;
    await byNetwork.consume(clientNetwork(ctx.ip));
    const response = own ?? readBegunResponseId(ctx, surveyId);
    if (response) await byResponse.consume(response);
  };
}
