import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { SummaryLinkInput } from '@canvass/shared/api/analytics';
import { summaryLinks, surveys } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { shortId } from '../../platform/http/ids.ts';

export type SummaryLinkRow = typeof summaryLinks.$inferSelect;

/** Links of one survey; more is a mistake. */
const MOST = 50;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export function listLinks(db: Database, surveyId: string): Promise<SummaryLinkRow[]> {
  return db
    .select()
    .from(summaryLinks)
    .where(eq(summaryLinks.surveyId, surveyId))
    .orderBy(desc(summaryLinks.createdAt), summaryLinks.id)
    .limit(MOST);
}

/**
 * Makes a link; its token is known here for the last time.
 * @returns undefined when there are as many as there may be
 */
export async function createLink(
  db: Database,
  surveyId: string,
  input: SummaryLinkInput,
  now: Date,
): Promise<{ row: SummaryLinkRow; token: string } | undefined> {
  if ((await listLinks(db, surveyId)).length >= MOST) return undefined;
  const token = randomBytes(24).toString('base64url');
  const [row] = await db
    .insert(summaryLinks)
    .values({ id: shortId(), surveyId, tokenHash: hashOf(token), createdAt: now, ...input })
    .returning();
  return row && { row, token };
}

/** False when there is no such link of the survey. */
export async function revokeLink(db: Database, surveyId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(summaryLinks)
    .where(and(eq(summaryLinks.surveyId, surveyId), eq(summaryLinks.id, id)));
  return (rowCount ?? 0) > 0;
}

/** The link that a token opens and its survey, unless that lies in the trash. */
export async function openLink(db: Database, surveyId: string, token: string) {
  const [found] = await db
    .select({ link: summaryLinks, survey: surveys })
    .from(summaryLinks)
    .innerJoin(surveys, eq(surveys.id, summaryLinks.surveyId))
    .where(
      and(
        eq(summaryLinks.tokenHash, hashOf(token)),
        eq(summaryLinks.surveyId, surveyId),
        isNull(surveys.deletedAt),
      ),
    );
  return found;
}
