import { askedFrom } from './focus.ts';
import { EVENTS, type EventName, isLoading, type Registry } from './registry.ts';

/** `window.Canvass`: what the hosting page may call. Without an id the page's first widget is meant. */
export interface CanvassApi {
  /** Before the widget is there, it opens as soon as it is; on a page that is not for it, it doesn't. */
  open(id?: string): void;
  close(id?: string): void;
  /** @returns the way to stop listening */
  on(event: EventName, listener: (id: string) => void): () => void;
}

declare global {
  interface Window {
    Canvass?: CanvassApi;
    /** The same, also where the page has a `Canvass` of its own. */
    CanvassWidgets?: CanvassApi;
  }
}

/** Nothing of it throws: a slip of the page's code is a line in its console. */
export function offerApi(registry: Registry): void {
  const find = (id: string | undefined) =>
    id === undefined
      ? [...registry.widgets.values()].find((widget) => widget && (!widget.away || widget.busy))
      : registry.widgets.get(id);
  const api: CanvassApi = {
    open(id) {
      const widget = find(id);
      if (widget) widget.open(askedFrom());
      // Where every widget is known and none is for this page, nothing is to pop up on a later one.
      else if (id !== undefined || isLoading(registry)) registry.wanted.set(id ?? '', askedFrom());
    },
    close(id) {
      registry.wanted.delete(id ?? '');
      find(id)?.close();
    },
    on(event, listener) {
      if (!EVENTS.includes(event)) {
        console.warn(`Canvass.on: there is no event "${event}", only ${EVENTS.join(', ')}`);
        return () => undefined;
      }
      registry.listeners[event].add(listener);
      return () => registry.listeners[event].delete(listener);
    },
  };
  window.CanvassWidgets ??= api;
  window.Canvass ??= api;
}
