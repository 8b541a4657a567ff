import { isOfInputMethod } from '@canvass/shared/domain/input-method';
import type { WidgetOptions } from '@canvass/shared/domain/widget';
import { fieldInUse, modalOpen } from './focus.ts';
import { noteCompleted } from './frequency.ts';
import { attach, drawing, element, shadowHost } from './shadow.ts';

/** The longest query for fields: Node.js refuses requests whose head has 16 kB, cookies included, and proxies addresses of 8 kB. */
const MAX_FIELDS = 8000;
/** Milliseconds after which browsers have told screen readers of a live region that has become visible. */
const ANNOUNCE_MS = 200;

/** The survey of a widget, as the server described it last. */
export interface FramedSurvey {
  surveyId: string;
  /** The accessible name of dialog and frame. */
  title: string;
  /** The survey's first words are under the other corner than the close button. */
  dir: '' | 'ltr' | 'rtl';
}

interface FrameOptions {
  origin: string;
  id: string;
  options: WidgetOptions;
  language: string;
  /** The hidden fields and prefilled answers of now, as a query. */
  fields: () => string | undefined;
  onClose: () => void;
  onCompleted: () => void;
}

/**
 * The close button lies over any survey, from a white sheet to a cover in any theme: it has its own background in
 * the colours of the device, and rings in both. Line breaks are escaped, as every hosting page would load them.
 */
const CSS = `\
dialog{position:fixed;inset:0;z-index:2147483647;width:100%;height:100%;max-width:100%;max-height:100%;margin:0;padding:0;border:0;overflow:hidden;background:none;pointer-events:none}\
dialog::backdrop{background:none}\
.dim{background:#0a081480;pointer-events:auto}\
.panel{position:absolute;bottom:20px;width:min(400px,100vw - 40px);height:min(600px,100dvh - 40px);border-radius:16px;overflow:hidden;background:Canvas;box-shadow:0 12px 48px #0a081447;pointer-events:auto}\
.bottom-right{right:20px}.bottom-left{left:20px}\
.center{inset:0;margin:auto;width:min(640px,100vw - 40px)}\
output{opacity:0}\
iframe{display:block;width:100%;height:100%;border:0}\
button{position:absolute;top:6px;inset-inline-end:6px;width:44px;height:44px;padding:0;border:0;border-radius:50%;background:none;cursor:pointer;outline:0}\
svg{color-scheme:light dark;display:block;margin:auto;width:14px;height:14px;padding:9px;border-radius:50%;background:Canvas;stroke:CanvasText;stroke-width:2;stroke-linecap:round;box-shadow:0 0 0 1px #8888}\
button:hover svg{filter:invert(.1)}\
button:focus-visible svg{box-shadow:0 0 0 2px #fff,0 0 0 5px #6d28d9,0 0 0 6px #fff}\
@media(forced-colors:active){.panel,svg{outline:1px solid}button:focus-visible{outline:3px solid}}\
@media(max-width:480px){.panel{inset:auto 0 0;width:100%;height:min(85dvh,640px);margin:0;border-radius:16px 16px 0 0}}\
@media(prefers-reduced-motion:no-preference){.panel{animation:in .22s cubic-bezier(.2,.7,.2,1)}@keyframes in{from{opacity:0;transform:translateY(16px)}}}`;

/**
 * Origin of the hosting page, not of its address: a frame without an address of its own (`srcdoc`) has that of the page
 * around it. Browsers report that of files as `null` or `file://`. Within a frame that is sandboxed without
 * `allow-same-origin` the widget's frame has no origin either, so the survey can't be answered there.
 */
const hostOrigin = () => (location.protocol === 'file:' ? 'null' : self.origin);

/**
 * The survey in a frame over the page. The frame is created when it is first shown, so that it costs nothing until
 * then.
 */
