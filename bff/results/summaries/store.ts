import { and, desc, eq, isNull } from 'drizzle-orm';
import type { SummaryLinkInput } from '@canvass/shared/api/analytics';
import { lockByName } from '../../platform/database/advisory-locks.ts';
import { summaryLinks, surveys } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { shortId } from '../../platform/http/ids.ts';
import { hashSecretToken, newSecretToken } from '../../platform/secret-tokens.ts';

export type SummaryLinkRow = typeof summaryLinks.$inferSelect;

/** Links of one survey at most. */
const MAX_LINKS = 50;
/** Fewer than of other tokens: these are part of addresses. */
const TOKEN_BYTES = 24;

/** The summary links of a survey, newest first. */
export function listLinks(db: Database, surveyId: string): Promise<SummaryLinkRow[]> {
  return db
    .select()
    .from(summaryLinks)
    .where(eq(summaryLinks.surveyId, surveyId))
    .orderBy(desc(summaryLinks.createdAt), summaryLinks.id);
}

/**
 * Creates a link, in the caller's transaction. Only the token's digest is stored, so the token can't be read again.
 * @returns undefined if the survey already has `MAX_LINKS`
 */
export async function createLink(
  tx: Database,
  surveyId: string,
  input: SummaryLinkInput & Pick<SummaryLinkRow, 'withholdFew'>,
  now: Date,
): Promise<{ row: SummaryLinkRow; token: string } | undefined> {
  await lockByName(tx, `summary links of ${surveyId}`);
  if ((await tx.$count(summaryLinks, eq(summaryLinks.surveyId, surveyId))) >= MAX_LINKS) return undefined;
  const token = newSecretToken('', TOKEN_BYTES);
  const [row] = await tx
    .insert(summaryLinks)
    .values({ id: shortId(), surveyId, tokenHash: hashSecretToken(token), createdAt: now, ...input })
    .returning();
  return row && { row, token };
}

/** Deletes a link; false if the survey has no such link. */
export async function revokeLink(db: Database, surveyId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(summaryLinks)
    .where(and(eq(summaryLinks.surveyId, surveyId), eq(summaryLinks.id, id)));
  return (rowCount ?? 0) > 0;
}

/** The link of a token and its survey; undefined if the survey is in the trash. */
export async function openLink(db: Database, surveyId: string, token: string) {
  const [found] = await db
    .select({ link: summaryLinks, survey: surveys })
    .from(summaryLinks)
    .innerJoin(surveys, eq(surveys.id, summaryLinks.surveyId))
    .where(
      and(
        eq(summaryLinks.tokenHash, hashSecretToken(token)),
        eq(summaryLinks.surveyId, surveyId),
        isNull(surveys.deletedAt),
      ),
    );
  return found;
}
