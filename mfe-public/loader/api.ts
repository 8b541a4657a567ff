import { askedFrom } from './focus.ts';
import { WIDGET_EVENTS, type WidgetEvent, isLoading, type WidgetRegistry } from './registry.ts';

/** `window.Canvass`, the API for the hosting page. Without an id it refers to the page's first widget. */
export interface CanvassApi {
  /** Opens the widget, or opens it once its configuration is loaded; not on a page that its rules exclude. */
  open(id?: string): void;
  close(id?: string): void;
  /** @returns a function that removes the listener */
  on(event: WidgetEvent, listener: (id: string) => void): () => void;
}

declare global {
  interface Window {
    Canvass?: CanvassApi;
    /** The same API, for pages that have a `Canvass` of their own. */
    CanvassWidgets?: CanvassApi;
  }
}

/** Sets up the page's API. No call throws: a mistake in the page's code is logged to its console. */
export function offerApi(registry: WidgetRegistry): void {
  const find = (id: string | undefined) =>
    id === undefined
      ? [...registry.widgets.values()].find((widget) => widget && (!widget.away || widget.busy))
      : registry.widgets.get(id);
  const api: CanvassApi = {
    open(id) {
      const widget = find(id);
      if (widget) widget.open(askedFrom());
      // Once all configurations are loaded and no widget fits this page, the call is dropped, or a widget would pop up
      // on a later page.
      else if (id !== undefined || isLoading(registry)) registry.wanted.set(id ?? '', askedFrom());
    },
    close(id) {
      registry.wanted.delete(id ?? '');
      find(id)?.close();
    },
    on(event, listener) {
      if (!WIDGET_EVENTS.includes(event)) {
        console.warn('Canvass.on: no event', event);
        return () => undefined;
      }
      registry.listeners[event].add(listener);
      return () => registry.listeners[event].delete(listener);
    },
  };
  window.CanvassWidgets ??= api;
  window.Canvass ??= api;
}
