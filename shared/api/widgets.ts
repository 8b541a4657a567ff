import { z } from 'zod';
import { widgetOptionsSchema } from '../domain/widget.ts';
import { momentSchema, pageOf, shortIdSchema } from './paging.ts';

export const widgetInputSchema = z.object({
  name: z.string().trim().min(1).max(120),
  surveyId: shortIdSchema,
  enabled: z.boolean().default(true),
  options: widgetOptionsSchema.prefault({}),
});

export const widgetSchema = z.object({
  ...widgetInputSchema.shape,
  id: shortIdSchema,
  surveyTitle: z.string(),
  revision: z.number().int(),
  views: z.number().int(),
  opens: z.number().int(),
  completions: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export const widgetListSchema = pageOf(widgetSchema);

/** What the snippet on somebody's page is told; public. */
export const publicWidgetSchema = z.object({
  id: shortIdSchema,
  surveyId: shortIdSchema,
  options: widgetOptionsSchema,
});

export type WidgetInput = z.input<typeof widgetInputSchema>;
export type Widget = z.infer<typeof widgetSchema>;
