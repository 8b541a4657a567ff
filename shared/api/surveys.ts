import { z } from 'zod';
import { surveyDefinitionSchema } from '../domain/survey-schema.ts';
import { LIST_ENTRIES } from '../domain/body-limits.ts';
import { momentSchema, pageOf, pageQuerySchema, shortIdSchema } from './paging.ts';

export const surveyStatusSchema = z.enum(['draft', 'published', 'closed']);

/**
 * A survey's availability for respondents: `closed` by its creator or by its date, `full` by its limit, `not_open`
 * before its date, `draft` as long as it was never published.
 */
export const surveyAvailabilitySchema = z.enum(['draft', 'not_open', 'open', 'full', 'closed']);

/** Whether the survey is limited to some members (`/api/surveys/{id}/access`); servers of earlier releases leave it out. */
const restrictedSchema = z.boolean().optional();

/**
 * `brand`: a survey without a design begins with the workspace's default brand, if there is one. `folder`: where the new
 * survey is put.
 */
export const surveyCreateQuerySchema = z.object({
  brand: z.enum(['default']).optional(),
  folder: shortIdSchema.optional(),
});

/**
 * `merge`: what others saved since the revision in If-Match is merged with, instead of refused (412), unless both changed
 * one part.
 */
export const draftSaveQuerySchema = z.object({
  merge: z.enum(['true', 'false']).optional().meta({
    description:
      'Merge with what others saved since the revision in `If-Match`: 412 only if both changed the same part. When the result is not what was sent, the answer is the whole survey',
  }),
});

/** A survey's state besides its draft. */
export const surveyStateSchema = z.object({
  id: shortIdSchema,
  status: surveyStatusSchema,
  revision: z.number().int(),
  /** The live version; null until first published. */
  liveVersion: z.number().int().nullable(),
  /** Whether the draft differs from the live version. */
  unpublishedChanges: z.boolean(),
  availability: surveyAvailabilitySchema,
  createdAt: momentSchema,
  updatedAt: momentSchema,
  publishedAt: momentSchema.nullable(),
  closedAt: momentSchema.nullable(),
  restricted: restrictedSchema,
});

/** A survey after its draft was saved, if the draft itself isn't sent back. */
export const savedSurveySchema = surveyStateSchema.extend({
  password: z
    .string()
    .nullable()
    .meta({ description: 'What `settings.password` is read as from now on: a new one is not given out' }),
});

/** A survey as its creator reads it: the draft's definition and its state in one object. */
export const surveySchema = surveyDefinitionSchema.extend(surveyStateSchema.shape);

/** Number of days of the list's small trend. */
export const TREND_DAYS = 14;

/** One row of the list of surveys. */
export const surveySummarySchema = z.object({
  id: shortIdSchema,
  title: z.string(),
  status: surveyStatusSchema,
  availability: surveyAvailabilitySchema,
  theme: z.string(),
  /** Of its own design, as its page shows it instead of the theme. Servers of earlier releases leave it out. */
  color: z.string().optional(),
  liveVersion: z.number().int().nullable(),
  /** A matrix counts once. */
  questions: z.number().int(),
  /** Number of all responses, and of completed ones. */
  responses: z.number().int(),
  completed: z.number().int(),
  lastResponseAt: momentSchema.nullable(),
  /** Responses begun on each of the last 14 days (UTC), oldest first. */
  trend: z.array(z.number().int()).length(TREND_DAYS),
  createdAt: momentSchema,
  updatedAt: momentSchema,
  /** Since when it is in the trash. */
  deletedAt: momentSchema.nullable(),
  restricted: restrictedSchema,
  /** Its folder; null for none. Servers of earlier releases leave it out. */
  folderId: shortIdSchema.nullable().optional(),
});

/** The orders of the list. */
export const SURVEY_SORTS = ['created', 'name', 'changed', 'responses', 'completion', 'last_answer'] as const;

export const surveyListQuerySchema = pageQuerySchema.extend({
  /** Contains the last name of the page if sorted by name. */
  cursor: z.string().max(2000).optional(),
  sort: z.enum(SURVEY_SORTS).default('created'),
  /** Default: `asc` for names and `desc` for everything else. */
  order: z.enum(['asc', 'desc']).optional(),
  status: surveyStatusSchema.optional(),
  availability: surveyAvailabilitySchema.optional(),
  search: z.string().max(200).optional(),
  /** Only those in this folder, or in none. */
  folder: z
    .string()
    .regex(/^(?:none|[0-9A-Za-z]{12})$/)
    .optional(),
  /** Lists the surveys in the trash instead of the others. */
  trash: z.enum(['true', 'false']).optional(),
});
/** A page's cursor is a version's number. */
export const surveyVersionListQuerySchema = pageQuerySchema.extend({
  cursor: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
});
export const surveyListSchema = pageOf(surveySummarySchema);

