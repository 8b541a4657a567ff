/** The page around a widget's frame, as the frame sees it. */
export interface WidgetHost {
  close: () => void;
  /** There are answers that weren't handed in: the frame shall not be taken away by itself. */
  begun: () => void;
  completed: () => void;
}

/**
 * Talks to the page that opened the frame. The loader names that page's origin in the frame's address: messages go to
 * it alone, and only what comes from it and from the parent window is listened to. A page without an origin (a file, a
 * sandboxed frame) is named `null`; nothing can be sent to that name, and nothing that is sent is secret.
 */
export function widgetHost(widget: string | null, query: URLSearchParams): WidgetHost | undefined {
  const origin = query.get('host');
  if (!origin || window.parent === window) return undefined;
  const tell = (type: 'ready' | 'close' | 'begun' | 'completed') => {
    try {
      window.parent.postMessage({ canvass: widget, type }, origin === 'null' ? '*' : origin);
    } catch {
      // Not an origin: somebody wrote the address by hand. The survey works without the page around it.
    }
  };
  window.addEventListener('keydown', (event) => event.key === 'Escape' && tell('close'));
  window.addEventListener('message', (event) => {
    const from = event.origin === 'file://' ? 'null' : event.origin;
    if (from !== origin || event.source !== window.parent) return;
    const message = event.data as { canvass?: string; type?: string } | null;
    if (message?.canvass === widget && message.type === 'focus') {
      firstField()?.focus();
    }
  });
  tell('ready');
  return { close: () => tell('close'), begun: () => tell('begun'), completed: () => tell('completed') };
}

/** What a visitor who opened the widget goes on with: the question's field, the button of the welcome, or the ending. */
const firstField = () =>
  document.querySelector<HTMLElement>('.cv-step :is(input, textarea, select, button), #ending');
