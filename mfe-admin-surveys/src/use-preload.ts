import type { LazyScreen } from '@canvass/shared/screens/lazy-screen';
import { useEffect, useRef } from 'react';

type Preloaded = Pick<LazyScreen, 'preload'>;

const fromAnywhere: Preloaded[] = [];

/** Names screens that people open from nearly every other. `screens.ts` calls it: a screen that imported them would import itself. */
export function preloadFromAnywhere(...screens: Preloaded[]): void {
  fromAnywhere.push(...screens);
}

/**
 * Loads the screens that people probably open next, once this one has nothing else to do.
 * @param ready whether it shows its data
 * @param screens besides those that are opened from nearly every screen
 */
export function usePreload(ready: boolean, ...screens: Preloaded[]): void {
  const next = useRef(screens);
  useEffect(() => {
    if (!ready) return;
    return whenIdle(() => {
      for (const { preload } of [...fromAnywhere, ...next.current]) preload();
    });
  }, [ready]);
}

/** Runs something once the page is idle; how to call it off. */
function whenIdle(run: () => void): () => void {
  // Absent in Safari.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const call = requestIdleCallback(run);
  return () => cancelIdleCallback(call);
}
