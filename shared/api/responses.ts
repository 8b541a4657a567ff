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

/** What narrows a list of responses down; all that is given must hold. Exports take the same. */
export const responseFilterSchema = z.object({
  state: z.enum(['in_progress', 'completed']).optional(),
  source: z.enum(['link', 'widget', 'embed']).optional(),
  device: z.enum(['phone', 'tablet', 'desktop', 'unknown']).optional(),
  language: z.string().max(35).optional(),
  version: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  tag: z.string().max(100).optional(),
  /** First and last day of the beginning, both included (UTC). */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Words that an answer's own text contains, whatever their case. */
  search: z.string().trim().max(200).optional(),
});
export const responseListQuerySchema = pageQuerySchema.extend(responseFilterSchema.shape);
/** `bom`: a byte order mark, by which spreadsheets recognise UTF-8. */
export const responseExportQuerySchema = responseFilterSchema.extend({
  format: z.enum(['csv', 'json']),
  bom: z.enum(['true', 'false']).optional(),
});
export const responseListSchema = pageOf(responseSchema);
/** One response with its neighbours in the list (newest first). */
export const responseDetailSchema = responseSchema.extend({
  previous: z.uuid().nullable(),
  next: z.uuid().nullable(),
});

export type SurveyResponse = z.infer<typeof responseSchema>;
export type SurveyResponseDetail = z.infer<typeof responseDetailSchema>;
export type ResponseFilter = z.infer<typeof responseFilterSchema>;
export type ResponseExportQuery = z.infer<typeof responseExportQuerySchema>;
export type ResponseListQuery = z.infer<typeof responseListQuerySchema>;
