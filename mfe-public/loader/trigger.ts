import type { WidgetOptions } from '@canvass/shared/domain/widget';

/**
 * Calls `open` when the visitor clicks on an element of the trigger's selector, also within open shadow roots. The page's
 * own handlers may end the event, so this one is before them.
 */
export function onTriggerClick(trigger: WidgetOptions['trigger'], open: () => void): void {
  if (trigger.type !== 'click') return;
  const matches = (element: EventTarget) => element instanceof Element && element.matches(trigger.selector);
  const listener = (event: Event) => {
    try {
      if (!event.composedPath().some(matches)) return;
    } catch {
      // The selector is invalid.
      return;
    }
    open();
  };
  document.addEventListener('click', listener, true);
}

/** Calls `open` once, when the trigger's condition is met; never after `signal` is aborted. */
export function arm(trigger: WidgetOptions['trigger'], open: () => void, signal: AbortSignal): void {
  switch (trigger.type) {
    case 'immediately':
      open();
      break;
    case 'delay': {
      const timer = setTimeout(open, trigger.seconds * 1000);
      signal.addEventListener('abort', () => clearTimeout(timer));
      break;
    }
    case 'scroll':
      once(document, 'scroll', open, signal, ({ target }) => scrolled(target) >= trigger.percent);
      break;
    case 'exit_intent':
      // The mouse leaves at the top, towards the tabs and the address bar.
      once(document.documentElement, 'mouseleave', open, signal, ({ clientY }) => clientY <= 0);
      break;
    case 'click':
    case 'api':
      break;
  }
}

/**
 * How far the page is scrolled, in percent; 0 if it can't be scrolled. Applications may scroll an element in place of their
 * page: one of at least half the window is taken for it. A router that clears the page makes the browser
 * scroll, too. The heights are rounded and the position isn't, so the end is where at most a pixel is missing.
 */
function scrolled(target: EventTarget | null): number {
  const isShell = target instanceof Element && target.clientHeight >= innerHeight / 2;
  // A page without a doctype scrolls its body.
  const scroller = isShell ? target : (document.scrollingElement ?? document.documentElement);
  const scrollable = scroller.scrollHeight - scroller.clientHeight;
  return scrollable > 1 ? ((scroller.scrollTop + 1) / scrollable) * 100 : 0;
}

/** Calls `open` at the first event that matches; never after `signal` is aborted. */
export function once(
  target: EventTarget,
  name: string,
  open: () => void,
  signal: AbortSignal,
  matches: (event: MouseEvent) => boolean,
): void {
  const listener = (event: Event) => {
    if (!matches(event as MouseEvent)) return;
    target.removeEventListener(name, listener, options);
    open();
  };
  // Elements scroll without an event that bubbles.
  const options = { signal, passive: true, capture: name === 'scroll' };
  target.addEventListener(name, listener, options);
}
