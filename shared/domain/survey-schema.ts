import { z } from 'zod';
import { ALL_PART_NAMES } from './part-names.ts';
import { surveyDesignSchema } from './design-schema.ts';
import { FILE_KIND_IDS, FILE_LIMITS } from './file-kinds.ts';
import { isLanguageTag, LANGUAGE_TAG } from './language-tag.ts';
import { momentInputSchema } from './moment-input.ts';
import { LIMITS } from './survey-limits.ts';
import { isPasswordReference, PASSWORD_LENGTH, REFERENCE_LENGTH } from './survey-password.ts';

/**
 * The schemas of a survey as its creator defines it. Creating them takes a slow device a tenth of a second, so browsers load them only
 * where something of another origin is checked: what needs no check has `survey.ts`, `survey-limits.ts` and `survey-defaults.ts`.
 */

/**
 * Stable across versions: answers and rules refer to it. Answers are objects keyed by it, so names of properties that
 * every object has (`constructor`, `__proto__`) are refused.
 */
const id = z
  .string()
  .refine((value) => /^[A-Za-z0-9_-]{1,40}$/.test(value) && !(value in Object.prototype), {
    params: { code: 'id_format' },
  })
  // The API's documentation can't derive the refined check, so it is described here.
  .meta({
    pattern: '^[A-Za-z0-9_-]{1,40}$',
    description: 'Not a name that every object has (`constructor`, `__proto__`)',
  });
const text = z.string().max(LIMITS.text).default('');
const label = z.string().max(LIMITS.label).default('');

const side = z.number().int().min(1).max(20_000).optional();
/**
 * An uploaded picture by its path below `/images/`, or one of another site; its box (CSS pixels) is reserved until it
 * is loaded.
 */
export const pictureSchema = z
  .object({ url: z.string().max(2000), alt: label, width: side, height: side })
  .nullable();

export const optionSchema = z.object({ id, label: z.string().max(LIMITS.optionLabel).default('') });
/** An option that may be shown with a picture. Absent if it has none, as in versions of older releases. */
export const choiceOptionSchema = optionSchema.extend({ image: pictureSchema.optional() });

/** In how many columns options are shown on wide screens, row by row. Absent, as in versions of older releases: one, or as fit beside each other with pictures. */
const columns = z.number().int().min(1).max(4).optional().meta({
  description:
    'Columns of options on wide screens, filled row by row. Absent: one; with pictures as many as fit',
});

export const comparisonSchema = z.object({
  question: id,
  operator: z.enum([
    'is',
    'is_not',
    'is_any_of',
    'is_none_of',
    'contains',
    'not_contains',
    'starts_with',
    'ends_with',
    'greater',
    'less',
    'at_least',
    'at_most',
    'count_at_least',
    'count_at_most',
    'before',
    'after',
    'answered',
    'not_answered',
  ]),
  /** Option id, number, text, date or boolean, depending on the question's type; unused by `answered`. */
  value: z.union([z.string().max(500), z.number(), z.boolean()]).optional(),
  /** Option ids that `is_any_of` and `is_none_of` compare with, instead of `value`. */
  values: z.array(z.string().max(40)).max(LIMITS.listOptions).optional(),
});

/** One level of and / or groups over earlier answers. */
export const conditionSchema = z.object({
  match: z.enum(['all', 'any']),
  groups: z
    .array(z.object({ match: z.enum(['all', 'any']), rules: z.array(comparisonSchema).max(20) }))
    .max(10),
});

const buttonText = z.string().max(LIMITS.buttonText).default('');
const common = {
  id,
  title: z.string().max(LIMITS.questionTitle).default(''),
  /** Markdown. */
  description: text,
  required: z.boolean().default(false),
  image: pictureSchema.default(null),
  /**
   * Id of the matrix whose row the question is. Absent, as in versions of older releases: a question by itself. Readers that
   * don't know it ask the rows one by one, with the same answers.
   */
  matrix: z.string().max(40).optional(),
  /**
   * The points that answers give, by score. Absent, as in versions of older releases: none. An option without points gives 0, a value
   * of a scale or a number itself.
   */
  points: z
    .record(
      z.string().max(40),
      z.record(z.string().max(40), z.number().int().min(-100_000).max(100_000)).meta({
        description:
          'By what is answered: id of an option, `other`, `true`, `false`, or a value of a scale. What isn’t named gives 0; a number gives itself',
      }),
    )
    .optional()
    .meta({ description: 'Points that answers give, by id of a score' }),
  /** Asked only when this holds. */
  visibleIf: conditionSchema.nullable().default(null),
  /** After this question: the first jump whose condition holds. */
  jumps: z
    .array(z.object({ if: conditionSchema, to: z.string().max(40) }))
    .max(20)
    .default([]),
};