export function createFrame({ origin, id, options, language, fields, onClose, onCompleted }: FrameOptions) {
  const dims = options.backdrop === 'enabled';
  const italian = /^it/i.test(language);
  const dialog = element('dialog', '');
  /** An `output` is a polite live region. */
  const announcement = element('output', '');
  const panel = element('div', `panel ${options.position}`);
  const frame = element('iframe', '');
  const close = element('button', '');
  let root: ShadowRoot | undefined;
  let ready = false;
  let shown = false;
  let begun = false;
  let completed = false;
  /** The survey that the frame was loaded for. */
  let survey: FramedSurvey;

  function address(): string {
    const query = new URLSearchParams(fields());
    if (`${query}`.length > MAX_FIELDS) {
      console.warn('Canvass: data-fields left out, too long', id);
      // Without their names, the survey would go on with another person's answers.
      for (const name of query.keys()) query.set(name, '');
    }
    query.set('host', hostOrigin());
    // An empty language leaves the choice to the visitor's browser.
    query.set('lang', language);
    return `${origin}${italian ? '/it' : ''}/widget/${id}?${query}`;
  }

  function build(): ShadowRoot {
    close.setAttribute('aria-label', italian ? 'Chiudi' : 'Close');
    close.append(drawing(14, 'M1 1l12 12M13 1L1 13'));
    close.addEventListener('click', onClose);
    dialog.addEventListener('click', ({ target }) => target === dialog && onClose());
    // The browser closes a modal dialog by itself on Escape or the phone's back gesture.
    dialog.addEventListener('close', () => dialog.open || onClose());
    panel.append(close);
    dialog.append(announcement, panel);
    return shadowHost(CSS, dialog);
  }

  function load(next: FramedSurvey, src: string): void {
    survey = next;
    ready = completed = begun = false;
    panel.dir = survey.dir;
    dialog.setAttribute('aria-label', (frame.title = survey.title));
    // A frame that is put in again loads anew; a change of its address while it is in would be a step of the visitor's way back.
    frame.remove();
    frame.src = src;
    panel.prepend(frame);
  }

  // Only messages of this widget's frame, from the server's origin, are handled.
  addEventListener('message', (event) => {
    if (!frame.contentWindow || event.origin !== origin || event.source !== frame.contentWindow) return;
    const message = event.data as { canvass?: string; type?: string; survey?: string } | null;
    if (message?.canvass !== id) return;
    if (message.type === 'close') onClose();
    if (message.type === 'begun') begun = true;
    // Answered: the survey takes one response of each browser, and has this one's. Pages are told of no new one.
    // The frame may have loaded a newer survey than the configuration named. Pages of older releases don't say which.
    if (message.type === 'answered' || message.type === 'completed')
      noteCompleted(id, message.survey ?? survey.surveyId);
    if (message.type === 'completed') {
      begun = false;
      completed = true;
      onCompleted();
    }
    if (message.type === 'ready') {
      ready = true;
      tell();
      enter();
    }
  });
  // Wherever the focus is: a visitor must be able to close a panel that opened by itself without going into it first. The
  // key that closes a modal dialog of the page above it isn't meant for it. Where `modalOpen` can't tell, `matches` would throw.
  addEventListener('keydown', (event) => {
    if (!shown || event.key !== 'Escape' || event.defaultPrevented || isOfInputMethod(event)) return;
    if (!modalOpen() || dialog.matches(':modal')) onClose();
  });

  /**
   * Moves the focus from the close button to the survey, once it can be answered. A frame that failed to load would
   * swallow Escape.
   */
  function enter(): void {
    if (!ready || root?.activeElement !== close) return;
    frame.focus();
    tell('focus');
  }

  /** Tells the survey whether it is shown, from when it listens: it counts the time at its questions. */
  function tell(type: 'focus' | 'shown' | 'hidden' = shown ? 'shown' : 'hidden'): void {
    if (ready) frame.contentWindow?.postMessage({ canvass: id, type }, origin);
  }

  return {
    /** Whether it is in the page. */
    attached: () => !!root?.host.isConnected,
    /** Whether the visitor has entered answers and not submitted yet. */
    begun: () => begun,
    /**
     * Loads the survey at first, and again once it was completed, the widget has another one that isn't being answered, or
     * its fields were changed.
     * @param asked whether the visitor opened it; a panel that opens by itself doesn't move the focus
     * @returns the id of the survey that it shows; empty if it loads, as that is the one that the server has by then
     */
    show(asked: boolean, next: FramedSurvey): string {
      const src = address();
      const loads = !root || completed || frame.src !== src || (!begun && survey.surveyId !== next.surveyId);
      root ??= build();
      if (loads) load(next, src);
      attach(root);
      shown = true;
      tell();
      // Beneath a modal dialog of the page it would be inert.
      const above = modalOpen();
      const takesFocus = above || (asked && !fieldInUse());
      // Dimmed, the page takes no clicks: one that keeps the focus must stay usable.
      dialog.className = takesFocus && dims ? 'dim' : '';
      // A modal dialog makes the page behind it inert. Otherwise the `open` attribute: `show()` and popovers would move
      // the focus.
      if (above || (takesFocus && dims)) dialog.showModal();
      else dialog.open = true;
      if (takesFocus) {
        close.focus({ preventScroll: true });
        enter();
      }
      // Screen readers name a panel that takes the focus; of another one they learn by a change of a live region that they know.
      setTimeout(() => (announcement.textContent = takesFocus ? '' : survey.title), ANNOUNCE_MS);
      return loads ? '' : survey.surveyId;
    },
    /** @returns whether the panel had the focus, which must then be moved */
    hide(): boolean {
      shown = false;
      tell();
      const held = root?.activeElement != null;
      dialog.close();
      return held;
    },
  };
}
