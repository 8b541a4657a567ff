import { z } from 'zod';
import { endingSchema, LIMITS, questionSchema, surveyDefinitionSchema } from '../domain/survey.ts';
import { SAVE_LIMITS, withBodyLimits } from '../domain/body-limits.ts';
import { shortIdSchema } from './paging.ts';

/** What a respondent's program needs of the live version: no password, no owner, no limits. */
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

/** What to read: the survey's texts in a language, and the version that a response was begun on. */
export const publicSurveyQuerySchema = z.object({
  language: z.string().max(20).optional(),
  version: z.coerce.number().int().min(1).max(1_000_000).optional(),
  /** Id of a response that was begun on `version`: without it every version but the live one is closed. */
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
export const answerValueSchema = z.union([
  z.string().max(20_000),
  z.number(),
  z.boolean(),
  // One by one: a union within a union would make up its refusal for every answer that is none of these.
  ...choiceAnswerSchema.options,
  choicesAnswerSchema,
]);
/** By question id. Whether a value suits its question is decided by `domain/answers.ts`. */
export const answersSchema = z
  .record(z.string().min(1).max(40), answerValueSchema.nullable())
  .transform((answers) =>
    Object.fromEntries(
      Object.entries(answers).filter(
        (entry): entry is [string, z.infer<typeof answerValueSchema>] => entry[1] !== null,
      ),
    ),
  );

/** One save: the whole of what was given so far. A repeat or an older sequence changes nothing. */
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
    timings: z.record(z.string().max(40), z.number().int().min(0).max(86_400_000)).default({}),
    /** Milliseconds since the response was begun, as the sender says. */
    elapsed: z.number().int().min(0).max(10_000_000_000_000).default(0),
    /**
     * The respondent's consent, which every save of a survey with a `consent` text bears: in which of the survey's languages
     * the text was read, and how many milliseconds ago, as the sender says, it was agreed to. A save without it is refused,
     * unless it takes back what is stored: no answers, not completed.
     */
    consent: z
      .object({
        language: z.string().max(20),
        elapsed: z.number().int().min(0).max(10_000_000_000_000).default(0),
      })
      .nullable()
      .default(null),
    /** A field was filled in that people can't get to: programs do that, and sometimes browsers. */
    trapped: z.boolean().default(false),
  }),
  SAVE_LIMITS,
);

export const responseSavedSchema = z.object({
  sequence: z.number().int(),
  state: z.enum(['in_progress', 'completed']),
});

/** The password of a protected survey; the token then goes along as the header `Survey-Unlock` or as the cookie that is set. */
export const unlockSchema = z.object({ password: z.string().max(200) });
export const unlockedSchema = z.object({ token: z.string() });

export type PublicSurvey = z.infer<typeof publicSurveySchema>;
export type ResponseSave = z.infer<typeof responseSaveSchema>;
export type ResponseSaveInput = z.input<typeof responseSaveSchema>;
export type ResponseSaved = z.infer<typeof responseSavedSchema>;
