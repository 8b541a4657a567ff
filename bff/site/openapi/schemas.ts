import { z } from 'zod';
import {
  deliverySchema,
  webhookChangeSchema,
  webhookInputSchema,
  webhookSchema,
} from '@canvass/shared/api/webhooks';
import { answeredQuestionSchema, WEBHOOK_EVENT_SCHEMAS } from '@canvass/shared/api/webhook-events';
import { analyticsSchema } from '@canvass/shared/api/analytics';
import { questionSchema } from '@canvass/shared/domain/question-schema';
import { problemSchema } from '@canvass/shared/api/problem';
import { publicSurveySchema, responseSaveSchema } from '@canvass/shared/api/public-surveys';
import { responseExportOptionsSchema, responseExportSchema } from '@canvass/shared/api/exports';
import { responseSchema } from '@canvass/shared/api/responses';
import { savedSurveySchema, surveySchema } from '@canvass/shared/api/surveys';
import { surveyInputSchema } from '@canvass/shared/api/survey-input';
import { brandDetailSchema, brandInputSchema } from '@canvass/shared/api/brands';
import { widgetChangeSchema, widgetInputSchema, widgetSchema } from '@canvass/shared/api/widgets';
import { withLenientInput } from './survey-input.ts';
import type { JsonObject } from './json-object.ts';
import type { ReferenceTexts } from './texts.ts';

/** `input`: what a client may send (members with a default may be left out). `output`: what the server answers. */
type Side = 'input' | 'output';

/** Schemas that several calls refer to, by their names in the document. */
const NAMED: Record<string, { schema: z.ZodType; side: Side }> = {
  // As input, because the output side would forbid further members, such as `current` in a 412.
  Problem: { schema: problemSchema, side: 'input' },
  SurveyInput: { schema: surveyInputSchema, side: 'input' },
  Survey: { schema: surveySchema, side: 'output' },
  SavedSurvey: { schema: savedSurveySchema, side: 'output' },
  Question: { schema: questionSchema, side: 'output' },
  PublicSurvey: { schema: publicSurveySchema, side: 'output' },
  ResponseSave: { schema: responseSaveSchema, side: 'input' },
  Response: { schema: responseSchema, side: 'output' },
  ResponseExportInput: { schema: responseExportOptionsSchema, side: 'input' },
  ResponseExport: { schema: responseExportSchema, side: 'output' },
  BrandInput: { schema: brandInputSchema, side: 'input' },
  Brand: { schema: brandDetailSchema, side: 'output' },
  WidgetInput: { schema: widgetInputSchema, side: 'input' },
  WidgetChange: { schema: widgetChangeSchema, side: 'input' },
  Analytics: { schema: analyticsSchema, side: 'output' },
  Widget: { schema: widgetSchema, side: 'output' },
  WebhookInput: { schema: webhookInputSchema, side: 'input' },
  WebhookChange: { schema: webhookChangeSchema, side: 'input' },
  Webhook: { schema: webhookSchema, side: 'output' },
  Delivery: { schema: deliverySchema, side: 'output' },
  // As input, because the output side would forbid members that are added later.
  ResponseCreatedEvent: { schema: WEBHOOK_EVENT_SCHEMAS.survey_response_created, side: 'input' },
  SurveyCreatedEvent: { schema: WEBHOOK_EVENT_SCHEMAS.survey_created, side: 'input' },
  SurveyUpdatedEvent: { schema: WEBHOOK_EVENT_SCHEMAS.survey_updated, side: 'input' },
  SurveyDeletedEvent: { schema: WEBHOOK_EVENT_SCHEMAS.survey_deleted, side: 'input' },
  TestEvent: { schema: WEBHOOK_EVENT_SCHEMAS.test, side: 'input' },
  AnsweredQuestion: { schema: answeredQuestionSchema, side: 'input' },
};

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

export const PROBLEM = reference('Problem');

/** `components.schemas` of the document. */
export function namedSchemas(texts: ReferenceTexts): JsonObject {
  const entries = Object.entries(NAMED);
  const schemas = Object.fromEntries(entries.map(([name, { schema, side }]) => [name, inline(schema, side)]));
  return { ...schemas, ...withLenientInput(schemas.SurveyInput ?? {}, texts) };
}

const nameOf = (schema: unknown, side: Side): string | undefined =>
  Object.entries(NAMED).find(([, entry]) => entry.schema === schema && entry.side === side)?.[0];

/** A schema as JSON Schema: a `$ref` where it has a name. */
export function schemaOf(schema: z.ZodType, side: Side): JsonObject {
  const named = nameOf(schema, side);
  if (named) return reference(named);
  if (schema instanceof z.ZodUnion) {
    return { anyOf: schema.options.map((option) => schemaOf(option as z.ZodType, side)) };
  }
  return inline(schema, side);
}

/** A schema as JSON Schema, without a `$ref` for itself but with those of named schemas in it. */
export function inline(schema: z.ZodType, side: Side): JsonObject {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: side,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const named = (zodSchema as unknown) === schema ? undefined : nameOf(zodSchema, side);
      if (!named) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, reference(named));
    },
  });
  return json;
}
