import { SHORT_ID } from '@canvass/shared/domain/short-id';
import type { Theme } from '@canvass/shared/domain/themes';
import type { WidgetOptions } from '@canvass/shared/domain/widget';
import { onAddressChange, pageOf } from './address.ts';
import { offerApi } from './api.ts';
import { askedFrom, fieldInUse, modalOpen } from './focus.ts';
import { createFrame, type FramedSurvey } from './frame.ts';
import { mayOpen, noteDismissed, noteOpened } from './frequency.ts';
import { createLauncher } from './launcher.ts';
import {
  freeSlot,
  isLoading,
  type WidgetRegistry,
  sharedRegistry,
  emit,
  type LoadedWidget,
} from './registry.ts';
import { arm, once, onTriggerClick } from './trigger.ts';
import { urlMatches } from './url-rules.ts';

/** Milliseconds that a click waits for the server to say whether the survey is open; it is cached for a minute. */
const ANSWER_MS = 1000;
/** Milliseconds after which a widget that waits for another one, a modal dialog of the page, or a field in it, looks again. */
const RETRY_MS = 1000;

/** The server's response, with defaults for servers of older releases; a widget that isn't to be shown now has no options. */
interface Configuration extends FramedSurvey {
  options?: WidgetOptions;
  /** Colours of the launcher. Servers of older releases don't send them; the launcher then has one of the default theme. */
  colors?: Theme;
}

/**
 * The script of a hosting page: `<script async src="https://…/widget.js" data-widget="<id>"></script>`, or with the id as
 * fragment of its address. It must never break, slow down or restyle that page: everything it shows is in a shadow root, and
 * every error is caught.
 */
function start(script: HTMLScriptElement | null): void {
  // A module has no script element, so it can't name a widget.
  if (!script) return console.warn('Canvass: widget.js is no module');
  const { origin, hash } = new URL(script.src);
  // Tag managers drop attributes that they don't know.
  const id = script.dataset.widget ?? hash.slice(1);
  if (!SHORT_ID.test(id)) return;
  const registry = sharedRegistry();
  offerApi(registry);
  const known = registry.widgets.get(id);
  const allFields = (registry.fields ??= new Map());
  const before = allFields.get(id);
  const query = new URLSearchParams(script.dataset.fields);
  // Fields that are gone are empty now, as after a log-out: an address that doesn't name them goes on with the answers of the person before.
  for (const name of new URLSearchParams(before).keys()) if (!query.has(name)) query.set(name, '');
  query.sort();
  const fields = `${query}`;
  // Another person may have logged in: the panel must neither show nor take answers of the one before.
  if (before !== fields) known?.close();
  allFields.set(id, fields);
  known?.follow?.();
  // The snippet is on the page twice, or its router added it again. A widget that wasn't available may be by now.
  if (known !== null && registry.widgets.has(id)) return;
  registry.widgets.set(id, undefined);
  void load(registry, origin, id)
    .then(() => carryOut(registry, id))
    // The server didn't answer: the widget's next snippet on this page tries again.
    .catch(() => registry.widgets.get(id) ?? registry.widgets.delete(id));
}

