import { createHmac } from 'node:crypto';
import type { Context } from 'koa';
import { isOthersAddress } from '@canvass/shared/domain/hidden-values';
import { signingKey } from '../../../platform/database/signing-key.ts';
import type { Deps } from '../../../platform/deps.ts';
import { parseUuid } from '../../../platform/http/params.ts';
import { ownResponse } from '../../../results/responses/store.ts';
import { readBegunResponseId, readResponseId } from '../../public-surveys/response-cookies.ts';
import { hiddenIn } from '../document/address.ts';
import type { FoundRequest } from '../document/survey-request.ts';

/** What reads the id of a response from a request's cookies. */
type ReadCookie = (ctx: Context, surveyId: string) => string | undefined;

/**
 * The id of the respondent's response by the browser's cookies; undefined if they name none, or only those of other people, which links
 * with other values of hidden fields began (S12.8).
 */
export async function ownResponseId(
  deps: Pick<Deps, 'db'>,
  ctx: Context,
  surveyId: string,
  cookies: readonly ReadCookie[] = [readResponseId, readBegunResponseId],
): Promise<string | undefined> {
  for (const read of cookies) {
    const id = read(ctx, surveyId);
    if (id && !(await isOthers(deps, ctx, surveyId, id))) return id;
  }
  return undefined;
}

/** Milliseconds after the last save in which a page that comes once more was posted twice. */
const POSTED_TWICE_MS = 60_000;

/** The response that a posted page belongs to, by its form or the browser's cookies; undefined if neither names one. */
export const postedResponseId = async (
  deps: Pick<Deps, 'db' | 'now'>,
  ctx: Context,
  { surveyId, found }: FoundRequest,
  form: URLSearchParams,
): Promise<string | undefined> => {
  const named = parseUuid(form.get('response'));
  if (named && !(await isOthers(deps, ctx, surveyId, named))) return named;
  const own = await ownResponseId(deps, ctx, surveyId);
  if (own || !named) return own;
  // Two links that were opened before the first answer have one id: who posts first has it.
  const derived = derivedId(await signingKey(deps)(), named, hiddenIn(ctx, found.live.definition), form);
  const stored = await ownResponse(deps.db, surveyId, derived);
  return stored && deps.now().getTime() - stored.updatedAt.getTime() > POSTED_TWICE_MS ? undefined : derived;
};

/**
 * The id of another person's response whose page names one that was taken, with the time at which the page was opened. It is the same
 * only for the same page with the same answers, such as by a double click: who knows the named id and the link, and posts anything else,
 * must not come to the response that the other person has begun.
 */
function derivedId(
  key: string,
  named: string,
  hidden: Record<string, string>,
  form: URLSearchParams,
): string {
  const fields = Object.entries(hidden).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const digest = createHmac('sha256', key)
    .update(`response ${named} ${JSON.stringify([fields, [...form]])}`)
    .digest('hex');
  return `${named.slice(0, 15)}${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}

/**
 * Whether the request's address is another person's than the one who began a response; one without parameters is anybody's, without a
 * look at the response. The page's script decides the same of a draft (`mfe-public/respondent/session/begin-session.ts`).
 */
async function isOthers(
  { db }: Pick<Deps, 'db'>,
  ctx: Context,
  surveyId: string,
  id: string,
): Promise<boolean> {
  if (ctx.querystring === '') return false;
  const before = (await ownResponse(db, surveyId, id))?.hidden ?? {};
  return isOthersAddress(before, new URLSearchParams(ctx.querystring));
}
