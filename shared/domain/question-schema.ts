import { z } from 'zod';
import { conditionSchema } from './condition-schema.ts';
import { FILE_KIND_IDS, FILE_LIMITS } from './file-kinds.ts';
import { ALL_PART_NAMES } from './part-names.ts';
import { buttonText, id, label, pictureSchema, text } from './survey-field-schemas.ts';
import { LIMITS } from './survey-limits.ts';

export const optionSchema = z.object({ id, label: z.string().max(LIMITS.optionLabel).default('') });
/** An option that may be shown with a picture. Absent if it has none, as in versions of older releases. */
export const choiceOptionSchema = optionSchema.extend({ image: pictureSchema.optional() });

/**
 * In how many columns options are shown on wide screens, row by row. Absent, as in versions of older releases: one, or as fit
 * beside each other with pictures.
 */
const columns = z.number().int().min(1).max(4).optional().meta({
  description:
    'Columns of options on wide screens, filled row by row. Absent: one; with pictures as many as fit',
});

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
   * The points that answers give, by score. Absent, as in versions of older releases: none. An option without points gives 0, a
   * value of a scale or a number itself.
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
