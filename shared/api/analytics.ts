import { z } from 'zod';
import { responseFilterSchema } from './responses.ts';

/** Counts of one question. `values` is by option id, rating, or `true`/`false`; `other` for own words. */
export const questionFiguresSchema = z.object({
  id: z.string(),
  /** Responses with an answer to it. */
  answered: z.number().int(),
  /** Unfinished responses whose last answer is to it. */
  left: z.number().int(),
  /**
   * How often each value was given: by option id or `other`, rating, `true`/`false`; a number rounded to two digits; the
   * month (`2026-11`) and the weekday (`w1` is Monday) of a date; the calling code of a phone number.
   */
  values: z.record(z.string(), z.number().int()),
  /** Of numbers and ratings; null without any. */
  mean: z.number().nullable(),
  /** Sample standard deviation of numbers and ratings; null with fewer than two. */
  deviation: z.number().nullable(),
  /** Of ratings; of numbers read from values rounded to two digits. Null without any. */
  median: z.number().nullable(),
});

/** What narrows the figures down: the same names and meanings as in the list of responses. */
export const analyticsQuerySchema = responseFilterSchema.pick({
  from: true,
  to: true,
  version: true,
  source: true,
  language: true,
  device: true,
});

const daySchema = z.object({ day: z.string(), starts: z.number().int(), completions: z.number().int() });

export const analyticsSchema = z.object({
  surveyId: z.string(),
  /** The figures are being counted again after an upgrade, and not whole yet. */
  counting: z.boolean(),
  /** Null where the filter is about what nobody knows of somebody who only looked. */
  views: z.number().int().nullable(),
  starts: z.number().int(),
  completions: z.number().int(),
  /** Whole percent of starts. */
  completionRate: z.number().int(),
  /** Median seconds from start to completion, from a histogram; null without completions. */
  medianSeconds: z.number().nullable(),
  /** Unfinished responses without any answer. */
  leftAtOnce: z.number().int(),
  /** By day (YYYY-MM-DD, UTC), oldest first, days without any left out. */
  days: z.array(daySchema),
  questions: z.array(questionFiguresSchema),
});

/** All surveys of the creator together, for the dashboard's first page. */
export const overviewSchema = z.object({
  surveys: z.number().int(),
  published: z.number().int(),
  starts: z.number().int(),
  completions: z.number().int(),
  completionRate: z.number().int(),
  days: z.array(daySchema),
});

export type AnalyticsQuery = z.infer<typeof analyticsQuerySchema>;
export type Analytics = z.infer<typeof analyticsSchema>;
export type QuestionFigures = z.infer<typeof questionFiguresSchema>;
export type Overview = z.infer<typeof overviewSchema>;
