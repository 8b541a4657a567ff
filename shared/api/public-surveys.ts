import { z } from 'zod';
import { DAY_MS } from '../domain/days.ts';
import { FILE_LIMITS } from '../domain/file-kinds.ts';
import { SIGNATURE_LIMITS } from '../domain/signature.ts';
import { endingSchema, surveyDefinitionSchema } from '../domain/survey-schema.ts';
import { questionSchema } from '../domain/question-schema.ts';
import { LIMITS } from '../domain/survey-limits.ts';
import { SAVE_LIMITS, withBodyLimits } from '../domain/body-limits.ts';
import { shortIdSchema } from './paging.ts';

/** The part of the live version that a respondent's page gets: no password, no owner, no limits. */
export const publicSurveySchema = surveyDefinitionSchema
  .pick({
    title: true,
    description: true,
    language: true,
    languages: true,
    translations: true,
    theme: true,
    layout: true,
    progressBar: true,
    backButton: true,
    welcome: true,
    matrices: true,
    scores: true,
  })
  .extend({
    id: shortIdSchema,
    version: z.number().int(),
    questions: z.array(questionSchema),
    endings: z.array(endingSchema),
    hiddenFields: z.array(z.string()),
    prefill: z.boolean(),
    consent: z.string().nullable(),
    onePerBrowser: z.boolean(),
  });

/** Parameters of a survey: the language of its texts, and the version that a response was begun on. */
export const publicSurveyQuerySchema = z.object({
  language: z.string().max(20).optional(),
  version: z.coerce.number().int().min(1).max(1_000_000).optional(),
  /** Id of a response that was begun on `version`: without it only the live version is available. */
  response: z.uuid().optional(),
});

export const choiceAnswerSchema = z.union([
  z.strictObject({ option: z.string().max(40) }),
  z.strictObject({ other: z.string().max(2000) }),
]);
export const choicesAnswerSchema = z.strictObject({
  options: z.array(z.string().max(40)).max(LIMITS.listOptions),
  other: z.string().max(2000).optional(),
});
/** Uploaded files: of each at least its id; everything else is replaced by what the server stored of the upload. */
export const filesAnswerSchema = z.strictObject({
  files: z
    .array(
      z.object({
        id: z.string().max(40),
        name: z.string().max(500).default(''),
        size: z.number().int().min(0).default(0),
        type: z.string().max(100).default(''),
        /** Where it is downloaded; in answers of the API only. */
        path: z.string().max(200).optional(),
      }),
    )
    .max(FILE_LIMITS.files),
});
/** A signature: the name as it was typed, what was drawn, or both. `domain/signature.ts` decides whether the strokes are valid. */
export const signatureAnswerSchema = z
  .strictObject({
    name: z.string().max(SIGNATURE_LIMITS.name).optional(),
    strokes: z
      .array(
        z
          .array(z.number().int().min(0).max(SIGNATURE_LIMITS.width))
          .min(2)
          .max(2 * SIGNATURE_LIMITS.points),
      )
      .max(SIGNATURE_LIMITS.strokes)
      .optional(),
  })
  .refine(({ name, strokes }) => name !== undefined || strokes !== undefined);
export const answerValueSchema = z.union([
  z.string().max(20_000),
  z.number(),
  z.boolean(),
  // Listed one by one: a nested union would report a misleading issue for every answer that matches none.
  ...choiceAnswerSchema.options,
  choicesAnswerSchema,
  filesAnswerSchema,
  signatureAnswerSchema,
]);
/** By question id. `domain/answers.ts` decides whether a value is valid for its question. */
export const answersSchema = z
  .record(z.string().min(1).max(40), answerValueSchema.nullable())
  .transform((answers) =>
    Object.fromEntries(
      Object.entries(answers).filter(
        (entry): entry is [string, z.infer<typeof answerValueSchema>] => entry[1] !== null,
      ),
    ),
  );

/** One save: the whole response so far. A save with a stored or lower sequence changes nothing. */
export const responseSaveSchema = withBodyLimits(
  z.object({
    sequence: z.number().int().min(1).max(1_000_000_000),
    version: z.number().int().min(1).max(1_000_000),
    answers: answersSchema,
    completed: z.boolean().default(false),
    language: z.string().max(20).default('en'),
    hidden: z
      .record(z.string().max(40), z.string().max(500))
      .refine((fields) => Object.keys(fields).length <= LIMITS.hiddenFields, {
        params: { code: 'too_many_fields' },
      })
      .default({}),
    source: z.enum(['link', 'widget', 'embed']).default('link'),
    widget: shortIdSchema.nullable().default(null),
    /** Milliseconds spent by question id. */
    timings: z.record(z.string().max(40), z.number().int().min(0).max(DAY_MS)).default({}),
    /** Milliseconds since the response was begun, by the client's clock. */
    elapsed: z.number().int().min(0).max(10_000_000_000_000).default(0),
    /**
     * The respondent's consent, required in every save of a survey with a `consent` text: the language in which the
     * text was read, and how many milliseconds ago, by the client's clock, the respondent agreed. A save without it is
     * refused, unless it empties the stored response: no answers, not completed.
     */
    consent: z
      .object({
        language: z.string().max(20),
        elapsed: z.number().int().min(0).max(10_000_000_000_000).default(0),
      })
      .nullable()
      .default(null),
    /** The honeypot, a field that people can't reach, was filled in: programs do that, and sometimes browsers. */
    trapped: z.boolean().default(false),
  }),
  SAVE_LIMITS,
);

export const responseSavedSchema = z.object({
  sequence: z.number().int(),
  state: z.enum(['in_progress', 'completed']),
});

/**
 * The password of a protected survey; the client then sends the token in the header `Survey-Unlock` or in the cookie
 * that is set.
 */
export const unlockSchema = z.object({ password: z.string().max(200) });
export const unlockedSchema = z.object({ token: z.string() });

export type PublicSurvey = z.infer<typeof publicSurveySchema>;
export type ResponseSave = z.infer<typeof responseSaveSchema>;
export type ResponseSaveInput = z.input<typeof responseSaveSchema>;
export type ResponseSaved = z.infer<typeof responseSavedSchema>;
