import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import { and, eq, sql } from 'drizzle-orm';
import { mayBeAddress } from '../../platform/database/email-condition.ts';
import {
  dailyMetrics,
  responseFiles,
  subscriptions,
  surveys,
  usage,
  users,
  webhooks,
  widgets,
  workspaceMembers,
} from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { takenSeats } from '../workspaces/seats.ts';
import { monthOf } from './month.ts';

export type StoredSubscription = typeof subscriptions.$inferSelect;

/** The stored state of a workspace's subscription at the payment provider; a member's `billingEmail` is as their account has it. */
export async function findSubscription(
  db: Executor,
  workspaceId: string,
): Promise<StoredSubscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId));
  if (!row?.billingEmail) return row;
  return { ...row, billingEmail: await memberSpelling(db, workspaceId, row.billingEmail) };
}

/** Domains that can be written in two ways: in letters beyond ASCII, and as `xn--…`. */
const INTERNATIONAL = /xn--|\P{ASCII}/iu;

/** An address as the account of the member has it whose it is, so that clients need no rule for domains to know who pays. */
async function memberSpelling(db: Executor, workspaceId: string, email: string): Promise<string> {
  if (!INTERNATIONAL.test(email)) return email;
  const address = canonicalEmail(email);
  const members = await db
    .select({ email: users.email })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), mayBeAddress(users.email, [address])));
  return members.find((member) => canonicalEmail(member.email) === address)?.email ?? email;
}

export interface WorkspaceTotals {
  publishedSurveys: number;
  /** All surveys, including those in the trash. */
  surveys: number;
  /** All responses of these, including those held over the quota. */
  responses: number;
  /** Completed responses held over the quota. */
  heldResponses: number;
  /** Responses taken in the given month. */
  monthlyResponses: number;
  widgets: number;
  webhooks: number;
  seats: number;
  /** Bytes of the files that respondents uploaded. */
  fileBytes: number;
}

/**
 * Counts what a workspace has stored. Responses are read from the daily metrics and the month's usage, so the cost does not
 * grow with their number. A survey in the trash counts towards what is stored and the month's responses, not towards limits.
 * @param now in the month (UTC) whose responses are counted
 */
export async function countTotals(db: Executor, workspaceId: string, now: Date): Promise<WorkspaceTotals> {
  const monthStart = monthOf(now).start;
  const { rows } = await db.execute<Record<keyof WorkspaceTotals, string | null>>(sql`
    with stored as (select id, status, deleted_at from ${surveys} where owner_id = ${workspaceId}),
      own as (select id, status from stored where deleted_at is null)
    select
      (select count(*) from stored) as "surveys",
      (select count(*) from own where status = 'published') as "publishedSurveys",
      (select sum(count) from ${dailyMetrics}
        where survey_id in (select id from stored) and metric in ('start', 'held')) as "responses",
      (select sum(count) from ${dailyMetrics}
        where survey_id in (select id from own) and metric = 'held') as "heldResponses",
      (select responses from ${usage}
        where owner_id = ${workspaceId} and month = ${monthStart.toISOString().slice(0, 10)}) as "monthlyResponses",
      (select count(*) from ${widgets} where owner_id = ${workspaceId}) as "widgets",
      (select count(*) from ${webhooks} where owner_id = ${workspaceId}) as "webhooks",
      (select sum(size) from ${responseFiles}
        where survey_id in (select id from stored)) as "fileBytes",
      ${takenSeats(workspaceId, now)} as "seats"
  `);
  const [row] = rows;
  if (!row) throw new Error('a select of counts has one row');
  return {
    publishedSurveys: Number(row.publishedSurveys),
    surveys: Number(row.surveys),
    responses: Number(row.responses),
    heldResponses: Number(row.heldResponses),
    monthlyResponses: Number(row.monthlyResponses),
    widgets: Number(row.widgets),
    webhooks: Number(row.webhooks),
    seats: Number(row.seats),
    fileBytes: Number(row.fileBytes),
  };
}
