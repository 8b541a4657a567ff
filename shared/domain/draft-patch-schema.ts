import { z } from 'zod';
import { SURVEY_LIMITS, withBodyLimits } from './body-limits.ts';
import { LIMITS } from './survey-limits.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';
import { settingsSchema } from './survey-settings-schema.ts';

const draft = surveyDefinitionSchema.shape;
const texts = z.record(z.string().max(200), z.string().max(LIMITS.longText).nullable());

type Settings = typeof settingsSchema.shape;
/** The type of a field without its default. */
type WithoutDefault<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field;

/** A patch's settings: those that are left out stay, so none has its default. */
const settingsPatchSchema = z.object(
  Object.fromEntries(
    Object.entries(settingsSchema.shape).map(([name, field]) => [
      name,
      (field instanceof z.ZodDefault ? field.unwrap() : field).optional(),
    ]),
  ) as { [Name in keyof Settings]: z.ZodOptional<WithoutDefault<Settings[Name]>> },
);

/**
 * The changes from one draft to another. Absent fields stay unchanged; defaults are left out on purpose, as they would
 * reset fields that the patch doesn't contain. The draft that results is validated as a whole.
 */
export const draftPatchSchema = withBodyLimits(
  z.strictObject({
    title: draft.title.optional(),
    description: draft.description.unwrap().optional(),
    language: draft.language.unwrap().optional(),
    languages: draft.languages.unwrap().optional(),
    theme: draft.theme.unwrap().optional(),
    design: draft.design.unwrap().nullable().optional().meta({ description: '`null` leaves it out again' }),
    layout: draft.layout.unwrap().optional(),
    progressBar: draft.progressBar.unwrap().optional(),
    backButton: draft.backButton.unwrap().optional(),
    labels: draft.labels.unwrap().nullable().optional().meta({ description: '`null` leaves them out again' }),
    welcome: draft.welcome.unwrap().optional(),
    matrices: draft.matrices
      .unwrap()
      .nullable()
      .optional()
      .meta({ description: '`null` leaves them out again' }),
    scores: draft.scores.unwrap().nullable().optional().meta({ description: '`null` leaves them out again' }),
    endings: draft.endings.unwrap().optional(),
    settings: settingsPatchSchema.optional().meta({
      description:
        'Settings that are left out stay; if all that have a default are given, they replace the stored ones',
    }),
    translations: z
      .record(z.string().max(40), texts.nullable())
      .optional()
      .meta({ description: 'Texts that changed, by language; `null` removes a text or a whole language' }),
    questions: z
      .array(z.looseObject({ id: z.string().max(40) }))
      .max(LIMITS.questions)
      .optional()
      .meta({
        description:
          'Questions that changed or are new, each whole: checked as in a draft that is sent whole',
      }),
    order: z
      .array(z.string().max(40))
      .max(LIMITS.questions)
      .optional()
      .meta({ description: 'The ids of all questions, when one was added, removed or moved' }),
  }),
  SURVEY_LIMITS,
);
