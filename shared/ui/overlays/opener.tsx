import { lostFocus, tabStops } from './tab-stops.tsx';

let pressed: Element | null = null;

if (typeof document !== 'undefined') {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('button, a[href], summary, [tabindex]') : null;
    },
    true,
  );
}

/**
 * The element that opens a dialog at this moment, to return the focus to. Usually the focused one; Safari doesn't focus
 * buttons on a press, so there it is the last pressed element.
 */
export function currentOpener(): HTMLElement | null {
  const { activeElement } = document;
  const opener = activeElement && activeElement !== document.body ? activeElement : pressed;
  return opener instanceof HTMLElement ? opener : null;
}

/** The opener of each open dialog. */
const openers = new WeakMap<Element, HTMLElement>();

/** Notes what opened a dialog, for the focus of a dialog that follows it. */
export function registerOpener(dialog: Element, opener: HTMLElement | null): void {
  if (opener) openers.set(dialog, opener);
}

/**
 * Prepares to return the focus after a dialog. The dialog's action may have disabled its opener or removed it, such as a
 * dialog that this one follows; then the focus goes to that dialog's opener, or to a control near it.
 * @returns a function that moves the focus
 */
export function focusReturn(opener: HTMLElement | null): () => void {
  const targets = opener ? targetsFrom(opener) : [];
  const focusNear = () => {
    const { activeElement } = document;
    if (!opener || !lostFocus(opener) || (activeElement !== document.body && activeElement !== opener))
      return;
    for (const { control, around } of targets) {
      const near = lostFocus(control) ? nearestStop(control, around) : control;
      if (near) return near.focus({ preventScroll: true });
    }
  };
  return () => {
    opener?.focus({ preventScroll: true });
    // The render that removes the dialog may disable the opener after this.
    queueMicrotask(focusNear);
  };
}

interface Target {
  control: HTMLElement;
  /** Its ancestors, the nearest first. */
  around: Element[];
}

/** The opener; if it is in a dialog, also that dialog's opener, and so on. */
function targetsFrom(control: HTMLElement): Target[] {
  const around: Element[] = [];
  for (let at = control.parentElement; at && at !== document.body; at = at.parentElement) around.push(at);
  const outer = around.map((ancestor) => openers.get(ancestor)).find((opener) => opener);
  return [{ control, around }, ...(outer ? targetsFrom(outer) : [])];
}

/** The tab stop before a control, else the first one, within its nearest ancestor that is still there and has any. */
function nearestStop(control: HTMLElement, around: readonly Element[]): HTMLElement | undefined {
  for (const ancestor of around.filter(({ isConnected }) => isConnected)) {
    const stops = tabStops(ancestor);
    const near = stops.findLast((stop) => isBefore(stop, control)) ?? stops[0];
    if (near) return near;
  }
  return undefined;
}

function isBefore(one: Element, other: Element): boolean {
  return other.isConnected && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