async function load(registry: WidgetRegistry, origin: string, id: string): Promise<void> {
  const base = `${origin}/api/public/widgets/${id}`;
  // The browser caches the response for a minute at most: asking again is cheap, and reveals that the survey has
  // closed.
  const configure = async (): Promise<Configuration> => {
    const response = await fetch(base, { credentials: 'omit' });
    // A busy server's response says nothing about the widget.
    if (response.status === 429 || response.status >= 500) throw new Error();
    const sent = response.ok ? ((await response.json()) as Partial<Configuration>) : {};
    return { surveyId: '', title: 'Canvass', dir: '', ...sent };
  };
  /** The newest configuration; a page applies the options of the first. */
  let current = await configure();
  const { options, title, colors } = current;
  if (!options) return void registry.widgets.set(id, null);
  const report = (metric: 'views' | 'opens', surveyId: string) =>
    void navigator.sendBeacon?.(`${base}/${metric}${surveyId && `?survey=${surveyId}`}`);

  const frame = createFrame({
    origin,
    id,
    options,
    language: options.language ?? '',
    fields: () => registry.fields?.get(id),
    onClose() {
      if (shown) noteDismissed(id);
      widget.close();
    },
    onCompleted: () => emit(registry, 'completed', id),
  });
  const openFromPage = () => {
    const from = askedFrom() ?? document.body;
    // Without an answer in time the widget opens: its frame says what is wrong.
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, ANSWER_MS, true));
    void Promise.race([checkOpen().catch(() => true), late]).then((open) => open && widget.open(from));
  };
  const launcher = options.launcher.visible
    ? createLauncher(options, title, colors, openFromPage)
    : undefined;

  let shown = false;
  let away = true;
  /** The survey accepts no more answers, so the widget is no longer offered. */
  let over = false;
  /** Whether the page's view is reported. */
  let viewed = false;
  let cameFrom: HTMLElement | null = null;
  /** The opening that waits until the visitor is in no field of the page's modal dialog; the page's next address ends it. */
  let delayed: ReturnType<typeof setTimeout> | undefined;
  const widget: LoadedWidget = {
    id,
    corner: launcher && options.position.replace('center', 'bottom-right'),
    slot: 0,
    get away() {
      return over || !urlMatches(options.urls, location.href);
    },
    get shown() {
      return shown && frame.attached();
    },
    get busy() {
      return shown && frame.begun();
    },
    open(from) {
      clearTimeout(delayed);
      // The page's code has removed it with everything else.
      if (!widget.shown) widget.close();
      if (shown || widget.away || registry.opening) return;
      // Above the page's modal dialog it takes the focus, and with it the keys of a visitor who types there.
      if (modalOpen() && fieldInUse()) return void (delayed = setTimeout(() => widget.open(null), RETRY_MS));
      registry.opening = true;
      for (const other of registry.widgets.values()) other?.close();
      registry.opening = false;
      shown = true;
      cameFrom = from;
      waiting.abort();
      noteOpened(id);
      const surveyId = frame.show(from !== null, current);
      if (!viewed) report('views', surveyId);
      viewed = true;
      report('opens', surveyId);
      launcher?.hide();
      emit(registry, 'open', id);
    },
    close() {
      clearTimeout(delayed);
      if (!shown) return;
      shown = false;
      if (!widget.away) launcher?.show(widget.slot);
      if (frame.hide()) restoreFocus(cameFrom, launcher);
      emit(registry, 'close', id);
      recheck();
    },
  };
  /**
   * Asks the server whether the widget is enabled and its survey accepts answers, and shows or removes the launcher
   * accordingly.
   */
  async function checkOpen(): Promise<boolean> {
    const next = await configure();
    over = !next.options;
    if (next.options) current = next;
    if (!shown) follow();
    return !over;
  }
  const recheck = () => void checkOpen().catch(() => undefined);

  /** Aborts the trigger. A new one lets the widget open by itself again, as on a page that was just loaded. */
  let waiting = new AbortController();
  const wait = () => {
    clearTimeout(delayed);
    waiting.abort();
    const { signal } = (waiting = new AbortController());
    const may = () => !signal.aborted && mayOpen(id, current.surveyId, options.frequency);
    // Only the visitor and the page's code replace a widget that is shown.
    const interrupts = () =>
      [...registry.widgets.values()].some((other) => other !== widget && (other?.shown ?? other?.busy));
    const openByItself = async () => {
      // In a tab in the background the widget would count as opened before the visitor sees the page.
      if (document.hidden) return once(document, 'visibilitychange', attempt, signal, () => true);
      const retry = () => void (may() && setTimeout(attempt, RETRY_MS));
      // It would interrupt what the page asks: once its modal dialog is closed, the widget opens.
      if (modalOpen() || interrupts()) return retry();
      if (!(may() && (await checkOpen()) && may())) return;
      if (interrupts()) retry();
      else widget.open(null);
    };
    const attempt = () => void openByItself().catch(() => undefined);
    if (may()) arm(options.trigger, attempt, signal);
  };

  let page = '';
  /**
   * Shows the launcher on addresses that the rules allow, and removes it elsewhere; a widget that is being answered
   * stays.
   */
  const follow = () => {
    const left = page;
    const wasAway = away;
    page = pageOf(location);
    away = widget.away;
    if (left && page !== left) recheck();
    if (away) {
      waiting.abort();
      if (!widget.busy) widget.close();
      launcher?.remove();
      return;
    }
    if (wasAway) {
      widget.slot = freeSlot(registry, widget);
      // Without a launcher there is nothing to see before it opens.
      viewed = !!launcher;
      if (viewed) report('views', current.surveyId);
    }
    // Also after the page's code has removed it with everything else.
    if (!widget.shown) launcher?.show(widget.slot);
    if (wasAway || page !== left) wait();
  };
  widget.follow = follow;

  registry.widgets.set(id, widget);
  onTriggerClick(options.trigger, openFromPage);
  onAddressChange(registry, follow);
  document.addEventListener('visibilitychange', () => document.hidden || recheck());
  follow();
}

/**
 * Carries out the page's calls to open a widget that is loaded now. Those that name none are dropped once no widget is
 * loading and none fits the page.
 */
function carryOut(registry: WidgetRegistry, id: string): void {
  const widget = registry.widgets.get(id);
  for (const wanted of [id, '']) {
    const from = registry.wanted.get(wanted);
    if (from === undefined || (!wanted && widget?.away !== false && isLoading(registry))) continue;
    registry.wanted.delete(wanted);
    if (widget?.away === false) widget.open(from);
    else console.warn('Canvass.open: nothing to show', wanted);
  }
}

/**
 * Returns the focus to the element that had it before, or to the launcher if that element is gone or can't be focused.
 */
function restoreFocus(cameFrom: HTMLElement | null, launcher: { focus(): void } | undefined): void {
  const focusable = cameFrom?.isConnected && cameFrom !== document.body && cameFrom.tabIndex >= 0;
  if (focusable) cameFrom.focus({ preventScroll: true });
  else launcher?.focus();
}

try {
  start(document.currentScript as HTMLScriptElement | null);
} catch {
  // An error must not stop the hosting page.
}
