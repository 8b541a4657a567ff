import type { Pool } from 'pg';

export type WidgetFigure = 'views' | 'opens';

/**
 * Counts views and opens. A popular page reports thousands a second of one widget, which
 * would queue up at its one row, so what comes in during a write is added up and written
 * next, in one statement, rows in the order of their ids.
 */
export interface Tally {
  /** Resolves when it is stored. An unknown widget is counted nowhere. */
  add(widgetId: string, figure: WidgetFigure): Promise<void>;
}

const WRITE = `
  update widgets set views = widgets.views + given.views, opens = widgets.opens + given.opens
  from (
    select widgets.id, given.views, given.opens
    from unnest($1::text[], $2::bigint[], $3::bigint[]) as given (id, views, opens)
    join widgets on widgets.id = given.id
    order by widgets.id
    for update of widgets
  ) as given
  where widgets.id = given.id`;

export function createTally(pool: Pool): Tally {
  let waiting = new Map<string, Record<WidgetFigure, number>>();
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function write(): Promise<void> {
    const batch = [...waiting];
    waiting = new Map();
    next = undefined;
    await pool.query({
      name: 'count-widgets',
      text: WRITE,
      values: [
        batch.map(([id]) => id),
        batch.map(([, figures]) => figures.views),
        batch.map(([, figures]) => figures.opens),
      ],
    });
  }

  return {
    add(widgetId, figure) {
      const figures = waiting.get(widgetId) ?? { views: 0, opens: 0 };
      figures[figure] += 1;
      waiting.set(widgetId, figures);
      if (!next) {
        next = writing.then(write);
        writing = next.catch(() => undefined);
      }
      return next;
    },
  };
}
