import { z } from 'zod';
import { type AnswerCondition, parseCondition, parseReference } from '../domain/answer-filter.ts';
import { RESPONSE_LIMITS } from '../domain/response-limits.ts';
import { questionSchema } from '../domain/survey.ts';
import { momentSchema, pageOf, pageQuerySchema } from './paging.ts';
import { answerValueSchema } from './public-surveys.ts';

/**
 * What a respondent agreed to before anything of the response was stored. `givenAt` is by the server's clock, never before
 * the version was published; `text` is the published wording in `language`.
 */
export const consentSchema = z.object({ givenAt: momentSchema, text: z.string(), language: z.string() });

/** One response as its creator reads it; answers by question id, to be read with the survey's `version`. */
export const responseSchema = z.object({
  id: z.uuid(),
  surveyId: z.string(),
  version: z.number().int(),
  sequence: z.number().int(),
  state: z.enum(['in_progress', 'completed']),
  answers: z.record(z.string(), answerValueSchema),
  language: z.string(),
  source: z.enum(['link', 'widget', 'embed']),
  widgetId: z.string().nullable(),
  hidden: z.record(z.string(), z.string()),
  device: z.enum(['phone', 'tablet', 'desktop', 'unknown']),
  timings: z.record(z.string(), z.number()),
  suspectedSpam: z.boolean(),
  /** Null where the survey asked for none, and for responses begun before consent was recorded. */
  consent: consentSchema.nullable(),
  tags: z.array(z.string()),
  note: z.string(),
  startedAt: momentSchema,
  updatedAt: momentSchema,
  completedAt: momentSchema.nullable(),
  secondsToComplete: z.number().nullable().meta({
    description:
      'From the start to the completion, or the time spent on the questions where that is more: a response starts with the first answer that reaches the server. Null without a completion',
  }),
});

/** Conditions on answers in one filter. */
const CONDITIONS = 10;
const conditionSchema = z.string().transform((text, ctx): AnswerCondition => {
  const condition = parseCondition(text);
  if (condition) return condition;
  ctx.addIssue({ code: 'custom', params: { code: 'answer_condition' }, input: text });
  return z.NEVER;
});

/** `<question>`, or `<question>@<version>`: as that version meant it. */
export const questionReferenceSchema = z
  .string()
  .max(50)
  .transform((text, ctx) => {
    const reference = parseReference(text);
    if (reference) return reference;
    ctx.addIssue({ code: 'custom', params: { code: 'answer_unknown_question' }, input: text });
    return z.NEVER;
  });

/** What narrows a list of responses down; all that is given must hold. Exports take the same. */
export const responseFilterSchema = z.object({
  state: z.enum(['in_progress', 'completed']).optional(),
  source: z.enum(['link', 'widget', 'embed']).optional(),
  device: z.enum(['phone', 'tablet', 'desktop', 'unknown']).optional(),
  language: z.string().max(35).optional(),
  version: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  tag: z.string().max(100).optional(),
  /** Only what looks like a program's, or only what doesn't. */
  spam: z.enum(['true', 'false']).optional(),
  /** First and last day of the beginning, both included (UTC). */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Words that a text, an address, a number or an "other" text contains, whatever their case. */
  search: z.string().trim().max(200).optional(),
  /**
   * `<question>.<operator>.<value>`, as often as wanted; operators: `shared/domain/answer-filter.ts`. It is about the
   * newest meaning of question and option; `<question>@<version>.<operator>.<value>` is about that version's.
   */
  answer: z
    .union([conditionSchema.transform((condition) => [condition]), z.array(conditionSchema).max(CONDITIONS)])
    .optional(),
});

/**
 * What a list is ordered by; who has not completed comes last by `completed` and `duration` (`secondsToComplete`). `answer`:
 * by the answers to the question `by`, who gave none last: numbers, ratings and days as such, choices in the order of
 * the options, texts (their first 200 characters) in that of the reader's language. At most 20 000 responses can be put
 * in that order: with more it is refused (`too_many_to_sort`), and narrowing down helps.
 */
export const responseOrderSchema = z.object({
  sort: z.enum(['started', 'completed', 'duration', 'answer']).default('started'),
  /** `<question>`, or `<question>@<version>` for what that version meant by it. */
  by: z.string().max(50).optional(),
  dir: z.enum(['asc', 'desc']).default('desc'),
});
export const responseListQuerySchema = pageQuerySchema
  .extend(responseFilterSchema.shape)
  .extend(responseOrderSchema.shape)
  // In the order of texts it holds one.
  .extend({ cursor: z.string().max(2000).optional() });
