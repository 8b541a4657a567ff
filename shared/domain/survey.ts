import type { z } from 'zod';
import type { endingSchema, matrixSchema, scoreSchema, surveyDefinitionSchema } from './survey-schema.ts';
import type { comparisonSchema, conditionSchema } from './condition-schema.ts';
import type { choiceOptionSchema, questionSchema } from './question-schema.ts';
import type { pictureSchema } from './survey-field-schemas.ts';

/** A survey as its creator defines it. */
export type SurveyDefinition = z.infer<typeof surveyDefinitionSchema>;
export type Question = z.infer<typeof questionSchema>;
export type QuestionOf<Type extends Question['type']> = Extract<Question, { type: Type }>;
/** How a number is shown, if not as a field. */
export type NumberDisplay = NonNullable<QuestionOf<'number'>['display']>;
export type Picture = NonNullable<z.infer<typeof pictureSchema>>;
export type Option = z.infer<typeof choiceOptionSchema>;
export type Matrix = z.infer<typeof matrixSchema>;
export type Score = z.infer<typeof scoreSchema>;
export type Ending = z.infer<typeof endingSchema>;
export type Condition = z.infer<typeof conditionSchema>;
export type Comparison = z.infer<typeof comparisonSchema>;
