import { z } from 'zod';
import type { WebhookEvent } from '../domain/events.ts';
import { momentSchema, shortIdSchema } from './paging.ts';
import { answerValueSchema } from './public-surveys.ts';
import { responseSchema } from './responses.ts';
import { surveyStatusSchema } from './surveys.ts';

/** Files of an answer. A receiver knows the webhook's secret only, so it is sent the whole address as well as the path. */
const linkedFilesSchema = z.strictObject({
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      size: z.number().int(),
      type: z.string(),
      path: z.string(),
      url: z.url(),
    }),
  ),
});

/** A question that was answered, as a person reads it. */
export const answeredQuestionSchema = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  answer: z.string(),
});

const responseDataSchema = z.object({
  survey: z.object({ id: shortIdSchema, title: z.string(), version: z.number().int() }),
  response: responseSchema
    .omit({ tags: true, note: true, noteAuthor: true, secondsToComplete: true })
    .extend({
      answers: z.record(z.string(), z.union([linkedFilesSchema, answerValueSchema])),
      /** Left out of events that servers of older releases recorded. */
      suspectedSpam: z.boolean().optional(),
    }),
  /** In the order of the survey, without those that have no answer. */
  questions: z.array(answeredQuestionSchema),
});

const surveyDataSchema = z.object({
  survey: z.object({
    id: shortIdSchema,
    title: z.string(),
    status: surveyStatusSchema,
    version: z.number().int().nullable(),
    createdAt: momentSchema,
    updatedAt: momentSchema,
  }),
});

const eventOf = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: momentSchema, data });

/** The bodies of the requests to a webhook (S16.2). */
export const WEBHOOK_EVENT_SCHEMAS = {
  survey_response_created: eventOf('survey_response_created', responseDataSchema),
  survey_created: eventOf('survey_created', surveyDataSchema),
  survey_updated: eventOf('survey_updated', surveyDataSchema),
  survey_deleted: eventOf('survey_deleted', surveyDataSchema),
  test: eventOf('test', z.object({ webhookId: shortIdSchema, message: z.string() })),
} satisfies Record<WebhookEvent | 'test', z.ZodType>;

/** The data of an event about a completed response. */
export type ResponseEventData = z.infer<typeof responseDataSchema>;
