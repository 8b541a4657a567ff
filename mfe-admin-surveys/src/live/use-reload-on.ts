import { useEffect, useRef } from 'react';

/** Reloads when a count of the page changed, so that the rest of the page matches it. */
export function useReloadOn(count: number, reload: () => void): void {
  const before = useRef(count);
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    if (before.current !== count) latest.current();
    before.current = count;
  }, [count]);
}
