export const WIDGET_EVENTS = ['open', 'close', 'completed'] as const;
export type WidgetEvent = (typeof WIDGET_EVENTS)[number];
type Listener = (id: string) => void;

export interface LoadedWidget {
  id: string;
  /** Corner of its launcher, if it has one: launchers of one corner are stacked. */
  corner: string | undefined;
  /** Position of its launcher in the corner, from 0 at the bottom. */
  slot: number;
  /**
   * Whether it isn't offered at the page's address, as that is now: its rules exclude it, or its survey takes no answers.
   */
  readonly away: boolean;
  /** Whether the visitor is answering it: no other widget opens by itself meanwhile. */
  readonly busy: boolean;
  /** Whether its panel is on the page. Widgets of earlier releases don't say. */
  readonly shown?: boolean;
  /** @param from the element that had the focus when the visitor opened it; null if it opens by itself */
  open(from: HTMLElement | null): void;
  close(): void;
  /** Shows or removes what the page's address and code have changed. Widgets of earlier releases have none. */
  follow?(): void;
}

/**
 * State that all copies of the script on a page share, also copies of other releases: each widget runs once, and one
 * API reaches all of them.
 */
export interface WidgetRegistry {
  /** By id, in the order of the page; undefined while the configuration is loading, null if it isn't available. */
  widgets: Map<string, LoadedWidget | null | undefined>;
  listeners: Record<WidgetEvent, Set<Listener>>;
  /** Widgets (empty text: the first one) that were to be opened before they were loaded, with the focused element. */
  wanted: Map<string, HTMLElement | null>;
  /**
   * The newest snippet's hidden fields and prefilled answers of each widget, as a query, in the order of their names, with those of
   * earlier snippets that it lacks as empty ones; absent from earlier releases.
   */
  fields?: Map<string, string | undefined>;
  /** Whether a widget is closing the others to open: a listener of `close` that opens another would open two. */
  opening?: boolean;
  /** Called at each change of the page's address; absent until the first listener is added. */
  moved?: Set<() => void>;
}

const KEY = Symbol.for('canvass.widgets');

/** The registry of this page; the first copy of the script that runs creates it. */
export function sharedRegistry(): WidgetRegistry {
  const page = window as { [KEY]?: WidgetRegistry };
  return (page[KEY] ??= {
    widgets: new Map(),
    listeners: { open: new Set(), close: new Set(), completed: new Set() },
    wanted: new Map(),
  });
}

/** Whether a configuration is still loading, or no widget is registered yet. */
export const isLoading = ({ widgets }: WidgetRegistry): boolean =>
  widgets.size === 0 || [...widgets.values()].includes(undefined);

/** The lowest free position for a widget's launcher in its corner. */
export function freeSlot({ widgets }: WidgetRegistry, widget: LoadedWidget): number {
  const others = [...widgets.values()].filter(
    (other) => other !== widget && other?.corner === widget.corner && !other?.away,
  );
  let slot = 0;
  while (others.some((other) => other?.slot === slot)) slot += 1;
  return slot;
}

/** Calls the page's listeners. An error of one is reported to the page's console and doesn't stop the widget. */
export function emit({ listeners }: WidgetRegistry, event: WidgetEvent, id: string): void {
  for (const listener of listeners[event]) {
    try {
      listener(id);
    } catch (error) {
      reportError(error);
    }
  }
}
