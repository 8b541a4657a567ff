import { FILE_KIND_IDS } from '../domain/file-kinds.ts';
import { z } from 'zod';
import { dayRange, momentSchema } from './paging.ts';
import { questionReferenceSchema, responseFilterSchema } from './responses.ts';

/** A wording of an option in some versions, and how often it was chosen under it. */
export const optionMetricsSchema = z.object({
  option: z.string(),
  /** Its key in `values`: shared with wordings of the same meaning, or its own. */
  key: z.string(),
  /** Newest first. */
  versions: z.array(z.number().int()),
  count: z.number().int(),
});

/**
 * Counts of one question in versions of the same meaning. Versions that gave it another meaning (another type, scale or
 * wording) are another entry with the same `id`, the newest first. `values` is by option id, rating, or `true`/`false`;
 * `other` for own text.
 */
export const questionMetricsSchema = z.object({
  id: z.string(),
  /** All versions with this meaning, newest first. */
  versions: z.array(z.number().int()),
  /** Responses with an answer to it. */
  answered: z.number().int(),
  /** Unfinished responses whose last answer is to this question. */
  left: z.number().int(),
  /**
   * How often each value was given: by option id (`<option>@<version>` for a wording that an option had until that
   * version, if it meant something else) or `other`, rating, `true`/`false`; a number cut to four digits; the month
   * (`2026-11`, from `1900-01` to `2199-12`: these two also of all dates before and after) and the weekday (`w1` is Monday)
   * of a date; the calling code of a phone number.
   */
  values: z.record(z.string(), z.number().int()),
  /**
   * Of a ranking: by option, with the keys of `values`, how often it was put first, second, and so on. `values` counts who
   * ranked it at all.
   */
  positions: z.record(z.string(), z.array(z.number().int())).optional(),
  /** Options with several wordings in these versions, newest first. */
  wordings: z.array(optionMetricsSchema),
  /** Number of answers with more than four digits, whose last digits are cut in `values`. */
  cut: z.number().int(),
  /** Of numbers and ratings; null without answers. */
  mean: z.number().nullable(),
  /** Sample standard deviation of numbers and ratings; null with fewer than two. */
  deviation: z.number().nullable(),
  /**
   * Of ratings and numbers, computed from `values`; where any were cut, at most 0.1 % too low. Null without answers.
   */
  median: z.number().nullable(),
  /** The answers are left out, because too few answered for a reader without `response:read`. */
  withheld: z.boolean().optional(),
});

/** The values of one score over all versions that have it, as those of a question answered by a number. */
export const scoreMetricsSchema = questionMetricsSchema
  .pick({
    id: true,
    values: true,
    cut: true,
    mean: true,
    deviation: true,
    median: true,
    withheld: true,
  })
  .extend({
    /** Completed responses that have the score. */
    scored: z.number().int(),
  });

/** Filters of stored metrics: the same names and meanings as in the list of responses. */
const storedFilterSchema = responseFilterSchema.pick({
  from: true,
  to: true,
  version: true,
  source: true,
  language: true,
  device: true,
});
export const analyticsQuerySchema = storedFilterSchema.refine(...dayRange);

/** Filters of metrics that are counted from the responses themselves: every filter of the list. */
export const countedAnalyticsQuerySchema = responseFilterSchema.refine(...dayRange);

const questionQuerySchema = responseFilterSchema
  .extend({ question: questionReferenceSchema })
  .refine(...dayRange);
export const wordsQuerySchema = questionQuerySchema;
/** The words that the latest answers to a question share, the most frequent first. */
export const wordsSchema = z.object({
  /** Number of answers that were read. */
  answers: z.number().int(),
  items: z.array(z.object({ word: z.string(), /** Answers it is in. */ count: z.number().int() })),
});

export const fileSumsQuerySchema = questionQuerySchema;
/** The files that responses have as answers to a question. */
export const fileSumsSchema = z.object({
  /** Responses with files. */
  answered: z.number().int(),
  files: z.number().int(),
  /** Of all files. */
  bytes: z.number().int(),
  /** By the ending of their names; kinds without files are left out. */
  kinds: z.array(
    z.object({
      kind: z.enum([...FILE_KIND_IDS, 'other']),
      files: z.number().int(),
      bytes: z.number().int(),
    }),
  ),
  /** All is zero, because too few responses have files for a reader without `response:read`. */
  withheld: z.boolean().optional(),
});

/** Contents of a shared summary. */
export const summaryLinkInputSchema = z.object({
  name: z.string().trim().max(100).default(''),
  /** Ids of the questions. */
  questions: z.array(z.string().max(40)).max(500),
  /** Ids of the scores. */
  scores: z.array(z.string().max(40)).max(100).default([]),
  /** Whether it includes answers in free text. */
  texts: z.boolean().default(false),
});
export const summaryLinkSchema = summaryLinkInputSchema.extend({
  id: z.string(),
  createdAt: momentSchema,
  /** Servers of older releases leave it out. */
  scores: z.array(z.string()).optional(),
});
export const summaryLinkListSchema = z.object({ items: z.array(summaryLinkSchema) });
/** The link is only in the response that creates it: the server stores its hash. */
export const newSummaryLinkSchema = summaryLinkSchema.extend({ url: z.string() });

const daySchema = z.object({ day: z.string(), starts: z.number().int(), completions: z.number().int() });

