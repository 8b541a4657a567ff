import type { Widget } from '@canvass/shared/api/widgets';
import type { WidgetWithMetrics } from './store.ts';

/** A widget as its owner sees it. */
export function presentWidget({
  widget,
  surveyTitle,
  surveyAvailability,
  completions,
}: WidgetWithMetrics): Widget {
  return {
    id: widget.id,
    name: widget.name,
    surveyId: widget.surveyId,
    surveyTitle,
    surveyAvailability,
    enabled: widget.enabled,
    options: widget.options,
    revision: widget.revision,
    views: widget.views,
    opens: widget.opens,
    completions,
    createdAt: widget.createdAt.toISOString(),
    updatedAt: widget.updatedAt.toISOString(),
  };
}
