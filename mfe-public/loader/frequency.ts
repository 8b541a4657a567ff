import { nameOf, WIDGET_COMPLETED, WIDGET_OPENED } from '@canvass/shared/domain/stored-names';
import type { WidgetOptions } from '@canvass/shared/domain/widget';

const DAY_MS = 86_400_000;
const DISMISSED = 'dismissed';

type StorageName = 'localStorage' | 'sessionStorage';
/** Fallback where storage is blocked or full; lasts as long as the page. */
const remembered = new Map<string, string>();

function read(storage: StorageName, name: string): string | null {
  try {
    const stored = window[storage].getItem(name);
    if (stored !== null) return stored;
  } catch {
    // Storage is blocked.
  }
  return remembered.get(name) ?? null;
}

function write(storage: StorageName, name: string, value: unknown): void {
  const text = String(value);
  remembered.set(name, text);
  try {
    window[storage].setItem(name, text);
  } catch {
    // Storage is blocked or full: after a reload the widget behaves as on a first visit.
  }
}

/**
 * Whether the widget may open by itself on this visit. Its button and the page's code may open it at any time.
 * @param surveyId the survey that it shows now
 */
export function mayOpen(
  id: string,
  surveyId: string,
  frequency: WidgetOptions['frequency'],
  now: number = Date.now(),
): boolean {
  switch (frequency.type) {
    case 'always':
      return true;
    case 'once_a_session':
      return read('sessionStorage', nameOf(WIDGET_OPENED, id)) === null;
    case 'once_in_days': {
      const opened = Number(read('localStorage', nameOf(WIDGET_OPENED, id)));
      return now - opened >= frequency.days * DAY_MS;
    }
    case 'until_completed': {
      const completed = read('localStorage', nameOf(WIDGET_COMPLETED, id));
      const dismissed = read('sessionStorage', nameOf(WIDGET_OPENED, id)) === DISMISSED;
      // Loaders of older releases stored 1, whichever survey it was.
      return !dismissed && completed !== surveyId && completed !== '1';
    }
  }
}

/** Notes in the visitor's browser that a widget was opened, for `mayOpen`. @param now milliseconds since 1970 */
export function noteOpened(id: string, now: number = Date.now()): void {
  write('sessionStorage', nameOf(WIDGET_OPENED, id), now);
  write('localStorage', nameOf(WIDGET_OPENED, id), now);
}

/**
 * Notes that the visitor closed a widget, in place of when it was opened in this session: a single-page application would
 * open it again at each of its pages.
 */
export function noteDismissed(id: string): void {
  write('sessionStorage', nameOf(WIDGET_OPENED, id), DISMISSED);
}

/** Notes in the visitor's browser which survey of a widget was completed last, here or on another page, for `mayOpen`. */
export function noteCompleted(id: string, surveyId: string): void {
  write('localStorage', nameOf(WIDGET_COMPLETED, id), surveyId);
}
