export const EVENTS = ['open', 'close', 'completed'] as const;
export type EventName = (typeof EVENTS)[number];
type Listener = (id: string) => void;

export interface Widget {
  id: string;
  /** Where its launcher is, if it has one: others are put above it. */
  corner: string | undefined;
  /** Which launcher of its corner it is, from 0 at the bottom. */
  slot: number;
  /** Whether the page's address is none of its own: it is neither offered nor opened. */
  readonly away: boolean;
  /** Whether the visitor is answering it: no other widget opens by itself meanwhile. */
  readonly busy: boolean;
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
  /** Called at each change of the page's address; absent until somebody wants to know. */
  moved?: Set<() => void>;
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

/** Whether the configuration of a widget is still on the way, or there is none yet. */
export const isLoading = ({ widgets }: Registry): boolean =>
  widgets.size === 0 || [...widgets.values()].includes(undefined);

/** The lowest place in a widget's corner where no launcher of another is. */
export function freeSlot({ widgets }: Registry, { id, corner }: Widget): number {
  const others = [...widgets.values()].filter((other) => other?.corner === corner && other?.id !== id);
  const taken = others.flatMap((other) => (other && !other.away ? other.slot : []));
  let slot = 0;
  while (taken.includes(slot)) slot += 1;
  return slot;
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
