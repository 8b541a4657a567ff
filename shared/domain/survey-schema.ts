import { z } from 'zod';
import { surveyDesignSchema } from './design-schema.ts';
import { isLanguageTag, LANGUAGE_TAG } from './language-tag.ts';
import { questionSchema } from './question-schema.ts';
import { buttonText, id, label, pictureSchema, text } from './survey-field-schemas.ts';
import { LIMITS } from './survey-limits.ts';
import { settingsSchema } from './survey-settings-schema.ts';

/**
 * The schemas of a survey as its creator defines it. Creating them takes a slow device a tenth of a second, so browsers load
 * them only where something of another origin is checked: what needs no check has `survey.ts`, `survey-limits.ts` and
 * `survey-defaults.ts`.
 */

/** The title and text above the rows of a matrix; everything else is in the rows, which are questions. */
export const matrixSchema = z.object({
  id,
  title: z.string().max(LIMITS.questionTitle).default(''),
  /** Markdown. */
  description: text,
  image: pictureSchema.default(null),
});

export const endingSchema = z.object({
  id,
  title: z.string().max(LIMITS.title).default(''),
  description: text,
  button: z
    .object({ label, url: z.string().max(2000) })
    .nullable()
    .default(null),
  redirect: z.string().max(2000).nullable().default(null),
  confetti: z.boolean().default(false),
});

export const scoreSchema = z.object({
  id,
  /** As the builder and results name it; empty: the only score. */
  name: z.string().max(60).default(''),
  /** Absent: the sum of points. */
  formula: z.string().max(LIMITS.formula).optional().meta({
    description:
      'A calculated value instead of a sum of points: numbers, `{{id}}` of a score before it or of a question answered by a number, + − × ÷ ( ), `min`, `max`, `round`. Without value if one is missing, and for a division by zero',
  }),
});

const language = z
  .string()
  .max(20)
  .refine(isLanguageTag, { params: { code: 'language_format' } })
  .meta({ pattern: LANGUAGE_TAG.source });

export const surveyDefinitionSchema = z.object({
  title: z.string().trim().min(1).max(LIMITS.title),
  description: text,
  language: language.default('en'),
  languages: z.array(language).max(LIMITS.languages).default([]),
  /** By language, then by the text's path (`questions.<id>.title`). */
  translations: z
    .record(language, z.record(z.string().max(200), z.string().max(LIMITS.longText)))
    .default({}),
  theme: z.string().max(40).default('cosmic-purple'),
  /** Absent, as in versions of older releases: by the theme. */
  design: surveyDesignSchema.optional(),
  layout: z.enum(['one_at_a_time', 'single_page']).default('one_at_a_time'),
  progressBar: z.boolean().default(true),
  backButton: z.boolean().default(true),
  /** Texts of the buttons; empty means the page's own text in the respondent's language. */
  labels: z.object({ next: buttonText, back: buttonText, submit: buttonText }).optional(),
  welcome: z
    .object({
      title: z.string().max(LIMITS.title).default(''),
      description: text,
      buttonLabel: label,
      /** The survey's cover. Absent if there is none, like `labels`: versions of older releases have neither. */
      image: pictureSchema.optional(),
    })
    .nullable()
    .default(null),
  questions: z.array(questionSchema).max(LIMITS.questions).default([]).meta({
    description:
      'In the order in which they are asked. Each `id` once, of the questions and of the options of each',
  }),
  /** Absent if there is none, like `labels`. */
  matrices: z
    .array(matrixSchema)
    .max(LIMITS.matrices)
    .optional()
    .meta({ description: 'Questions that are shown as one table, their rows; each `id` once' }),
  /** Absent if there is none, like `labels`. */
  scores: z
    .array(scoreSchema)
    .max(LIMITS.scores)
    .optional()
    .meta({ description: 'Numbers that are made from answers; each `id` once, and none of a question’s' }),
  endings: z
    .array(endingSchema)
    .max(LIMITS.endings)
    .default([])
    .meta({ description: 'Each `id` once; the first is where a survey ends unless a jump says otherwise' }),
  settings: settingsSchema.prefault({}),
});
