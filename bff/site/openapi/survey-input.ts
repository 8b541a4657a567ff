import { CONTENT_TYPE_IDS, QUESTION_TYPE_IDS } from '@canvass/shared/domain/question-types';
import type { JsonObject } from './json-object.ts';
import type { ReferenceTexts } from './texts.ts';

interface ObjectSchema extends JsonObject {
  properties: Record<string, JsonObject & { items?: ObjectSchema }>;
  required?: string[];
}

/**
 * Adds to a survey's JSON Schema what a client may leave out or abbreviate, because `surveyInputSchema` completes it
 * before validation (`fillIds`): ids of questions, options and endings, an option as its label alone, and questions of
 * types that this server doesn't know. JSON Schema can't be derived from that code; the fuzz test compares both.
 * @param schema of a complete survey
 */
export function withLenientInput(
  schema: JsonObject,
  { t }: ReferenceTexts,
): { SurveyInput: JsonObject; QuestionInput: JsonObject } {
  const { properties, ...rest } = schema as ObjectSchema;
  const { questions, endings } = properties;
  const types = (questions?.items?.oneOf ?? []) as ObjectSchema[];
  const SurveyInput = {
    ...rest,
    properties: {
      ...properties,
      questions: { ...questions, items: { $ref: '#/components/schemas/QuestionInput' } },
      endings: { ...endings, items: withoutRequiredId(endings?.items) },
    },
  };
  return {
    SurveyInput,
    QuestionInput: {
      anyOf: [
        ...types.map((type) => lenientQuestion(type, t('schemas.labelOnly'))),
        { description: t('schemas.unknownQuestion'), ...UNKNOWN_TYPE },
      ],
    },
  };
}

const UNKNOWN_TYPE = {
  type: 'object',
  properties: {
    type: { type: 'string', not: { enum: [...QUESTION_TYPE_IDS, ...CONTENT_TYPE_IDS, 'unknown'] } },
  },
  required: ['type'],
};

function lenientQuestion(question: ObjectSchema, labelOnly: string): JsonObject {
  const lenient = withoutRequiredId(question);
  const { options } = question.properties;
  if (!options) return lenient;
  const label = { type: 'string', description: labelOnly };
  const items = { anyOf: [withoutRequiredId(options.items), label] };
  return { ...lenient, properties: { ...question.properties, options: { ...options, items } } };
}

function withoutRequiredId(schema: ObjectSchema | undefined): JsonObject {
  return { ...schema, required: schema?.required?.filter((name) => name !== 'id') ?? [] };
}
