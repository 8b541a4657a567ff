import { z } from 'zod';
import { type AnswerCondition, parseCondition, parseReference } from '../domain/answer-filter.ts';
import { RESPONSE_LIMITS } from '../domain/response-limits.ts';
import { questionSchema } from '../domain/question-schema.ts';
import { hasVisible } from '../domain/visible-text.ts';
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
   * The values of the survey's scores by their ids; a calculated value without a result is left out. Null before the completion, for a
   * version without scores, and for responses from before scores were recorded. Servers of older releases leave it out.
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
 * Order of a list; unfinished responses come last by `completed` and `duration` (`secondsToComplete`), and after them by `duration`
 * those whose duration is unknown. `answer`: by the
 * answers to the question `by`, responses without one last: numbers, ratings and days by value, choices in the order of
 * the options, texts (their first 200 characters) in the order of the reader's language. At most 20 000 responses can
 * be sorted so: more are refused (`too_many_to_sort`), and a narrower filter helps.
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
/** `bom`: a byte order mark, by which spreadsheets recognise UTF-8. */
export const responseExportQuerySchema = responseFilterSchema
  .extend(responseOrderSchema.shape)
  .extend({
    format: z.enum(['csv', 'xlsx', 'json']),
    /**
     * `labels`: choices by their labels, states and columns in the reader's language, and in JSON each answer under the
     * wording it was given to. `ids`: all as in the API.
     */
    values: z.enum(['labels', 'ids']).default('labels'),
    bom: z.enum(['true', 'false']).optional(),
    /** CSV and XLSX: a column for the seconds spent on each question; JSON always has them. */
    timings: z.enum(['true', 'false']).optional(),
    /**
     * `true`: the file is sent in frames, each with a header of two unsigned 32-bit numbers (big endian), the rows so far
     * and the length of the content, so that a page can show the progress.
     */
    framed: z.enum(['true', 'false']).optional(),
  })
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
 * call's `after`. The newest 200 changes of the minute before `after` are repeated, because they may have been stored late. `more` if
 * there are others of either, though the client may know those of that minute already.
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
   * The endings of every version by their newest titles: those of the newest version in their order, with their letters (A, B, C …),
   * then deleted ones. Servers of older releases leave them out.
   */
  endings: z.array(z.object({ id: z.string(), title: z.string(), letter: z.string().nullable() })).optional(),
  /**
   * The scores of every version by their newest names, which may be empty, each with all that it can be in any of them; null where
   * that isn't known. Servers of older releases leave them, or their ranges, out.
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
  /** Ids of widgets that showed the survey before, and show one by now that the caller may not see. Servers of older releases leave them out. */
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

const storedTagSchema = z.string().trim().min(1).max(RESPONSE_LIMITS.tag);
/** Composed (NFC), so that the same letters make one tag, and with something to see: a tag of invisible characters can't be found or removed. */
const tagSchema = storedTagSchema.normalize().refine(hasVisible, { params: { code: 'required' } });

/**
 * The note and tags that a creator adds to a response. Tags are added and removed one by one, so that two browsers don't undo
 * each other's changes.
 */
export const responseChangeSchema = z.strictObject({
  addTags: z.array(tagSchema).max(RESPONSE_LIMITS.tags).optional(),
  removeTags: z.array(z.string().max(100)).max(RESPONSE_LIMITS.tags).optional(),
  note: z.string().max(RESPONSE_LIMITS.note).optional(),
  /** The note that the client last read: nothing is changed (412) if another client has replaced it. Servers of older releases refuse it. */
  noteBefore: z.string().max(RESPONSE_LIMITS.note).optional(),
});

/** A changed response for a caller who may not read responses: what its members wrote about it, and nothing of its respondent. */
export const annotatedResponseSchema = responseSchema.pick({
  id: true,
  surveyId: true,
  tags: true,
  note: true,
});

const selectionSchema = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(RESPONSE_LIMITS.ids) }),
  z.strictObject({
    // Strict: a misspelt condition would otherwise change everything.
    filter: z.strictObject(responseFilterSchema.shape).refine(...dayRange),
    /** Responses that match but are left out. */
    except: z.array(z.uuid()).max(RESPONSE_LIMITS.ids).default([]),
    /**
     * Responses that came later weren't in the list when it was selected. One that was begun within 24 hours before and saved later, such as
     * one that its respondent goes on with, may have come later: it is left out.
     */
    until: momentInputSchema,
  }),
]);

/**
 * A bulk change of responses, which can be undone for an hour. A filter's `answer`, `ending`, `hidden`, `search` and `tag` need the permission
 * `response:read`: how many were changed would tell what was answered.
 */
export const bulkChangeSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('delete'), change: z.uuid(), selection: selectionSchema }),
  z.strictObject({ action: z.literal('tag'), tag: tagSchema, change: z.uuid(), selection: selectionSchema }),
  z.strictObject({
    action: z.literal('untag'),
    // As an earlier release may have stored it.
    tag: storedTagSchema,
    change: z.uuid(),
    selection: selectionSchema,
  }),
]);
/**
 * Number of responses that a call changed, and whether that was all: if not, the client repeats the call. `skipped`: how many selected
 * responses lack the tag because they have as many as one can have; it comes with the last call.
 */
export const bulkChangedSchema = z.object({
  changed: z.number().int(),
  done: z.boolean(),
  skipped: z.number().int().optional(),
});

/** The respondent whose data is requested: an e-mail address that was given as an answer or in a hidden field, or one response. */
export const respondentSchema = z
  .strictObject({ email: z.string().trim().min(3).max(254).optional(), responseId: z.uuid().optional() })
  .transform(({ email, responseId }, { addIssue }): { email: string } | { responseId: string } => {
    if (email !== undefined && responseId === undefined) return { email };
    if (responseId !== undefined && email === undefined) return { responseId };
    addIssue({ code: 'custom', path: ['email'], params: { code: 'respondent_target' } });
    return z.NEVER;
  });
export const respondentDataSchema = z.object({
  count: z.number().int(),
  surveys: z.array(z.object({ id: z.string(), title: z.string(), count: z.number().int() })),
  /**
   * Of a search: whether rows to undo a deletion, or events of webhooks, have answers of the respondent. Servers of older releases leave
   * it out.
   */
  kept: z.boolean().optional(),
});

export type Consent = z.infer<typeof consentSchema>;
export type SurveyResponse = z.infer<typeof responseSchema>;
export type AnnotatedResponse = z.infer<typeof annotatedResponseSchema>;
export type SurveyResponseDetail = z.infer<typeof responseDetailSchema>;
export type ResponseFilter = z.infer<typeof responseFilterSchema>;
export type ResponseOrder = z.infer<typeof responseOrderSchema>;
export type ResponseExportQuery = z.infer<typeof responseExportQuerySchema>;
export type ResponseListQuery = z.infer<typeof responseListQuerySchema>;
export type ResponseFacets = z.infer<typeof responseFacetsSchema>;
export type ResponseCount = z.infer<typeof responseCountSchema>;
export type DeletedResponses = z.infer<typeof deletedResponsesSchema>;
export type ResponseChanges = z.infer<typeof responseChangesSchema>;
export type ResponseChange = z.infer<typeof responseChangeSchema>;
export type BulkChange = z.infer<typeof bulkChangeSchema>;
export type BulkChangeInput = z.input<typeof bulkChangeSchema>;
export type BulkChanged = z.infer<typeof bulkChangedSchema>;
export type Respondent = z.infer<typeof respondentSchema>;
export type RespondentData = z.infer<typeof respondentDataSchema>;