const placeholder = label;
/** Unlike `label` without a default: numbers of older releases have none. */
const stepLabel = z.string().max(LIMITS.label).optional();
const whole = (max: number) => z.number().int().min(0).max(max).nullable().default(null);
const day = z.iso.date().nullable().default(null);

export const questionSchema = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('text_short'),
    placeholder,
    minLength: whole(LIMITS.shortText),
    maxLength: whole(LIMITS.shortText),
    /**
     * Asked in parts, each in a field of its own. Absent, or unknown to the reader: one field, whose answer has the same lines.
     */
    display: z.enum(['name', 'address']).optional().meta({
      description:
        'Asked in `parts`: the answer has a line for each of them in the order name: title, first, middle, last, company; address: street, line2, city, region, postal, country (ISO 3166 code). A part without a value is an empty line; empty lines at the end are left out. Absent: one field',
    }),
    parts: z
      .array(z.object({ part: z.enum(ALL_PART_NAMES), required: z.boolean().default(false) }))
      .max(ALL_PART_NAMES.length)
      .optional()
      .meta({
        description:
          'The parts that are asked, of those of the `display`. A required part must have a value if the question has an answer. Absent: the default ones',
      }),
  }),
  z.object({
    ...common,
    type: z.literal('text_long'),
    placeholder,
    minLength: whole(LIMITS.longText),
    maxLength: whole(LIMITS.longText),
  }),
  z.object({
    ...common,
    type: z.literal('multiple_choice_single'),
    options: z.array(choiceOptionSchema).max(LIMITS.choiceOptions).default([]),
    other: z.boolean().default(false),
    shuffle: z.boolean().default(false),
    columns,
  }),
  z.object({
    ...common,
    type: z.literal('multiple_choice_multi'),
    options: z.array(choiceOptionSchema).max(LIMITS.choiceOptions).default([]),
    other: z.boolean().default(false),
    shuffle: z.boolean().default(false),
    columns,
    minSelected: whole(LIMITS.choiceOptions),
    maxSelected: whole(LIMITS.choiceOptions),
    /** Options are put in order instead of ticked. Absent, or unknown to the reader: check boxes, with the same answers. */
    display: z.enum(['ranking']).optional().meta({
      description:
        'Options are ranked: `options` of an answer is their order. Without `other`; all options or the first `maxSelected` are ranked, fewer if `minSelected` allows it. Absent: check boxes',
    }),
  }),
  z.object({
    ...common,
    type: z.literal('select_list'),
    placeholder,
    options: z.array(optionSchema).max(LIMITS.listOptions).default([]),
  }),
  z.object({ ...common, type: z.literal('email'), placeholder }),
  z.object({
    ...common,
    type: z.literal('number'),
    min: z.number().nullable().default(null),
    max: z.number().nullable().default(null),
    integer: z.boolean().default(false),
    unit: z.string().max(LIMITS.unit).default(''),
    /**
     * A row of buttons from `min` to `max` instead of a field; `nps` also counts the Net Promoter Score. Absent, as in
     * versions of older releases: a field. Readers that don't know it show the field, with the same answers.
     */
    display: z.enum(['scale', 'nps']).optional().meta({
      description:
        'A row of buttons from `min` to `max`, with `integer`: 3 to 11 steps from 0 or 1, for `nps` 0 to 10. Absent: a field',
    }),
    lowLabel: stepLabel,
    middleLabel: stepLabel,
    highLabel: stepLabel,
  }),
  z.object({
    ...common,
    type: z.literal('star_rating'),
    stars: z.number().int().min(3).max(10).default(5),
    lowLabel: label,
    highLabel: label,
  }),
  z.object({ ...common, type: z.literal('emoji_rating'), lowLabel: label, highLabel: label }),
  z.object({
    ...common,
    type: z.literal('date'),
    min: day,
    max: day,
    notPast: z.boolean().default(false),
    notFuture: z.boolean().default(false),
  }),
  z.object({
    ...common,
    type: z.literal('yes_no'),
    yesLabel: label,
    noLabel: label,
    /** A box to tick, with `yesLabel` beside it. Absent, or unknown to the reader: two buttons, with the same answers. */
    display: z.enum(['consent']).optional().meta({
      description:
        'A box to tick, with `yesLabel` beside it: ticked is `true`, passed without a tick is `false`, which is refused if the question is required. Absent: two buttons',
    }),
  }),
  z.object({ ...common, type: z.literal('url'), placeholder }),
  z.object({
    ...common,
    type: z.literal('phone_number'),
    /** For numbers that are typed without a country; null: the respondent's own, from the browser. */
    defaultCountry: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable()
      .default(null),
  }),
  z.object({
    ...common,
    type: z.literal('file_upload'),
    maxFiles: z
      .number()
      .int()
      .min(1)
      .max(FILE_LIMITS.files)
      .default(1)
      .meta({
        description: `How many files a respondent may attach, up to ${FILE_LIMITS.files}`,
      }),
    /** Megabytes of each file; the workspace's plan may allow less. */
    maxMegabytes: z.number().int().min(1).max(FILE_LIMITS.megabytes).default(10).meta({
      description: 'Megabytes of each file; the plan of the workspace may allow less',
    }),
    kinds: z
      .array(z.enum(FILE_KIND_IDS))
      .max(FILE_KIND_IDS.length)
      .default(['image', 'pdf', 'document'])
      .meta({ description: 'Kinds of files that are accepted' }),
  }),
  z.object({ ...common, type: z.literal('signature') }),
  // Content: a page between questions, which takes no answer. `required` means nothing on it.
  z.object({
    ...common,
    type: z.literal('statement'),
    /** Of the button that leads on, where it is a page by itself; empty: as of every page. */
    buttonLabel: buttonText,
    /** Address of a video, opened by the respondent in a page of its own; empty: none. */
    video: z.string().max(2000).default(''),
  }),
  // Content: the entries up to the next section, with a rule for all of them in `visibleIf`. Jumps are the questions' own.
  z.object({
    ...common,
    type: z.literal('section'),
    // None, in the schema that all types share: assistants are given it once.
    jumps: common.jumps.check(({ value, issues }) => {
      if (value.length > 0)
        issues.push({ code: 'too_big', origin: 'array', maximum: 0, inclusive: true, input: value });
    }),
    /** Its questions in another order for every respondent. */
    shuffle: z.boolean().default(false),
  }),
  // Of a newer release or another product (S3.1): stored unchanged, and skipped by respondents.
  z.object({
    ...common,
    type: z.literal('unknown'),
    source: z
      .record(z.string(), z.unknown())
      .refine((source) => JSON.stringify(source).length <= LIMITS.unknownSource, {
        params: { code: 'source_too_big' },
      })
      .default({})
      .meta({ description: `At most ${LIMITS.unknownSource} characters of JSON` }),
  }),
]);

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

