import type { WidgetOptions } from '@canvass/shared/domain/widget';
import { offerApi } from './api.ts';
import { askedFrom } from './focus.ts';
import { createFrame } from './frame.ts';
import { mayOpen, noteCompleted, noteOpened } from './frequency.ts';
import { createLauncher } from './launcher.ts';
import { type Registry, sharedRegistry, tell, type Widget } from './registry.ts';
import { arm, onTriggerClick } from './trigger.ts';
import { urlMatches } from './url-rules.ts';

/** The server's answer; of a widget that isn't to be shown now there is no more than its id. */
interface Configuration {
  surveyId?: string;
  options?: WidgetOptions;
}

/**
 * The one script a hosting page takes: `<script async src="https://…/widget.js" data-widget="<id>"></script>`. It must
 * never break, slow or restyle that page: everything it shows lies in a shadow root, everything it does is caught.
 */
function start(script: HTMLScriptElement | null): void {
  const id = script?.dataset.widget ?? '';
  if (!script || !/^[0-9A-Za-z]{12}$/.test(id)) return;
  const registry = sharedRegistry();
  offerApi(registry);
  // The same snippet twice, or put into the page again by its router.
  if (registry.widgets.has(id)) return;
  registry.widgets.set(id, undefined);
  void load(registry, new URL(script.src).origin, id, script.dataset.language).catch(() => undefined);
}

async function load(
  registry: Registry,
  origin: string,
  id: string,
  language: string | undefined,
): Promise<void> {
  const base = `${origin}/api/public/widgets/${id}`;
  // The browser keeps the answer for a minute at most: asking again is cheap, and says when the survey has closed.
  const configure = async (): Promise<Configuration> => {
    const response = await fetch(base, { credentials: 'omit' });
    return response.ok ? ((await response.json()) as Configuration) : {};
  };
  const { surveyId, options } = await configure();
  if (!options || !urlMatches(options.urls, location.href)) return;
  const report = (figure: 'views' | 'opens') =>
    void navigator.sendBeacon?.(`${base}/${figure}${surveyId ? `?survey=${surveyId}` : ''}`);

  const frame = createFrame({
    origin,
    id,
    options,
    language: options.language ?? language ?? '',
    onClose: () => widget.close(),
    onCompleted: () => {
      noteCompleted(id);
      tell(registry, 'completed', id);
    },
  });
  const corner = options.launcher.visible ? options.position.replace('center', 'bottom-right') : undefined;
  const below = [...registry.widgets.values()].filter((other) => corner && other?.corner === corner).length;
  const launcher = corner
    ? createLauncher(options, below, () => widget.open(askedFrom() ?? document.body))
    : undefined;

  let shown = false;
  let cameFrom: HTMLElement | null = null;
  const widget: Widget = {
    id,
    corner,
    open(from) {
      if (shown) return;
      for (const other of registry.widgets.values()) other?.close();
      shown = true;
      cameFrom = from;
      noteOpened(id);
      frame.show(from !== null);
      launcher?.hide();
      report('opens');
      tell(registry, 'open', id);
    },
    close() {
      if (!shown) return;
      shown = false;
      launcher?.show();
      if (frame.hide()) giveBack(cameFrom, launcher);
      tell(registry, 'close', id);
      void checkOpen().catch(() => undefined);
    },
  };
  /** Whether the survey still takes answers; if it doesn't, nothing invites to it any more. */
  async function checkOpen(): Promise<boolean> {
    const open = (await configure()).options !== undefined;
    if (!open && !shown) launcher?.remove();
    return open;
  }
  const openByItself = () =>
    void checkOpen().then(
      (open) => open && widget.open(null),
      () => undefined,
    );

  registry.widgets.set(id, widget);
  report('views');
  onTriggerClick(options.trigger, () => widget.open(askedFrom() ?? document.body));
  for (const wanted of [id, '']) {
    const from = registry.wanted.get(wanted);
    if (from !== undefined && registry.wanted.delete(wanted)) return widget.open(from);
  }
  if (mayOpen(id, options.frequency)) arm(options.trigger, openByItself);
}

/** The focus goes back to where the visitor came from: to the launcher, unless that was another element of the page. */
function giveBack(cameFrom: HTMLElement | null, launcher: { focus(): void } | undefined): void {
  const own = cameFrom?.isConnected && cameFrom !== document.body && cameFrom.tabIndex >= 0;
  if (own) cameFrom.focus({ preventScroll: true });
  else launcher?.focus();
}

try {
  start(document.currentScript as HTMLScriptElement | null);
} catch {
  // Nothing of ours may stop the page that hosts it.
}
