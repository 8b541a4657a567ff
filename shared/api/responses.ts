import { z } from 'zod';
import { momentSchema, pageOf, pageQuerySchema } from './paging.ts';
import { answerValueSchema } from './public-surveys.ts';

/** One response as its creator reads it; answers by question id, to be read with the survey's `version`. */
export const responseSchema = z.object({
  id: z.uuid(),
  surveyId: z.string(),
  version: z.number().int(),
  sequence: z.number().int(),
  state: z.enum(['in_progress', 'completed']),
  answers: z.record(z.string(), answerValueSchema),
  language: z.string(),
  source: z.enum(['link', 'widget', 'embed']),
  widgetId: z.string().nullable(),
  hidden: z.record(z.string(), z.string()),
  device: z.enum(['phone', 'tablet', 'desktop', 'unknown']),
  timings: z.record(z.string(), z.number()),
  suspectedSpam: z.boolean(),
  tags: z.array(z.string()),
  note: z.string(),
  startedAt: momentSchema,
  updatedAt: momentSchema,
  completedAt: momentSchema.nullable(),
});

export const responseListQuerySchema = pageQuerySchema.extend({
  state: z.enum(['in_progress', 'completed']).optional(),
});
export const responseListSchema = pageOf(responseSchema);
/** One response with its neighbours in the list (newest first). */
export const responseDetailSchema = responseSchema.extend({
  previous: z.uuid().nullable(),
  next: z.uuid().nullable(),
});

export type SurveyResponse = z.infer<typeof responseSchema>;
export type SurveyResponseDetail = z.infer<typeof responseDetailSchema>;
export type ResponseListQuery = z.infer<typeof responseListQuerySchema>;
