import { useEffect, useState } from 'react';

const GUARDED = ['pointermove', 'pointerup', 'pointercancel', 'keydown'] as const;

interface HeldPointer {
  /** To be called with the event that began a drag. */
  hold: (activator: Event) => void;
  /**
   * Ends it.
   * @returns where the pointer was last, in pixels of the window; null if it wasn't moved, or there is none
   */
  release: () => number | null;
}

/**
 * The pointer of a drag. A second finger neither moves nor drops what the first one holds, and an Escape that cancels the
 * drag doesn't also close the dialog around the list.
 */
export function useHeldPointer(): HeldPointer {
  const [pointer] = useState(heldPointer);
  const { release } = pointer;
  useEffect(() => () => void release(), [release]);
  return pointer;
}

function heldPointer(): HeldPointer {
  let held: number | null = null;
  let y: number | null = null;
  const stop = () => {
    for (const name of GUARDED) removeEventListener(name, guard, true);
  };
  const guard = (event: KeyboardEvent | PointerEvent) => {
    if (!('pointerId' in event)) {
      if (event.key === 'Escape') event.preventDefault();
    } else if (event.pointerId !== held) event.stopImmediatePropagation();
    else if (event.type === 'pointermove') y = event.clientY;
    // Also without `release`: dnd-kit reports no end of a drag that it hadn't rendered yet.
    else stop();
  };
  return {
    hold: (activator) => {
      y = null;
      if (!('pointerId' in activator)) return;
      held = Number(activator.pointerId);
      for (const name of GUARDED) addEventListener(name, guard, true);
    },
    release: () => {
      stop();
      return y;
    },
  };
}