const password = z
  .string()
  .check(({ value, issues }) => {
    if (value.length <= PASSWORD_LENGTH || isPasswordReference(value)) return;
    issues.push({
      code: 'too_big',
      origin: 'string',
      maximum: PASSWORD_LENGTH,
      inclusive: true,
      input: value,
    });
  })
  .meta({
    maxLength: REFERENCE_LENGTH,
    description:
      'A new password, of at most 200 characters. It is stored hashed and never given out: one that is set is read as ' +
      '`password:set:…`, which stands for it when it is sent back and is refused when it stands for none. `null`: none',
  });

export const settingsSchema = z.object({
  /** Published, but shown as not open yet until then. */
  opensAt: momentInputSchema.nullable().default(null),
  closeAt: momentInputSchema.nullable().default(null),
  maxResponses: z.number().int().min(1).max(100_000_000).nullable().default(null),
  password: password.nullable().default(null),
  onePerBrowser: z.boolean().default(false),
  /** Names of parameters of the page's URL that are stored beside the answers. */
  hiddenFields: z
    .array(z.string().regex(/^[A-Za-z0-9_-]{1,40}$/))
    .max(LIMITS.hiddenFields)
    .default([]),
  /** Whether `?<question id>=value` fills in an answer. */
  prefill: z.boolean().default(false),
  consent: z.string().max(LIMITS.text).nullable().default(null),
  retentionDays: z.number().int().min(1).max(3650).nullable().default(null),
  /** Absent, as in versions of older releases: no. */
  hideBadge: z.boolean().optional().meta({ description: 'Hide “Made with Canvass”, if the plan allows it' }),
  /** A mail to respondents who gave their address. Absent, as in versions of older releases, or null: none. */
  confirmation: z
    .object({
      question: id.meta({ description: 'Id of the e-mail question whose answer is the address' }),
      request: id.nullable().default(null).meta({
        description:
          'Id of the question of type `yes_no` that asks whether they want it; `null`: every respondent who gives an address gets it',
      }),
      sender: z.string().max(60).default(''),
      subject: z.string().max(LIMITS.mailSubject).default(''),
      text: z.string().max(LIMITS.mailText).default(''),
      answers: z.boolean().default(true),
    })
    .nullable()
    .optional(),
});

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
