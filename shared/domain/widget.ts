import { z } from 'zod';

/** S3.3. */
export const WIDGET_POSITIONS = ['bottom-right', 'bottom-left', 'center'] as const;
export const WIDGET_BACKDROPS = ['enabled', 'disabled'] as const;

const pattern = z.string().trim().min(1).max(500);

/** Options of a widget: appearance and trigger. Every field has a default, so `{}` is valid. */
export const widgetOptionsSchema = z.object({
  position: z.enum(WIDGET_POSITIONS).default('bottom-right'),
  backdrop: z.enum(WIDGET_BACKDROPS).default('enabled'),
  trigger: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('immediately') }),
      z.object({ type: z.literal('delay'), seconds: z.number().int().min(1).max(3600) }),
      z.object({ type: z.literal('scroll'), percent: z.number().int().min(1).max(100) }),
      z.object({ type: z.literal('exit_intent') }),
      z.object({ type: z.literal('click'), selector: z.string().trim().min(1).max(500) }),
      z.object({ type: z.literal('api') }),
    ])
    .default({ type: 'immediately' }),
  frequency: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('always') }),
      z.object({ type: z.literal('once_a_session') }),
      z.object({ type: z.literal('once_in_days'), days: z.number().int().min(1).max(365) }),
      z.object({ type: z.literal('until_completed') }),
    ])
    .default({ type: 'until_completed' }),
  /** Globs over the hosting page's address; without include rules every page is included. */
  urls: z
    .object({ include: z.array(pattern).max(50).default([]), exclude: z.array(pattern).max(50).default([]) })
    .default({ include: [], exclude: [] }),
  launcher: z
    .object({
      visible: z.boolean().default(true),
      label: z.string().trim().max(60).default(''),
      icon: z.enum(['chat', 'star', 'smile', 'clipboard']).default('chat'),
      theme: z.string().max(40).default('cosmic-purple'),
    })
    .default({ visible: true, label: '', icon: 'chat', theme: 'cosmic-purple' }),
  /** One of the survey's; null or empty leaves the choice to the visitor's browser. */
  language: z.string().max(20).nullable().default(null),
});

export type WidgetOptions = z.infer<typeof widgetOptionsSchema>;

/** Whether the trigger opens the widget by itself, so that its frequency applies: by a click or by code it opens each time. */
export const opensByItself = ({ type }: WidgetOptions['trigger']): boolean =>
  type !== 'click' && type !== 'api';
