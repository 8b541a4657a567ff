import {
  storedName,
  widgetCompleted,
  widgetOpened,
  widgetOpenedInTab,
} from '@canvass/shared/domain/stored-items';
import type { WidgetOptions } from '@canvass/shared/domain/widget';

const DAY_MS = 86_400_000;

/** Storage may be blocked; then nothing is remembered and the widget behaves as on a first visit. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Whether the widget may open by itself on this visit. Its button and the page may open it at any time. */
export function mayOpen(
  id: string,
  frequency: WidgetOptions['frequency'],
  now: number = Date.now(),
): boolean {
  switch (frequency.type) {
    case 'always':
      return true;
    case 'once_a_session':
      return attempt(() => sessionStorage.getItem(storedName(widgetOpenedInTab, id))) == null;
    case 'once_in_days': {
      const opened = Number(attempt(() => localStorage.getItem(storedName(widgetOpened, id))) ?? 0);
      return now - opened >= frequency.days * DAY_MS;
    }
    case 'until_completed':
      return attempt(() => localStorage.getItem(storedName(widgetCompleted, id))) == null;
  }
}

export function noteOpened(id: string, now: number = Date.now()): void {
  attempt(() => sessionStorage.setItem(storedName(widgetOpenedInTab, id), String(now)));
  attempt(() => localStorage.setItem(storedName(widgetOpened, id), String(now)));
}

export function noteCompleted(id: string): void {
  attempt(() => localStorage.setItem(storedName(widgetCompleted, id), '1'));
}
