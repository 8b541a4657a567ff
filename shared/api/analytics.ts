import { z } from 'zod';
import { momentSchema } from './paging.ts';
import { questionReferenceSchema, responseFilterSchema } from './responses.ts';

/** How some versions worded an option, and how often it was chosen while it read so. */
export const optionFiguresSchema = z.object({
  option: z.string(),
  /** What it is counted by in `values`: with others that mean the same, or by itself. */
  key: z.string(),
  /** Newest first. */
  versions: z.array(z.number().int()),
  count: z.number().int(),
});

/**
 * Counts of one question as some versions asked it. Answers of versions that gave it another meaning (another type, scale or
 * wording) are another entry with the same `id`, the newest first. `values` is by option id, rating, or `true`/`false`;
 * `other` for own words.
 */
export const questionFiguresSchema = z.object({
  id: z.string(),
  /** All versions that asked it so, newest first. */
  versions: z.array(z.number().int()),
  /** Responses with an answer to it. */
  answered: z.number().int(),
  /** Unfinished responses whose last answer is to it. */
  left: z.number().int(),
  /**
   * How often each value was given: by option id (`<option>@<version>` for the words an option had until that version, if
   * they meant something else) or `other`, rating, `true`/`false`; a number cut to four digits; the
   * month (`2026-11`) and the weekday (`w1` is Monday) of a date; the calling code of a phone number.
   */
  values: z.record(z.string(), z.number().int()),
  /** Options that these versions worded in more than one way, newest first. */
  wordings: z.array(optionFiguresSchema),
  /** Numbers with more than four digits, whose last ones are not in `values`. */
  cut: z.number().int(),
  /** Of numbers and ratings; null without any. */
  mean: z.number().nullable(),
  /** Sample standard deviation of numbers and ratings; null with fewer than two. */
  deviation: z.number().nullable(),
  /** Of ratings and numbers, read from `values`; where any were cut, at most 0.1 % low. Null without any. */
  median: z.number().nullable(),
});

/** What figures are kept by: the same names and meanings as in the list of responses. */
export const analyticsQuerySchema = responseFilterSchema.pick({
  from: true,
  to: true,
  version: true,
  source: true,
  language: true,
  device: true,
});

/** What figures can be counted by among the responses themselves: everything the list can be narrowed down by. */
export const countedAnalyticsQuerySchema = responseFilterSchema;

export const wordsQuerySchema = responseFilterSchema.extend({ question: questionReferenceSchema });
/** The words that the latest answers to a question have in common, the most frequent first. */
export const wordsSchema = z.object({
  /** How many answers were looked at. */
  answers: z.number().int(),
  items: z.array(z.object({ word: z.string(), /** Answers it is in. */ count: z.number().int() })),
});

/** What a link to a summary shows. */
export const summaryLinkInputSchema = z.object({
  name: z.string().trim().max(100).default(''),
  /** Ids of the questions. */
  questions: z.array(z.string().max(40)).max(500),
  /** Whether answers in words are among what it shows. */
  texts: z.boolean().default(false),
});
export const summaryLinkSchema = summaryLinkInputSchema.extend({ id: z.string(), createdAt: momentSchema });
export const summaryLinkListSchema = z.object({ items: z.array(summaryLinkSchema) });
/** Only the answer of its making has the link: afterwards nobody knows it but who has it. */
export const newSummaryLinkSchema = summaryLinkSchema.extend({ url: z.string() });

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

/** A line of figures that are being counted among the responses: how many so far, and at the end the figures. */
export const countedLineSchema = z.object({
  counted: z.number().int(),
  analytics: analyticsSchema.optional(),
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

const periodSchema = z.object({
  views: z.number().int(),
  starts: z.number().int(),
  /** Of those that were started in the period, whenever that was: never more than `starts`. */
  completions: z.number().int(),
  /** Of these completions; null without any. */
  medianSeconds: z.number().nullable(),
});

/** How many days a period has; the one before has as many. */
export const periodsQuerySchema = z.object({ days: z.coerce.number().int().min(1).max(366).default(30) });
/**
 * A creator's surveys in the last whole days (UTC), up to yesterday, beside the same number of days before. Today, which
 * isn't over, is apart: held against a whole day it would always be a decline.
 */
export const periodsSchema = z.object({
  days: z.number().int(),
  current: periodSchema,
  previous: periodSchema,
  today: periodSchema,
  /** Oldest first, none left out; `previousStarts` is of the day so many days before. */
  byDay: z.array(daySchema.extend({ previousStarts: z.number().int() })),
  /** With anything in either period or today, the most started first. */
  surveys: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      current: periodSchema,
      previous: periodSchema,
      /** Started, by day of the current period. */
      trend: z.array(z.number().int()),
    }),
  ),
});

export type Periods = z.infer<typeof periodsSchema>;
export type AnalyticsQuery = z.infer<typeof analyticsQuerySchema>;
export type Words = z.infer<typeof wordsSchema>;
export type SummaryLinkInput = z.infer<typeof summaryLinkInputSchema>;
export type SummaryLink = z.infer<typeof summaryLinkSchema>;
export type NewSummaryLink = z.infer<typeof newSummaryLinkSchema>;
export type CountedLine = z.infer<typeof countedLineSchema>;
export type Analytics = z.infer<typeof analyticsSchema>;
export type QuestionFigures = z.infer<typeof questionFiguresSchema>;
export type Overview = z.infer<typeof overviewSchema>;
