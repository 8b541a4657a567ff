import { z } from 'zod';
import { widgetOptionsSchema } from '../domain/widget.ts';
import { momentSchema, pageOf, shortIdSchema } from './paging.ts';
import { surveyAvailabilitySchema } from './surveys.ts';

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
  /** How the survey's respondents meet it now; while it isn't `open`, the widget shows itself nowhere. */
  surveyAvailability: z.enum([...surveyAvailabilitySchema.options, 'trash']),
  revision: z.number().int(),
  /** Views, opens and completions are of the survey it shows now, whenever it showed it. */
  views: z.number().int(),
  opens: z.number().int(),
  completions: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export const widgetListSchema = pageOf(widgetSchema);

/**
 * What the snippet on somebody's page is told; public. A widget that is disabled, or whose survey takes no answers now,
 * is not available: the snippet shows nothing.
 */
export const publicWidgetSchema = z.discriminatedUnion('available', [
  z.object({
    id: shortIdSchema,
    available: z.literal(true),
    surveyId: shortIdSchema,
    options: widgetOptionsSchema,
    /** The gradient of the launcher's theme. */
    colors: z.object({ from: z.string(), to: z.string() }),
  }),
  z.object({ id: shortIdSchema, available: z.literal(false) }),
]);

/** What the snippet reports of: figures are counted while the widget shows this survey. */
export const widgetReportQuerySchema = z.object({ survey: shortIdSchema.optional() });

export type WidgetInput = z.input<typeof widgetInputSchema>;
export type Widget = z.infer<typeof widgetSchema>;
export type PublicWidget = z.infer<typeof publicWidgetSchema>;
