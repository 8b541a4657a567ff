import type { WidgetOptions } from '@canvass/shared/domain/widget';

/** Calls back when the visitor clicks on what a trigger names. */
export function onTriggerClick(trigger: WidgetOptions['trigger'], open: () => void): void {
  if (trigger.type !== 'click') return;
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && isWithin(event.target, trigger.selector)) open();
  });
}

/** Calls back once, when a widget's moment to open by itself has come; not after `signal` has ended the wait. */
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
      once(window, 'scroll', open, signal, () => scrolled() >= trigger.percent);
      break;
    case 'exit_intent':
      // The mouse leaves through the top: towards the tabs and the address.
      once(document.documentElement, 'mouseleave', open, signal, ({ clientY }) => clientY <= 0);
      break;
    case 'click':
    case 'api':
      break;
  }
}

function isWithin(element: Element, selector: string): boolean {
  try {
    return element.closest(selector) !== null;
  } catch {
    // Not a selector.
    return false;
  }
}

/**
 * How far down the page is, in percent of what can be scrolled. Where nothing can be it is nowhere: a router that clears the
 * page makes the browser scroll, too.
 */
function scrolled(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  const whole = scrollHeight - clientHeight;
  return whole > 0 ? (window.scrollY / whole) * 100 : 0;
}

function once(
  target: EventTarget,
  name: string,
  open: () => void,
  signal: AbortSignal,
  due: (event: MouseEvent) => boolean,
): void {
  const listener = (event: Event) => {
    if (!due(event as MouseEvent)) return;
    target.removeEventListener(name, listener);
    open();
  };
  target.addEventListener(name, listener, { signal, passive: true });
}
