import type { WidgetOptions } from '@canvass/shared/domain/widget';
import { createFrame } from './frame.ts';
import { createLauncher } from './launcher.ts';
import { mayOpen, noteOpened, noteCompleted } from './frequency.ts';
import { arm } from './trigger.ts';
import { urlMatches } from './url-rules.ts';

type EventName = 'open' | 'close' | 'completed';

/** `window.Canvass`: what the hosting page may call. Without an id the page's first widget is meant. */
interface CanvassApi {
  open(id?: string): void;
  close(id?: string): void;
  /** @returns the way to stop listening */
  on(event: EventName, listener: (id: string) => void): () => void;
}

declare global {
  interface Window {
    Canvass?: CanvassApi;
  }
}

interface Widget {
  id: string;
  open(): void;
  close(): void;
}

const widgets: Widget[] = [];
const listeners: Record<EventName, Set<(id: string) => void>> = {
  open: new Set(),
  close: new Set(),
  completed: new Set(),
};

/**
 * The one script a hosting page takes: `<script async src="https://…/widget.js" data-widget="<id>"></script>`. It must
 * never break, slow or restyle that page: everything it shows lies in a shadow root, everything it does is caught.
 */
function start(script: HTMLScriptElement | null): void {
  const id = script?.dataset.widget ?? '';
  if (!script || !/^[0-9A-Za-z]{12}$/.test(id)) return;
  const origin = new URL(script.src).origin;
  window.Canvass ??= {
    open: (wanted) => find(wanted)?.open(),
    close: (wanted) => find(wanted)?.close(),
    on: (event, listener) => {
      listeners[event].add(listener);
      return () => listeners[event].delete(listener);
    },
  };
  void load(origin, id, script.dataset.language).catch(() => undefined);
}

function find(id: string | undefined): Widget | undefined {
  return id === undefined ? widgets[0] : widgets.find((widget) => widget.id === id);
}

function tell(event: EventName, id: string): void {
  for (const listener of listeners[event]) {
    try {
      listener(id);
    } catch (error) {
      // The page's own listener failed: that is for its console, not for us to stop at.
      setTimeout(() => {
        throw error;
      });
    }
  }
}

async function load(origin: string, id: string, language: string | undefined): Promise<void> {
  const base = `${origin}/api/public/widgets/${id}`;
  const response = await fetch(base, { credentials: 'omit' });
  if (!response.ok) return;
  const { options } = (await response.json()) as { options: WidgetOptions };
  if (!urlMatches(options.urls, location.href)) return;
  const report = (figure: 'views' | 'opens') => void navigator.sendBeacon?.(`${base}/${figure}`);

  const frame = createFrame({
    origin,
    id,
    options,
    language: options.language ?? language ?? '',
    onClose: () => widget.close(),
    onCompleted: () => {
      noteCompleted(id);
      tell('completed', id);
    },
  });
  let shown = false;
  const widget: Widget = {
    id,
    open() {
      if (shown) return;
      shown = true;
      noteOpened(id);
      frame.show();
      launcher?.hide();
      report('opens');
      tell('open', id);
    },
    close() {
      if (!shown) return;
      shown = false;
      frame.hide();
      launcher?.show();
      tell('close', id);
    },
  };
  const launcher = options.launcher.visible ? createLauncher(options, () => widget.open()) : undefined;
  widgets.push(widget);
  report('views');
  if (mayOpen(id, options.frequency)) arm(options.trigger, () => widget.open());
}

try {
  start(document.currentScript as HTMLScriptElement | null);
} catch {
  // Nothing of ours may stop the page that hosts it.
}
