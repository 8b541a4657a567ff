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

/** A change of a widget. What a client leaves out keeps its value: the defaults would enable a paused widget, and drop its page rules. */
export const widgetChangeSchema = z.object({
  ...widgetInputSchema.shape,
  enabled: z.boolean().optional(),
  options: widgetOptionsSchema.optional(),
});

export const widgetSchema = z.object({
  ...widgetInputSchema.shape,
  id: shortIdSchema,
  surveyTitle: z.string(),
  /** The availability of the survey; while it isn't `open`, the widget isn't shown. */
  surveyAvailability: z.enum([...surveyAvailabilitySchema.options, 'trash']),
  revision: z.number().int(),
  /** Views, opens and completions belong to the survey that the widget shows now, whenever it showed it. */
  views: z.number().int(),
  opens: z.number().int(),
  completions: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export const widgetListSchema = pageOf(widgetSchema);

/**
 * The public configuration for the loader. A widget that is disabled, or whose survey accepts no answers now, is not
 * available: the loader shows nothing.
 */
export const publicWidgetSchema = z.discriminatedUnion('available', [
  z.object({
    id: shortIdSchema,
    available: z.literal(true),
    surveyId: shortIdSchema,
    options: widgetOptionsSchema,
    /**
     * The survey's title, in the widget's language or else the best of the visitor's that the survey has; "Canvass" if the
     * survey has a password.
     */
    title: z.string(),
    /** The direction in which that language is written. */
    dir: z.enum(['ltr', 'rtl']),
    /** The gradient of the launcher's theme. */
    colors: z.object({ from: z.string(), to: z.string() }),
  }),
  z.object({ id: shortIdSchema, available: z.literal(false) }),
]);

/** The survey of a report: it is counted only if the widget still shows this survey. */
export const widgetReportQuerySchema = z.object({ survey: shortIdSchema.optional() });

export type WidgetInput = z.input<typeof widgetInputSchema>;
export type Widget = z.infer<typeof widgetSchema>;
export type PublicWidget = z.infer<typeof publicWidgetSchema>;
