import { and, inArray, sql } from 'drizzle-orm';
import { counters } from '../database/schema.ts';
import type { Database } from '../deps.ts';
import type { ResponseCounts } from '../surveys/present.ts';

/** Responses and completions of some surveys, and when the last response began; by survey id. */
export async function countsOf(
  db: Database,
  of: Array<{ id: string }>,
): Promise<Map<string, ResponseCounts>> {
  if (of.length === 0) return new Map();
  const ids = of.map((survey) => survey.id);
  const figure = (metric: string) =>
    sql<number>`coalesce(sum(${counters.count}) filter (where ${counters.metric} = ${metric}), 0)::float8`;
  const rows = await db
    .select({
      surveyId: counters.surveyId,
      starts: figure('start'),
      completions: figure('completion'),
      // By name: drizzle leaves the table out where a query has one only, and then every row would be its own survey's.
      last: sql<Date | null>`(
        select r.started_at from responses r where r.survey_id = counters.survey_id and not r.held
        order by r.started_at desc, r.id desc limit 1
      )`.mapWith((value: string) => new Date(value)),
    })
    .from(counters)
    .where(and(inArray(counters.surveyId, ids), inArray(counters.metric, ['start', 'completion'])))
    .groupBy(counters.surveyId);
  return new Map(
    rows.map((row) => [
      row.surveyId,
      { starts: row.starts, completions: row.completions, lastResponseAt: row.last },
    ]),
  );
}
