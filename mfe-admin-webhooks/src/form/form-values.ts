import type { Webhook, WebhookInput } from '@canvass/shared/api/webhooks';
import type { WebhookEvent } from '@canvass/shared/domain/events';

/** A header in the form; `key` identifies rows that have no name yet. */
export interface HeaderRow {
  key: number;
  name: string;
  value: string;
}

/** Values of the form, as typed. */
export interface FormValues {
  url: string;
  description: string;
  events: readonly WebhookEvent[];
  scope: 'all' | 'chosen';
  surveyIds: readonly string[];
  headers: readonly HeaderRow[];
  enabled: boolean;
}

export const emptyValues: FormValues = {
  url: '',
  description: '',
  events: ['survey_response_created'],
  scope: 'all',
  surveyIds: [],
  headers: [],
  enabled: true,
};

/** Converts a stored webhook to the form's values. */
export function valuesOf(webhook: Webhook): FormValues {
  return {
    url: webhook.url,
    description: webhook.description,
    events: webhook.events,
    scope: webhook.surveyIds ? 'chosen' : 'all',
    surveyIds: webhook.surveyIds ?? [],
    headers: Object.entries(webhook.headers).map(([name, value], key) => ({ key, name, value })),
    enabled: webhook.enabled,
  };
}

/** Rows with a name or a value. */
const filled = (headers: FormValues['headers']) =>
  headers.filter(({ name, value }) => name.trim() !== '' || value !== '');

/** The names that a row above has, too, whatever their case: `inputOf` would retain only the last one's value. */
export function repeatedNames(headers: FormValues['headers']): string[] {
  const names = filled(headers).map(({ name }) => name.trim());
  const lower = names.map((name) => name.toLowerCase());
  return names.filter((_, index) => lower.indexOf(lower[index] ?? '') < index);
}

/** Converts the form's values; empty header rows are left out. */
export function inputOf(values: FormValues): WebhookInput {
  const rows = filled(values.headers);
  return {
    url: values.url.trim(),
    description: values.description.trim(),
    events: [...values.events],
    surveyIds: values.scope === 'all' ? null : [...values.surveyIds],
    headers: Object.fromEntries(rows.map(({ name, value }) => [name.trim(), value])),
    enabled: values.enabled,
  };
}

/** Separates the headers from the other values: they often contain secrets, which must not be stored in the browser. */
export function splitHeaders({ headers, ...rest }: FormValues) {
  return [rest, headers] as const;
}

/** Whether values differ that saving would store. */
export function differs<Part>(now: Part, before: Part): boolean {
  return JSON.stringify(now) !== JSON.stringify(before);
}
