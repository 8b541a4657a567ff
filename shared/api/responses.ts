import { z } from 'zod';
import { type AnswerCondition, parseCondition, parseReference } from '../domain/answer-filter.ts';
import { RESPONSE_LIMITS } from '../domain/response-limits.ts';
import { questionSchema } from '../domain/question-schema.ts';
import { authorSchema } from './authors.ts';
import { momentInputSchema } from '../domain/moment-input.ts';
import { dayFilterSchema, dayRange, momentSchema, pageOf, pageQuerySchema } from './paging.ts';
import { answerValueSchema } from './public-surveys.ts';

/**
 * The consent that a respondent gave before anything was stored. `givenAt` is by the server's clock, never before the
 * version was published; `text` is the published wording in `language`.
 */
export const consentSchema = z.object({ givenAt: momentSchema, text: z.string(), language: z.string() });

/** One response as its creator reads it; answers are by question id and refer to the survey's `version`. */
export const responseSchema = z.object({
  id: z.uuid(),
  surveyId: z.string(),
  version: z.number().int(),
  sequence: z.number().int(),
  state: z.enum(['in_progress', 'completed']),
  /** Null before the completion, in a survey without endings, and for responses from before endings were recorded. */
  ending: z.string().nullable(),
  /**
   * The values of the survey's scores by their ids; a calculated value without a result is left out. Null before the
   * completion, for a version without scores, and for responses from before scores were recorded. Servers of older releases
   * leave it out.
   */
  scores: z.record(z.string(), z.number()).nullable().optional(),
  answers: z.record(z.string(), answerValueSchema),
  language: z.string(),
  source: z.enum(['link', 'widget', 'embed']),
  widgetId: z.string().nullable(),
  hidden: z.record(z.string(), z.string()),
  device: z.enum(['phone', 'tablet', 'desktop', 'unknown']),
  timings: z.record(z.string(), z.number()),
  suspectedSpam: z.boolean(),
  /** Null if the survey asked for none, and for responses begun before consent was recorded. */
  consent: consentSchema.nullable(),
  tags: z.array(z.string()),
  note: z.string(),
  noteAuthor: authorSchema.nullable().meta({
    description: 'Who wrote the note; `null` without one, and for a note from before authors were stored',
  }),
  startedAt: momentSchema,
  updatedAt: momentSchema,
  completedAt: momentSchema.nullable(),
  /** Null without a completion, and where it is unknown. */
  secondsToComplete: z.number().nullable(),
});

/** Most conditions on answers in one filter. */
const CONDITIONS = RESPONSE_LIMITS.conditions + RESPONSE_LIMITS.pageConditions;
/** Parsed after the union: of a union whose members all fail, only that is known. */
const conditionsSchema = z
  .union([z.string(), z.array(z.string()).max(CONDITIONS)])
  .transform((given, ctx): AnswerCondition[] =>
    [given].flat().map((text) => {
      const condition = parseCondition(text);
      if (condition) return condition;
      ctx.addIssue({ code: 'custom', params: { code: 'answer_condition' }, input: text });
      return z.NEVER;
    }),
  );

/** `<question>`, or `<question>@<version>` for the meaning it had in that version. */
export const questionReferenceSchema = z
  .string()
  .max(50)
  .transform((text, ctx) => {
    const reference = parseReference(text);
    if (reference) return reference;
    ctx.addIssue({ code: 'custom', params: { code: 'answer_unknown_question' }, input: text });
    return z.NEVER;
  });

/** A text to filter by; an empty one, as forms send it, is no filter. */
const textFilterSchema = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text || undefined)
    .optional();

/** The filter of a list of responses; all given parts must hold. Exports take the same. */
export const responseFilterSchema = z.object({
  state: z.enum(['in_progress', 'completed']).optional(),
  source: z.enum(['link', 'widget', 'embed']).optional(),
  device: z.enum(['phone', 'tablet', 'desktop', 'unknown']).optional(),
  language: textFilterSchema(35),
  version: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  /** Id of the ending that was reached. */
  ending: textFilterSchema(40),
  tag: textFilterSchema(100),
  /** `<name>.<value>`: the value of a hidden field, in any form of Unicode; names have no point. */
  hidden: z
    .string()
    .max(600)
    .regex(/^(?:[A-Za-z0-9_-]{1,40}\.[^]+)?$/)
    .transform((text) => text || undefined)
    .optional(),
  /** Only suspected spam, or only the others. */
  spam: z.enum(['true', 'false']).optional(),
  /** First and last day of the beginning, both included (UTC). */
  from: dayFilterSchema.optional(),
  to: dayFilterSchema.optional(),
  /** Words that a written answer, an address, a phone number or an "other" text contains, whatever their case. */
  search: z.string().trim().normalize().max(200).optional(),
  /**
   * `<question>.<operator>.<value>`, repeatable; operators: `shared/domain/answer-filter.ts`. It refers to the newest
   * meaning of question and option; `<question>@<version>.<operator>.<value>` to that version's.
   * `score:<id>.<operator>.<number>` is about a score.
   */
  answer: conditionsSchema.optional(),
});

/**
 * Order of a list; unfinished responses come last by `completed` and `duration` (`secondsToComplete`), and after them by
 * `duration` those whose duration is unknown. `answer`: by the answers to the question `by`, responses without one last:
 * numbers, ratings and days by value, choices in the order of the options, texts (their first 200 characters) in the order
 * of the reader's language. At most 20 000 responses can be sorted so: more are refused (`too_many_to_sort`), and a narrower
 * filter helps.
 */