/** `title` of the copy; the same if left out. */
export const surveyDuplicateSchema = z.strictObject({
  title: surveyDefinitionSchema.shape.title.optional(),
});

/** Latest events of all surveys, newest first; events of the same kind on one day are one entry. */
export const activitySchema = z.object({
  items: z.array(
    z.object({
      what: z.enum(['responses', 'created', 'published', 'closed', 'deleted']),
      /** Null if the survey is in the trash or deleted. */
      surveyId: shortIdSchema.nullable(),
      title: z.string(),
      count: z.number().int(),
      /** When the last of them happened. */
      at: momentSchema,
    }),
  ),
});

/** `stayClosed`: a closed survey gets the new version and stays closed; otherwise publishing opens it. */
export const surveyPublishQuerySchema = z.object({ stayClosed: z.enum(['true', 'false']).optional() });

const questionPlace = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
const optionPlace = z.string().regex(/^[A-Za-z0-9_-]{1,40}\.[A-Za-z0-9_-]{1,40}$/);
/**
 * The meaning of a new version's wordings. Answers given to another wording, on another scale or of another type are
 * counted separately by default. A correction never changes the type.
 */
export const publishInputSchema = z.strictObject({
  /**
   * `<question>` or `<question>.<option>`: its wording only corrects that of the version before, and has the same
   * meaning.
   */
  corrections: z
    .array(z.union([questionPlace, optionPlace]))
    .max(LIST_ENTRIES)
    .default([]),
  /** `<question>.<option>`: becomes a new option, with an id of its own. */
  newOptions: z.array(optionPlace).max(LIST_ENTRIES).default([]),
});

export const publishedSchema = z.object({ version: z.number().int() });

export const surveyVersionSchema = z.object({
  version: z.number().int(),
  publishedAt: momentSchema,
  live: z.boolean(),
  definition: surveyDefinitionSchema,
  /** Paths of wordings that only correct an earlier one (`versionChangeSchema`). */
  corrections: z.array(z.string()),
});
/** The change that a published version allows: not its questions, but which answers are counted together. */
export const versionChangeSchema = z.strictObject({
  /**
   * The complete list: `<question>` or `<question>.<option>` means what it did in the version before, with `@<version>`
   * what it did in that earlier version. Answers to other changed wordings are counted separately.
   */
  corrections: z
    .array(z.string().regex(/^[A-Za-z0-9_-]{1,40}(?:\.[A-Za-z0-9_-]{1,40})?(?:@[1-9]\d{0,8})?$/))
    .max(LIST_ENTRIES),
});
/**
 * Number of answers up to a version, on it or on an earlier one, by question; of a question with options also by option
 * (and `other`). As in the analytics: without those over the plan's limit.
 */
export const answersUpToSchema = z.object({
  /** The metrics are being recounted and still incomplete. */
  counting: z.boolean(),
  questions: z.record(
    z.string(),
    z.object({ answered: z.number().int(), chosen: z.record(z.string(), z.number().int()) }),
  ),
});
export const surveyVersionListSchema = z.object({
  items: z.array(
    surveyVersionSchema
      .omit({ definition: true, corrections: true })
      .extend({ title: z.string(), questions: z.number().int() }),
  ),
  next: z.string().nullable(),
});

export type PublishInput = z.infer<typeof publishInputSchema>;
export type Survey = z.infer<typeof surveySchema>;
export type SurveyState = z.infer<typeof surveyStateSchema>;
export type SavedSurvey = z.infer<typeof savedSurveySchema>;
export type SurveySummary = z.infer<typeof surveySummarySchema>;
export type AnswersUpTo = z.infer<typeof answersUpToSchema>;
export type VersionChange = z.infer<typeof versionChangeSchema>;
export type SurveyVersion = z.infer<typeof surveyVersionSchema>;
export type SurveyVersionList = z.infer<typeof surveyVersionListSchema>;
export type Activity = z.infer<typeof activitySchema>;
export type SurveyListQuery = z.infer<typeof surveyListQuerySchema>;
