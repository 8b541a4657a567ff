import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { counters, surveys } from '../database/schema.ts';
import type { Database } from '../deps.ts';
import type { Metric } from './metrics.ts';

/** A counter summed over versions, and over days unless `day` is asked for. */
export interface Figure {
  metric: Metric;
  question: string;
  value: string;
  /** Whole; a sum of answers may be too large for a number. */
  count: string;
}

export interface DayFigures {
  day: string;
  starts: number;
  completions: number;
}

/** All figures of a survey but its widgets' (they are the widgets' own). What it costs depends on questions, options and days, not on responses. */
export async function readFigures(db: Database, surveyId: string): Promise<Figure[]> {
  const rows = await db
    .select({
      metric: counters.metric,
      question: counters.question,
      value: counters.value,
      count: sql<string>`sum(${counters.count})`,
    })
    .from(counters)
    .where(and(eq(counters.surveyId, surveyId), ne(counters.metric, 'widget')))
    .groupBy(counters.metric, counters.question, counters.value);
  return rows as Figure[];
}

const metricCount = (metric: Metric) =>
  sql<number>`coalesce(sum(${counters.count}) filter (where ${counters.metric} = ${metric}), 0)::float8`;

/** Starts and completions by day, oldest first; days with neither are left out. */
export function readDays(db: Database, surveyId: string): Promise<DayFigures[]> {
  return db
    .select({ day: counters.day, starts: metricCount('start'), completions: metricCount('completion') })
    .from(counters)
    .where(and(eq(counters.surveyId, surveyId), inArray(counters.metric, ['start', 'completion'])))
    .groupBy(counters.day)
    .having(sql`sum(${counters.count}) > 0`)
    .orderBy(counters.day);
}

/** The same over all surveys of an owner that are not in the trash. */
export function readOwnerDays(db: Database, ownerId: string): Promise<DayFigures[]> {
  return db
    .select({ day: counters.day, starts: metricCount('start'), completions: metricCount('completion') })
    .from(counters)
    .innerJoin(surveys, eq(surveys.id, counters.surveyId))
    .where(
      and(
        eq(surveys.ownerId, ownerId),
        isNull(surveys.deletedAt),
        inArray(counters.metric, ['start', 'completion']),
      ),
    )
    .groupBy(counters.day)
    .having(sql`sum(${counters.count}) > 0`)
    .orderBy(counters.day);
}

/** How many surveys an owner has, and how many of them are published. */
export async function countSurveys(
  db: Database,
  ownerId: string,
): Promise<{ surveys: number; published: number }> {
  const [row] = await db
    .select({
      surveys: sql<number>`count(*)::int`,
      published: sql<number>`(count(*) filter (where ${surveys.status} = 'published'))::int`,
    })
    .from(surveys)
    .where(and(eq(surveys.ownerId, ownerId), isNull(surveys.deletedAt)));
  return row ?? { surveys: 0, published: 0 };
}
