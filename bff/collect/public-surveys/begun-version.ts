import type { Context } from 'koa';
import type { Deps } from '../../platform/deps.ts';
import { parseUuid } from '../../platform/http/params.ts';
import { readBegunResponseId } from '../respondent/cookies.ts';
import { ownResponse, type StoredResponse } from '../../results/responses/store.ts';
import type { Definitions, PublishedVersion } from '../../surveys/versions/definitions.ts';

/**
 * The version that a respondent may read: the one their response was begun on, as long as that one was live then, else the
 * live one. Who knows a response's id is its respondent; one that is begun on a version after it was withdrawn, as anybody
 * could, opens nothing.
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

/** The response for which an address asks for an older version (`version`), by its id (`response`) or the browser's cookie. */
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