export const analyticsSchema = z.object({
  surveyId: z.string(),
  /** The metrics are being recounted after an upgrade, and still incomplete. */
  counting: z.boolean(),
  /** Null if the filter is about something that isn't known of respondents who only viewed the survey. */
  views: z.number().int().nullable(),
  starts: z.number().int(),
  /**
   * Starts of each version that has any, oldest first: a question is asked in some versions only. Left out for a reader without
   * `response:read` where a version has few, and by servers of older releases.
   */
  startsByVersion: z.array(z.object({ version: z.number().int(), starts: z.number().int() })).optional(),
  completions: z.number().int(),
  /** Whole percent of starts. */
  completionRate: z.number().int(),
  /** Median seconds from start to completion, from a histogram; null without completions whose duration is known. */
  medianSeconds: z.number().nullable(),
  /** Unfinished responses without any answer. */
  leftAtOnce: z.number().int(),
  /**
   * Completed responses by the ending that they reached: those of the live version in their order, then deleted ones. Responses that
   * were completed before endings were recorded are in none; servers of older releases leave it out.
   */
  endings: z.array(z.object({ id: z.string(), count: z.number().int() })).optional(),
  /** By day (YYYY-MM-DD, UTC), oldest first; days without any are left out. */
  days: z.array(daySchema),
  questions: z.array(questionMetricsSchema),
  /** Scores of the live version in their order, then others that responses have; servers of older releases leave them out. */
  scores: z.array(scoreMetricsSchema).optional(),
  /** The metrics are left out, because too few responses pass the filter for a reader without `response:read`. */
  withheld: z.boolean().optional(),
});

/** A line of a stream of metrics that are being counted from responses: the progress, and at the end the metrics. */
export const countedLineSchema = z.object({
  counted: z.number().int(),
  analytics: analyticsSchema.optional(),
});

/** Sums over all surveys of the creator, for the dashboard's first page. */
export const overviewSchema = z.object({
  surveys: z.number().int(),
  published: z.number().int(),
  starts: z.number().int(),
  completions: z.number().int(),
  completionRate: z.number().int(),
  days: z.array(daySchema),
});

const periodSchema = z.object({
  /** Null if the filter is about facts that are unknown of visitors who only opened the survey. */
  views: z.number().int().nullable(),
  starts: z.number().int(),
  /**
   * Completed responses of those that were started in the period, whenever they were completed: never more than
   * `starts`.
   */
  completions: z.number().int(),
  /** Of these completions; null without any whose duration is known. */
  medianSeconds: z.number().nullable(),
});
const periodCountsSchema = periodSchema.omit({ medianSeconds: true });
/**
 * The days of both periods that a change is computed from: those before today, and the days at their positions in the
 * previous period. Today isn't over, and compared with a whole day it would always be a decline. Servers of older releases, whose
 * periods end with yesterday, leave it out.
 */
const wholeDaysSchema = z.object({ current: periodCountsSchema, previous: periodCountsSchema }).optional();

/**
 * The days of a period; the period before has as many. Without `from` and `to` they are the last ones up to today; with one of
 * these so many from or up to it, with both those days, at most 366.
 */
export const periodsQuerySchema = storedFilterSchema
  .omit({ version: true })
  .extend({ days: z.coerce.number().int().min(1).max(366).default(30) })
  .refine(...dayRange);
/** A creator's surveys in a period of days (UTC) that may have today in it, beside the same number of days before. */
export const periodsSchema = z.object({
  days: z.number().int(),
  /** First and last day of the period, both included. */
  from: z.string(),
  to: z.string(),
  /** The languages of the responses of both periods, without the filter. */
  languages: z.array(z.string()),
  current: periodSchema,
  previous: periodSchema,
  wholeDays: wholeDaysSchema,
  today: periodSchema,
  /** Oldest first, without gaps; `previousStarts` is of the same day in the previous period. */
  byDay: z.array(daySchema.extend({ previousStarts: z.number().int() })),
  /** Surveys with metrics in either period or today, the most started first. */
  surveys: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      current: periodSchema,
      previous: periodSchema,
      wholeDays: wholeDaysSchema,
      /** Started responses, by day of the current period. */
      trend: z.array(z.number().int()),
      /** Unfinished responses of those that were started in the current period. */
      left: z.object({
        count: z.number().int(),
        /** The question that most of them answered last; `question` and `title` are null for no answer at all. Null when none left. */
        most: z
          .object({ question: z.string().nullable(), title: z.string().nullable(), count: z.number().int() })
          .nullable(),
      }),
    }),
  ),
  /**
   * Set within a filter for a reader without `response:read`: a survey that too few began in a period is left out of it, and of its
   * sums.
   */
  withheld: z.boolean().optional(),
});

export type PeriodsQuery = z.infer<typeof periodsQuerySchema>;
export type Periods = z.infer<typeof periodsSchema>;
export type AnalyticsQuery = z.infer<typeof analyticsQuerySchema>;
export type FileSums = z.infer<typeof fileSumsSchema>;
export type Words = z.infer<typeof wordsSchema>;
export type SummaryLinkInput = z.infer<typeof summaryLinkInputSchema>;
export type SummaryLink = z.infer<typeof summaryLinkSchema>;
export type NewSummaryLink = z.infer<typeof newSummaryLinkSchema>;
export type CountedLine = z.infer<typeof countedLineSchema>;
export type Analytics = z.infer<typeof analyticsSchema>;
export type QuestionMetrics = z.infer<typeof questionMetricsSchema>;
export type ScoreMetrics = z.infer<typeof scoreMetricsSchema>;
export type Overview = z.infer<typeof overviewSchema>;