export const responseOrderSchema = z.object({
  sort: z.enum(['started', 'completed', 'duration', 'answer']).default('started'),
  /** `<question>`, or `<question>@<version>` for the meaning it had in that version. */
  by: z.string().max(50).optional(),
  dir: z.enum(['asc', 'desc']).default('desc'),
});
export const responseListQuerySchema = pageQuerySchema
  .extend(responseFilterSchema.shape)
  .extend(responseOrderSchema.shape)
  // A cursor in the order of texts contains one.
  .extend({ cursor: z.string().max(2000).optional() })
  .refine(...dayRange);
export const responseListSchema = pageOf(responseSchema);
/** One response with its neighbours in the list that the query filters and sorts. */
export const responseDetailSchema = responseSchema.extend({
  previous: z.uuid().nullable(),
  next: z.uuid().nullable(),
  /** The search for a neighbour that is null was ended by its time limit. */
  givenUp: z.boolean(),
});
export const responseDetailQuerySchema = responseFilterSchema
  .extend(responseOrderSchema.shape)
  .refine(...dayRange);

/**
 * `until`: responses begun later are not counted, those begun before whenever they were completed, as when a list that was read then is
 * counted again.
 */
export const responseCountQuerySchema = responseFilterSchema
  .extend({ until: momentInputSchema.optional() })
  .refine(...dayRange);
/**
 * `count` is null if counting would take too long. `at`: when the count began, or `until`. Responses that are begun while it counts may be
 * included.
 */
export const responseCountSchema = z.object({ count: z.number().int().nullable(), at: momentSchema });

/** `after`: when the list was read, or `at` of the last call. */
export const responseChangesQuerySchema = responseFilterSchema
  .extend({ after: momentInputSchema })
  .refine(...dayRange);
/**
 * Responses that respondents changed since: the newest 100, whether the filter matches them (`matches`) or not. `at`: the next
 * call's `after`. The newest 200 changes of the minute before `after` are repeated, because they may have been stored late.
 * `more` if there are others of either, though the client may know those of that minute already.
 */
export const responseChangesSchema = z.object({
  items: z.array(z.object({ response: responseSchema, matches: z.boolean() })),
  more: z.boolean(),
  at: momentSchema,
});

/** Responses that the client shows. */
export const deletedResponsesQuerySchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(RESPONSE_LIMITS.ids),
});
/** The ids of the requested responses that are deleted. */
export const deletedResponsesSchema = z.object({ gone: z.array(z.uuid()) });

/** Versions in which a question has the same meaning. */
const meaningSchema = z.object({
  question: z.string(),
  /** Newest first. */
  versions: z.array(z.number().int()),
  /** By option, newest first; only options with several wordings in these versions. */
  options: z.record(z.string(), z.array(z.object({ key: z.string(), versions: z.array(z.number().int()) }))),
});

/** The values by which a survey's responses can be filtered, and every wording their answers were given to. */
export const responseFacetsSchema = z.object({
  languages: z.array(z.string()),
  tags: z.array(z.string()),
  versions: z.array(z.number().int()),
  /** Names of the hidden fields of every version. */
  hiddenFields: z.array(z.string()),
  /** Whether any version asks for consent. */
  consent: z.boolean(),
  /**
   * The endings of every version by their newest titles: those of the newest version in their order, with their letters (A,
   * B, C …), then deleted ones. Servers of older releases leave them out.
   */
  endings: z.array(z.object({ id: z.string(), title: z.string(), letter: z.string().nullable() })).optional(),
  /**
   * The scores of every version by their newest names, which may be empty, each with all that it can be in any of them; null
   * where that isn't known. Servers of older releases leave them, or their ranges, out.
   */
  scores: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        range: z.object({ least: z.number(), most: z.number() }).nullable().optional(),
      }),
    )
    .optional(),
  /** The survey's widgets; a response may have come by a deleted one. */
  widgets: z.array(z.object({ id: z.string(), name: z.string() })),
  /**
   * Ids of widgets that showed the survey before, and show one by now that the caller may not see. Servers of older releases
   * leave them out.
   */
  unnamedWidgets: z.array(z.string()).optional(),
  /** Each wording once, with its versions, in the order of the newest version; older ones follow. */
  questions: z.array(z.object({ versions: z.array(z.number().int()), question: questionSchema })),
  /** The versions of each meaning, by question, newest first; the order is that of `questions`. */
  meanings: z.array(meaningSchema),
  /**
   * Corrections of each version that has any, which make different wordings mean the same; servers of older releases
   * leave it out.
   */
  corrections: z.array(z.object({ version: z.number().int(), corrections: z.array(z.string()) })).optional(),
});

export type Consent = z.infer<typeof consentSchema>;
export type SurveyResponse = z.infer<typeof responseSchema>;
export type SurveyResponseDetail = z.infer<typeof responseDetailSchema>;
export type ResponseFilter = z.infer<typeof responseFilterSchema>;
export type ResponseOrder = z.infer<typeof responseOrderSchema>;
export type ResponseListQuery = z.infer<typeof responseListQuerySchema>;
export type ResponseFacets = z.infer<typeof responseFacetsSchema>;
export type ResponseCount = z.infer<typeof responseCountSchema>;
export type DeletedResponses = z.infer<typeof deletedResponsesSchema>;
export type ResponseChanges = z.infer<typeof responseChangesSchema>;
