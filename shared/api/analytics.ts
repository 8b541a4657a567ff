import { z } from 'zod';

/** Counts of one question. `values` is by option id, rating, or `true`/`false`; `other` for own words. */
export const questionFiguresSchema = z.object({
  id: z.string(),
  /** How many were given an answer, and by how many responses the question was reached. */
  answered: z.number().int(),
  values: z.record(z.string(), z.number().int()),
  /** Of numbers and ratings; null without any. */
  mean: z.number().nullable(),
});

export const analyticsSchema = z.object({
  surveyId: z.string(),
  views: z.number().int(),
  starts: z.number().int(),
  completions: z.number().int(),
  /** Whole percent of starts. */
  completionRate: z.number().int(),
  /** Median seconds from start to completion, from a histogram; null without completions. */
  medianSeconds: z.number().nullable(),
  /** By day (YYYY-MM-DD, UTC), oldest first, days without any left out. */
  days: z.array(z.object({ day: z.string(), starts: z.number().int(), completions: z.number().int() })),
  questions: z.array(questionFiguresSchema),
});

/** All surveys of the creator together, for the dashboard's first page. */
export const overviewSchema = z.object({
  surveys: z.number().int(),
  published: z.number().int(),
  starts: z.number().int(),
  completions: z.number().int(),
  completionRate: z.number().int(),
  days: z.array(z.object({ day: z.string(), starts: z.number().int(), completions: z.number().int() })),
});

export type Analytics = z.infer<typeof analyticsSchema>;
export type QuestionFigures = z.infer<typeof questionFiguresSchema>;
export type Overview = z.infer<typeof overviewSchema>;
