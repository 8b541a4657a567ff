import type { Context } from 'koa';
import type { Deps } from '../../platform/deps.ts';
import { parseUuid } from '../../platform/http/params.ts';
import { readBegunResponseId } from './response-cookies.ts';
import { ownResponse, type StoredResponse } from '../../results/responses/store.ts';
import type { Definitions, PublishedVersion } from '../../surveys/versions/definitions.ts';

/**
 * The version that a respondent may read: the one that the response was begun on if that version was live at that moment,
 * else the live one. Any client can save a response on a version that was replaced already; such a response must not give
 * access to the old version.
 * @param begun the stored response whose id the request knows: that makes it the respondent's
 */
export async function versionFor(
  { db }: Pick<Deps, 'db'>,
  definitions: Definitions,
  live: PublishedVersion,
  begun: Pick<StoredResponse, 'version' | 'startedAt'> | undefined,
): Promise<PublishedVersion> {
  if (!begun || begun.version === live.version) return live;
  const own = await definitions.get(db, live.surveyId, begun.version);
  const next = await definitions.get(db, live.surveyId, begun.version + 1);
  return own && next && begun.startedAt < next.publishedAt ? own : live;
}

/**
 * The stored response for which a request asks for an older version (`?version=`), found by its id (`?response=`) or by the
 * browser's cookie; undefined if it was begun on another version.
 */
export async function begunResponse(
  { db }: Pick<Deps, 'db'>,
  ctx: Context,
  surveyId: string,
): Promise<StoredResponse | undefined> {
  const { version, response } = ctx.query;
  if (version === undefined) return undefined;
  const id =
    parseUuid(typeof response === 'string' ? response : undefined) ?? readBegunResponseId(ctx, surveyId);
  const stored = id ? await ownResponse(db, surveyId, id) : undefined;
  return stored?.version === Number(version) ? stored : undefined;
}
