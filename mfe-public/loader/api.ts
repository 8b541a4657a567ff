import { askedFrom } from './focus.ts';
import {
  WIDGET_EVENTS,
  type WidgetEvent,
  isLoading,
  type LoadedWidget,
  type WidgetRegistry,
} from './registry.ts';

/** `window.Canvass`, the API for the hosting page. Without an id it refers to the page's first widget. */
export interface CanvassApi {
  /**
   * Opens the widget, or opens it once its configuration is loaded and the visitor is in no field of a modal dialog. With a warning in the console it does nothing if there is
   * nothing to show: the widget is unknown or disabled, its rules exclude the page, or its survey takes no answers.
   */
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
  const isOffered = (widget: LoadedWidget | null | undefined) => widget && (!widget.away || widget.busy);
  const find = (id: string | undefined) =>
    id === undefined ? [...registry.widgets.values()].find(isOffered) : registry.widgets.get(id);
  const api: CanvassApi = {
    open(given) {
      // As an event handler it gets the event.
      const id = typeof given === 'string' ? given : undefined;
      const widget = find(id);
      // It may be a mistake, or its snippet comes later.
      if (id && !registry.widgets.has(id)) console.warn('Canvass.open: no such widget yet', id);
      if (widget && isOffered(widget)) widget.open(askedFrom());
      else if (widget === undefined && (id || isLoading(registry)))
        registry.wanted.set(id ?? '', askedFrom());
      // The call is dropped, or a widget would pop up on a later page.
      else console.warn('Canvass.open: nothing to show', id);
    },
    close(given) {
      const id = typeof given === 'string' ? given : undefined;
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
  if (window.CanvassWidgets) return;
  window.CanvassWidgets = api;
  window.Canvass ??= api;
  // Pages whose code runs before this script listen to it.
  dispatchEvent(new Event('canvass'));
}
