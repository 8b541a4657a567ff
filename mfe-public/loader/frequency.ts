import type { WidgetOptions } from '@canvass/shared/domain/widget';

const DAY_MS = 86_400_000;
const openedKey = (id: string) => `canvass-opened:${id}`;
const completedKey = (id: string) => `canvass-completed:${id}`;

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
      return attempt(() => sessionStorage.getItem(openedKey(id))) == null;
    case 'once_in_days': {
      const opened = Number(attempt(() => localStorage.getItem(openedKey(id))) ?? 0);
      return now - opened >= frequency.days * DAY_MS;
    }
    case 'until_completed':
      return attempt(() => localStorage.getItem(completedKey(id))) == null;
  }
}

export function noteOpened(id: string, now: number = Date.now()): void {
  attempt(() => sessionStorage.setItem(openedKey(id), String(now)));
  attempt(() => localStorage.setItem(openedKey(id), String(now)));
}

export function noteCompleted(id: string): void {
  attempt(() => localStorage.setItem(completedKey(id), '1'));
}
