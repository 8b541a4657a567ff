import type { Pool } from 'pg';

export type WidgetMetric = 'views' | 'opens';

/**
 * Counts views and opens. A popular page reports thousands a second for one widget, and each update would wait for the lock
 * of its row. Reports that arrive during a write are therefore summed and written by the next statement, which locks the
 * rows in the order of their ids.
 */
export interface EventCounts {
  /**
   * Resolves when the count is stored. Doesn't count a widget that is unknown, disabled or whose survey takes no answers,
   * nor a page that shows another survey than the widget does now.
   * @param surveyId the survey that the page shows; undefined from older loaders, which don't send it
   */
  add(widgetId: string, metric: WidgetMetric, surveyId?: string): Promise<void>;
}

interface Report extends Record<WidgetMetric, number> {
  widgetId: string;
  surveyId: string | undefined;
}

const READ = `select id, survey_id as "surveyId" from widgets where id = any($1::text[]) and enabled`;

const WRITE = `
  update widgets set views = widgets.views + given.views, opens = widgets.opens + given.opens
  from (
    select widgets.id, given.views, given.opens
    from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[]) as given (id, survey_id, views, opens)
    join widgets on widgets.id = given.id and widgets.survey_id = given.survey_id
    order by widgets.id
    for update of widgets
  ) as given
  where widgets.id = given.id`;

/** @param isOpen whether a survey takes answers now */
export function eventCounts(pool: Pool, isOpen: (surveyId: string) => Promise<boolean>): EventCounts {
  let pending = new Map<string, Report>();
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function write(): Promise<void> {
    const reports = [...pending.values()];
    pending = new Map();
    next = undefined;
    const counted = await countable(reports);
    if (counted.length === 0) return;
    await pool.query({
      name: 'count-widgets',
      text: WRITE,
      values: [
        counted.map(({ id }) => id),
        counted.map(({ surveyId }) => surveyId),
        counted.map(({ views }) => views),
        counted.map(({ opens }) => opens),
      ],
    });
  }

  /** The sums of the reports that count, one for each widget. */
  async function countable(reports: Report[]) {
    const { rows } = await pool.query<{ id: string; surveyId: string }>({
      name: 'read-counted-widgets',
      text: READ,
      values: [[...new Set(reports.map(({ widgetId }) => widgetId))]],
    });
    const shown = await Promise.all(rows.map(({ surveyId }) => isOpen(surveyId)));
    return rows
      .filter((_, index) => shown[index])
      .map(({ id, surveyId }) => {
        const matching = reports.filter(
          (report) => report.widgetId === id && (report.surveyId ?? surveyId) === surveyId,
        );
        const sum = (metric: WidgetMetric) => matching.reduce((total, report) => total + report[metric], 0);
        return { id, surveyId, views: sum('views'), opens: sum('opens') };
      });
  }

  return {
    add(widgetId, metric, surveyId) {
      const key = `${widgetId} ${surveyId ?? ''}`;
      const report = pending.get(key) ?? { widgetId, surveyId, views: 0, opens: 0 };
      report[metric] += 1;
      pending.set(key, report);
      if (!next) {
        next = writing.then(write);
        writing = next.catch(() => undefined);
      }
      return next;
    },
  };
}
