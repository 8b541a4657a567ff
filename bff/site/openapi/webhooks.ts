import { WEBHOOK_EVENT_SCHEMAS } from '@canvass/shared/api/webhook-events';
import type { JsonObject } from './json-object.ts';
import { schemaOf } from './schemas.ts';
import type { ReferenceTexts } from './texts.ts';

/** Headers of every request to a webhook (S16.4). */
const HEADERS: Record<string, JsonObject> = {
  'webhook-id': { format: 'uuid' },
  'webhook-timestamp': { pattern: '^\\d+$' },
  'webhook-signature': { pattern: '^v1,\\S+( v1,\\S+)*$' },
};

/** What a receiver answers, and what follows from it (S16.6, S16.7); nothing from what it answers to a test. */
const ANSWERS = ['2XX', '410', '429', '503', 'default'];

/** `webhooks` of the document: the requests that the server makes, by event. */
export function webhookOperations({ t }: ReferenceTexts): JsonObject {
  const events = Object.entries(WEBHOOK_EVENT_SCHEMAS).map(([event, schema]) => {
    const operation = {
      tags: ['Webhooks'],
      summary: t(`webhooks.events.${event}.summary`),
      description: t(`webhooks.events.${event}.description`),
      operationId: `receive_${event}`,
      security: [],
      parameters: Object.entries(HEADERS).map(([name, pattern]) => ({
        name,
        in: 'header',
        required: true,
        description: t(`webhooks.headers.${name}`),
        schema: { type: 'string', ...pattern },
      })),
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(schema, 'input') } } },
      responses: Object.fromEntries(
        (event === 'test' ? ['2XX'] : ANSWERS).map((status) => [
          status,
          { description: t(`webhooks.answers.${status}`) },
        ]),
      ),
    };
    return [event, { post: operation }];
  });
  return Object.fromEntries(events) as JsonObject;
}
