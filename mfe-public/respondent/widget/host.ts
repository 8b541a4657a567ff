import { isOfInputMethod } from '@canvass/shared/domain/input-method';

type Report = 'begun' | 'completed' | 'answered';

/** The hosting page of a widget's frame, as the frame sees it. */
export interface WidgetHost {
  /**
   * Whether the widget is closed: its frame stays, and nobody sees it. The document's `visibilitychange` tells of a change.
   * Loaders of older releases don't report it.
   */
  closed: boolean;
  close: () => void;
  /**
   * `begun`: answers were entered and not submitted, so that the host must not remove the frame by itself. `completed`: the response was.
   * `answered`: the survey has this browser's response and takes no other, so that the host needn't open the widget by itself any more.
   * @param survey the id of the survey that was: the host's page may know an earlier one of the widget only
   */
  report: (what: Report, survey?: string) => void;
}

/**
 * Talks to the page that opened the frame. The loader puts that page's origin into the frame's address: messages are
 * posted to that origin alone, and only messages of it from the parent window are handled. A page without an origin (a
 * file) is named `null`; messages to it are posted to any origin, as none of them is secret.
 * @returns undefined outside a widget
 */
export function widgetHost(widget: string | null, query: URLSearchParams): WidgetHost | undefined {
  const origin = query.get('host');
  if (!origin || window.parent === window) return undefined;
  const report = (type: 'ready' | 'close' | Report, survey?: string) => {
    try {
      window.parent.postMessage({ type, survey, canvass: widget }, origin === 'null' ? '*' : origin);
    } catch {
      // Not an origin: the address was edited by hand. The survey works without its host.
    }
  };
  // What Escape ends in the page itself, such as a drag, stops the event; an input method ends a composition by it.
  window.addEventListener(
    'keydown',
    (event) => event.key === 'Escape' && !isOfInputMethod(event) && report('close'),
  );
  const host: WidgetHost = { closed: false, close: () => report('close'), report };
  window.addEventListener('message', (event) => {
    const from = event.origin === 'file://' ? 'null' : event.origin;
    if (from !== origin || event.source !== window.parent) return;
    const message = event.data as { canvass?: string; type?: string } | null;
    if (message?.canvass !== widget) return;
    if (message.type === 'focus') firstField()?.focus();
    else {
      host.closed = message.type === 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
  report('ready');
  return host;
}

/**
 * The element that gets the focus when a visitor opens the widget: the question's field, the button of the welcome, or
 * the ending.
 */
const firstField = () =>
  document.querySelector<HTMLElement>('.cv-step :is(input, textarea, select, button), #ending');
