export const EVENTS = ['open', 'close', 'completed'] as const;
export type EventName = (typeof EVENTS)[number];
type Listener = (id: string) => void;

export interface Widget {
  id: string;
  /** Where its launcher is, if it has one: others are put above it. */
  corner: string | undefined;
  /** @param from what the visitor asked from; null when it opens by itself */
  open(from: HTMLElement | null): void;
  close(): void;
}

/** What all copies of the script on a page share: each widget runs once, and one API reaches all of them. */
export interface Registry {
  /** By id, in the order of the page; undefined while its configuration is on the way. */
  widgets: Map<string, Widget | undefined>;
  listeners: Record<EventName, Set<Listener>>;
  /** Widgets (an empty text: the first) that were to be opened before they were there, and from where. */
  wanted: Map<string, HTMLElement | null>;
}

const KEY = Symbol.for('canvass.widgets');

export function sharedRegistry(): Registry {
  const page = window as { [KEY]?: Registry };
  page[KEY] ??= {
    widgets: new Map(),
    listeners: { open: new Set(), close: new Set(), completed: new Set() },
    wanted: new Map(),
  };
  return page[KEY];
}

/** Calls the page's listeners. One that fails is for the page's console, not for the widget to stop at. */
export function tell({ listeners }: Registry, event: EventName, id: string): void {
  for (const listener of listeners[event]) {
    try {
      listener(id);
    } catch (error) {
      setTimeout(() => {
        throw error;
      });
    }
  }
}