/** `bom`: a byte order mark, by which spreadsheets recognise UTF-8. */
export const responseExportQuerySchema = responseFilterSchema.extend(responseOrderSchema.shape).extend({
  format: z.enum(['csv', 'xlsx', 'json']),
  /**
   * `labels`: choices by their words, states and columns in the reader's language, and in JSON each answer under the
   * wording it was given to. `ids`: all as the API has it.
   */
  values: z.enum(['labels', 'ids']).default('labels'),
  bom: z.enum(['true', 'false']).optional(),
  /** CSV and XLSX: a column for the seconds spent on each question; JSON always has them. */
  timings: z.enum(['true', 'false']).optional(),
  /**
   * `true`: the file comes in frames of two unsigned 32-bit numbers (big endian), the rows so far and the length of what
   * follows, so that a page can say how far it is.
   */
  framed: z.enum(['true', 'false']).optional(),
});
export const responseListSchema = pageOf(responseSchema);
/** One response with its neighbours in the list that the query orders and narrows down. */
export const responseDetailSchema = responseSchema.extend({
  previous: z.uuid().nullable(),
  next: z.uuid().nullable(),
  /** One that is null may be further away than was looked in the time there is. */
  givenUp: z.boolean(),
});
export const responseDetailQuerySchema = responseFilterSchema.extend(responseOrderSchema.shape);

/** `until`: those begun later are not counted, as when a list that was read then is counted again. */
export const responseCountQuerySchema = responseFilterSchema.extend({ until: momentSchema.optional() });
/** `count` is null when counting would take too long. `at`: when the server began to count, or `until`; what began later is not among them. */
export const responseCountSchema = z.object({ count: z.number().int().nullable(), at: momentSchema });

/** `after`: when the list was read, or when this was asked before. */
export const responseChangesQuerySchema = responseFilterSchema.extend({ after: momentSchema });
/**
 * What respondents did since: the newest 100, whether they pass the filter (`matches`) or not; `more` when that isn't all.
 * `at`: to ask from next time. What is a few seconds older than `after` may be told again.
 */
export const responseChangesSchema = z.object({
  items: z.array(z.object({ response: responseSchema, matches: z.boolean() })),
  more: z.boolean(),
  at: momentSchema,
});

/** Responses that somebody has on the screen. */
export const deletedResponsesQuerySchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(RESPONSE_LIMITS.ids),
});
/** Those of them that are deleted, whoever did it. */
export const deletedResponsesSchema = z.object({ gone: z.array(z.uuid()) });

/** Versions whose answers to a question mean the same. */
const meaningSchema = z.object({
  question: z.string(),
  /** Newest first. */
  versions: z.array(z.number().int()),
  /** By option, newest first; only options that these versions worded in more than one way. */
  options: z.record(z.string(), z.array(z.object({ key: z.string(), versions: z.array(z.number().int()) }))),
});

/** What a survey's responses can be narrowed down by, and every wording their answers were given to. */
export const responseFacetsSchema = z.object({
  languages: z.array(z.string()),
  tags: z.array(z.string()),
  versions: z.array(z.number().int()),
  /** Names of the hidden fields of every version. */
  hiddenFields: z.array(z.string()),
  /** Whether any version asks for consent. */
  consent: z.boolean(),
  /** The survey's widgets; a response may have come by one that is gone. */
  widgets: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Each wording once, with the versions that have it, in the order of the newest version; older ones follow. */
  questions: z.array(z.object({ versions: z.array(z.number().int()), question: questionSchema })),
  /** In which versions answers to a question mean the same, by question the newest first; the order is that of `questions`. */
  meanings: z.array(meaningSchema),
  /** What makes wordings mean the same that differ, of each version that has some; servers of before leave it out. */
  corrections: z.array(z.object({ version: z.number().int(), corrections: z.array(z.string()) })).optional(),
});

const tagSchema = z.string().trim().min(1).max(RESPONSE_LIMITS.tag);

/** What a creator adds to a response. Tags are put on and taken off one by one, so that two browsers don't undo each other. */
export const responseChangeSchema = z.strictObject({
  addTags: z.array(tagSchema).max(RESPONSE_LIMITS.tags).optional(),
  removeTags: z.array(z.string().max(100)).max(RESPONSE_LIMITS.tags).optional(),
  note: z.string().max(RESPONSE_LIMITS.note).optional(),
});

const selectionSchema = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(RESPONSE_LIMITS.ids) }),
  z.strictObject({
    filter: responseFilterSchema,
    /** Those that match but are left out. */
    except: z.array(z.uuid()).max(RESPONSE_LIMITS.ids).default([]),
    /** Those begun later were not there to be selected. */
    until: momentSchema,
  }),
]);

/** A change of many responses, which can be undone for an hour. */
export const bulkChangeSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('delete'), change: z.uuid(), selection: selectionSchema }),
  z.strictObject({ action: z.literal('tag'), tag: tagSchema, change: z.uuid(), selection: selectionSchema }),
  z.strictObject({
    action: z.literal('untag'),
    tag: tagSchema,
    change: z.uuid(),
    selection: selectionSchema,
  }),
]);
/** How many a call changed, and whether that was all: otherwise the same call goes on. */
export const bulkChangedSchema = z.object({ changed: z.number().int(), done: z.boolean() });

/** Whose data is asked for: an e-mail address that was given as an answer, or one response. */
export const respondentSchema = z.union([
  z.strictObject({ email: z.string().trim().min(3).max(254) }),
  z.strictObject({ responseId: z.uuid() }),
]);
export const respondentDataSchema = z.object({
  count: z.number().int(),
  surveys: z.array(z.object({ id: z.string(), title: z.string(), count: z.number().int() })),
});

export type Consent = z.infer<typeof consentSchema>;
export type SurveyResponse = z.infer<typeof responseSchema>;
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
