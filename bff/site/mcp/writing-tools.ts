import { draftPatchSchema } from '@canvass/shared/domain/draft-patch-schema';
import { z } from 'zod';
import type { JsonObject } from '../openapi/json-object.ts';
import { inline } from '../openapi/schemas.ts';
import { surveyIdInput } from './reading-tools.ts';
import { surveyJsonSchema } from './survey-schema.ts';
import { type Tool, tool } from './tool.ts';

const revision = z
  .number()
  .int()
  .min(0)
  .max(999_999_999)
  .describe('`revision` of read_survey: the call is refused if the draft was changed since.');
/** Checked by the API, which names what is wrong with it. */
const anything = z.looseObject({});

const createInput = z.strictObject({ survey: anything });
const updateInput = z.strictObject({ survey: surveyIdInput, revision, changes: anything });

/** Tools that change something. */
export const WRITING_TOOLS: Tool[] = [
  tool({
    name: 'create_survey',
    title: 'Draft a survey',
    description:
      'Makes a draft, which respondents don’t see. Write few questions (5–10, under five minutes), the easy and important first and personal ones last; one thing a question; neutral words that suggest no answer; the type that fits the purpose; options that don’t overlap and fit every respondent. Use `visibleIf` so that people are asked only what concerns them. Then show the person the draft in words, and let them decide whether to publish it.',
    permission: 'survey:edit',
    ofChosenSurveys: false,
    input: createInput,
    schema: () => {
      const { schema, definitions } = surveyJsonSchema();
      return withProperty(createInput, 'survey', schema, definitions);
    },
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    prefix: 'survey.',
    call: ({ survey: body }) => ({ method: 'POST', path: '/api/surveys', body }),
  }),
  tool({
    name: 'update_survey',
    title: 'Change a draft',
    description:
      'Changes the draft of a survey; what is published stays as it is until publish_survey. Read the survey first. Fields that are left out of `changes` stay as they are; of `questions` send only those that changed or are new, each whole and with its `id`, and `order` with the ids of all questions when one was added, removed or moved. Keep the ids of questions and options: answers are stored by them.',
    permission: 'survey:edit',
    ofChosenSurveys: true,
    input: updateInput,
    schema: () => {
      const { schema, definitions } = surveyJsonSchema();
      const { questions } = (schema as { properties: Record<string, JsonObject> }).properties;
      const patch = inline(draftPatchSchema, 'input') as { properties: Record<string, JsonObject> };
      const description = patch.properties.questions?.description;
      const properties = { ...patch.properties, questions: { ...questions, description } };
      return withProperty(updateInput, 'changes', { ...patch, properties }, definitions);
    },
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    prefix: 'changes.',
    call: ({ survey: id, revision: expected, changes }) => ({
      method: 'PATCH',
      path: `/api/surveys/${id}`,
      body: changes,
      revision: expected,
    }),
  }),
  tool({
    name: 'publish_survey',
    title: 'Publish a survey',
    description:
      'Makes the draft the live version: from now on any visitor with the link is asked its questions, and webhooks are told. It can’t be taken back, only closed or replaced. Call it only when the person has seen this draft and asked to publish it.',
    permission: 'survey:publish',
    ofChosenSurveys: true,
    input: z.strictObject({ survey: surveyIdInput, revision }),
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
    call: ({ survey: id, revision: expected }) => ({
      method: 'POST',
      path: `/api/surveys/${id}/publish`,
      body: {},
      revision: expected,
    }),
  }),
];

/** The input's JSON Schema with another one for one of its members. */
function withProperty(
  input: z.ZodObject,
  name: string,
  schema: JsonObject,
  definitions: Record<string, JsonObject>,
): JsonObject {
  const whole = inline(input, 'input') as { properties: Record<string, JsonObject> };
  return { ...whole, properties: { ...whole.properties, [name]: schema }, $defs: definitions };
}
