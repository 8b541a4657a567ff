/** The page around a widget's frame, as the frame sees it. */
export interface WidgetHost {
  close: () => void;
  completed: () => void;
}

/**
 * Talks to the page that opened the frame. The loader names that page's origin in the frame's address: messages go to
 * it alone, and only what comes from it and from the parent window is listened to.
 */
export function widgetHost(widget: string | null, query: URLSearchParams): WidgetHost | undefined {
  const origin = query.get('host');
  if (!origin || window.parent === window) return undefined;
  const tell = (type: 'ready' | 'close' | 'completed') => {
    window.parent.postMessage({ canvass: widget, type }, origin);
  };
  window.addEventListener('keydown', (event) => event.key === 'Escape' && tell('close'));
  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== window.parent) return;
    const message = event.data as { canvass?: string; type?: string } | null;
    if (message?.canvass === widget && message.type === 'focus') {
      document.querySelector<HTMLElement>('.cv-form input:not([type=hidden]), .cv-button')?.focus();
    }
  });
  tell('ready');
  return { close: () => tell('close'), completed: () => tell('completed') };
}
