import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface Drag {
  id: string;
  /** Position it would be dropped at, counted without the dragged entry. */
  to: number;
}

/** How close to the edge of the scrolling pane a drag scrolls it, and by how much per frame (px). */
const EDGE = 48;
const STEP = 10;

interface DragOrder {
  list: RefObject<HTMLElement | null>;
  onDrop: (id: string, to: number) => void;
  /** Where something let go at this height of the window would land; without, the entries on the page are measured. */
  placeAt?: (y: number, id: string) => number;
}

/**
 * Reorders a list by dragging a handle with mouse, pen or finger. Entries carry `data-drag-id`; the list's element is
 * `list`. Escape lets go without moving. Keyboard moves are the entries' own business.
 */
export function useDragOrder({ list, onDrop, placeAt }: DragOrder) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const cleanup = useRef<() => void>(undefined);
  const drop = useRef({ onDrop, placeAt });
  drop.current = { onDrop, placeAt };
  useEffect(() => () => cleanup.current?.(), []);

  const start = useCallback(
    (id: string, event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !list.current || cleanup.current) return;
      event.preventDefault();
      const { pointerId } = event;
      let y = event.clientY;
      let current: Drag | null = null;
      const scroller = scrollParent(list.current);

      const update = () => {
        const to = drop.current.placeAt?.(y, id) ?? measured(list.current, y, id);
        if (current?.to === to) return;
        current = { id, to };
        setDrag(current);
      };
      const scroll = setInterval(() => {
        const box = scroller.getBoundingClientRect();
        // Where the page itself scrolls, its own box begins above the window.
        if (y < Math.max(box.top, 0) + EDGE) scroller.scrollTop -= STEP;
        else if (y > Math.min(box.bottom, innerHeight) - EDGE) scroller.scrollTop += STEP;
        else return;
        update();
      }, 16);
      const move = (moved: globalThis.PointerEvent) => {
        if (moved.pointerId !== pointerId) return;
        y = moved.clientY;
        update();
      };
      const end = (dropped: boolean) => {
        cleanup.current?.();
        if (dropped && current) drop.current.onDrop(id, current.to);
      };
      // A second finger neither moves nor drops what the first one holds.
      const up = (ended: globalThis.PointerEvent) => ended.pointerId === pointerId && end(true);
      const cancel = (ended: globalThis.PointerEvent) => ended.pointerId === pointerId && end(false);
      const key = (pressed: KeyboardEvent) => {
        if (pressed.key !== 'Escape') return;
        // A dialog that the list is in stays.
        pressed.preventDefault();
        pressed.stopPropagation();
        end(false);
      };
      cleanup.current = () => {
        clearInterval(scroll);
        document.removeEventListener('pointermove', move);
        document.removeEventListener('pointerup', up);
        document.removeEventListener('pointercancel', cancel);
        document.removeEventListener('keydown', key, true);
        cleanup.current = undefined;
        setDrag(null);
      };
      document.addEventListener('pointermove', move);
      document.addEventListener('pointerup', up);
      document.addEventListener('pointercancel', cancel);
      document.addEventListener('keydown', key, true);
    },
    [list],
  );

  /** What an entry shows while something is dragged: whether it is it, and on which side it would land. */
  const markOf = (
    id: string,
    ids: readonly string[],
  ): { dragged: boolean; drop: 'before' | 'after' | null } => {
    if (!drag) return { dragged: false, drop: null };
    const others = ids.filter((entry) => entry !== drag.id);
    const at = others.indexOf(id);
    const side =
      at === -1
        ? null
        : at === drag.to
          ? 'before'
          : at === others.length - 1 && drag.to > at
            ? 'after'
            : null;
    return { dragged: drag.id === id, drop: side };
  };
  return { drag, start, markOf };
}

function measured(list: HTMLElement | null, y: number, id: string): number {
  const entries = [...(list?.querySelectorAll<HTMLElement>('[data-drag-id]') ?? [])];
  const others = entries.filter((entry) => entry.dataset.dragId !== id);
  return others.filter((entry) => {
    const box = entry.getBoundingClientRect();
    return box.top + box.height / 2 < y;
  }).length;
}

/** What scrolls an element: the nearest that may, else the page. */
export function scrollParent(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}
