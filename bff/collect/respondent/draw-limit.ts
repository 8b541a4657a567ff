import type { Context } from 'koa';
import { clientNetwork } from '../../platform/http/client-network.ts';
import { callLimit } from '../../platform/http/rate-limit.ts';
import { readResponseId, readBegunResponseId } from '../public-surveys/response-cookies.ts';

/**
 * Limits the rate of pages that the server renders for one respondent: the form without script, and previews. The page that
 * all respondents share is rendered once and cached; these are rendered for each request, and any client may send one.
 * @returns a function that counts a request. @throws 429 if there were too many
 */
export function drawLimit(): (ctx: Context, surveyId: string) => Promise<void> {
  // Enough for two hundred respondents behind one address: each posts and loads thirty pages a minute.
  const byNetwork = callLimit(12_000, 60);
  // A respondent posts and loads at most one page a second.
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
