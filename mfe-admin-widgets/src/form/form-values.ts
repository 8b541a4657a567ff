import type { Widget, WidgetInput } from '@canvass/shared/api/widgets';
import { type WidgetOptions, widgetOptionsSchema } from '@canvass/shared/domain/widget';

/** Values of the form, as typed; the address rules are lines of text. */
export interface FormValues {
  name: string;
  surveyId: string;
  enabled: boolean;
  options: WidgetOptions;
  include: string;
  exclude: string;
}

/** Values of the form for a new widget, with the default options. */
export function emptyValues(): FormValues {
  return {
    name: '',
    surveyId: '',
    enabled: true,
    options: widgetOptionsSchema.parse({}),
    include: '',
    exclude: '',
  };
}

/** Converts a stored widget to the form's values. */
export function valuesOf(widget: Widget): FormValues {
  return {
    name: widget.name,
    surveyId: widget.surveyId,
    enabled: widget.enabled,
    options: widget.options,
    include: widget.options.urls.include.join('\n'),
    exclude: widget.options.urls.exclude.join('\n'),
  };
}

/** Converts the form's values; empty lines of the address rules are left out. */
export function inputOf(values: FormValues): WidgetInput {
  return {
    name: values.name,
    surveyId: values.surveyId,
    enabled: values.enabled,
    options: {
      ...values.options,
      urls: { include: linesOf(values.include), exclude: linesOf(values.exclude) },
    },
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
