import { QUESTION_TYPE_IDS } from '@canvass/shared/domain/question-types';
import type { JsonObject } from './json-object.ts';

interface ObjectSchema extends JsonObject {
  properties: Record<string, JsonObject & { items?: ObjectSchema }>;
  required?: string[];
}

/**
 * What a caller may leave out or write shorter in a survey, because `surveyInputSchema` fills it in before it checks
 * (`fillIds`): ids of questions, options and endings, an option as its label alone, and questions of types that this
 * server doesn't know. JSON Schema can't be derived from that code, so it is said here; generated requests compare both.
 * @param schema of a complete survey
 */
export function asTaken(schema: JsonObject): JsonObject {
  const { properties, ...rest } = schema as ObjectSchema;
  const { questions, endings } = properties;
  const types = (questions?.items?.oneOf ?? []) as ObjectSchema[];
  return {
    ...rest,
    properties: {
      ...properties,
      questions: { ...questions, items: { anyOf: [...types.map(questionAsTaken), UNKNOWN_TYPE] } },
      endings: { ...endings, items: withoutRequiredId(endings?.items) },
    },
  };
}

const UNKNOWN_TYPE = {
  description:
    'A question of a type that is not known here is stored whole, as `unknown`, and can’t be published.',
  type: 'object',
  properties: { type: { type: 'string', not: { enum: [...QUESTION_TYPE_IDS, 'unknown'] } } },
  required: ['type'],
};

function questionAsTaken(question: ObjectSchema): JsonObject {
  const taken = withoutRequiredId(question);
  const { options } = question.properties;
  if (!options) return taken;
  const label = { type: 'string', description: 'The label of an option whose id is made' };
  const items = { anyOf: [withoutRequiredId(options.items), label] };
  return { ...taken, properties: { ...question.properties, options: { ...options, items } } };
}

function withoutRequiredId(schema: ObjectSchema | undefined): JsonObject {
  return { ...schema, required: schema?.required?.filter((name) => name !== 'id') ?? [] };
}
