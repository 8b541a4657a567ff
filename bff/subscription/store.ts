import { sql } from 'drizzle-orm';
import { responses, surveys, webhooks, widgets } from '../database/schema.ts';
import type { Executor } from '../deps.ts';

export interface Holdings {
  publishedSurveys: number;
  surveys: number;
  responses: number;
  /** Begun since `monthStart`. */
  monthlyResponses: number;
  widgets: number;
  webhooks: number;
}

/** Counts what an account holds. Surveys in the trash count for nothing but the responses they took this month. */
export async function countHoldings(db: Executor, userId: string, monthStart: Date): Promise<Holdings> {
  const { rows } = await db.execute<Record<keyof Holdings, string>>(sql`
    with own as (select id, status, deleted_at from ${surveys} where owner_id = ${userId})
    select
      (select count(*) from own where deleted_at is null) as "surveys",
      (select count(*) from own where deleted_at is null and status = 'published') as "publishedSurveys",
      (select count(*) from ${responses} r join own on own.id = r.survey_id where own.deleted_at is null)
        as "responses",
      (select count(*) from ${responses} r join own on own.id = r.survey_id
        where r.started_at >= ${monthStart.toISOString()}) as "monthlyResponses",
      (select count(*) from ${widgets} where owner_id = ${userId}) as "widgets",
      (select count(*) from ${webhooks} where owner_id = ${userId}) as "webhooks"
  `);
  const [row] = rows;
  if (!row) throw new Error('a select of counts has one row');
  return {
    publishedSurveys: Number(row.publishedSurveys),
    surveys: Number(row.surveys),
    responses: Number(row.responses),
    monthlyResponses: Number(row.monthlyResponses),
    widgets: Number(row.widgets),
    webhooks: Number(row.webhooks),
  };
}
