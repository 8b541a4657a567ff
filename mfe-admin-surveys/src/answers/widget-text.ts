import type { ResponseFacets } from '@canvass/shared/api/responses';
import type { TFunction } from 'i18next';

/** The name of the widget that a response came by, or why it has none. */
export const widgetText = (
  { widgets, unnamedWidgets = [] }: Pick<ResponseFacets, 'widgets' | 'unnamedWidgets'>,
  id: string,
  t: TFunction<'admin-surveys'>,
): string =>
  widgets.find((widget) => widget.id === id)?.name ??
  t(unnamedWidgets.includes(id) ? 'response.widgetUnseen' : 'response.widgetGone');
