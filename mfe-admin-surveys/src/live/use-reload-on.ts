import { useEffect, useRef } from 'react';

/** Reads again when a count changed that was read along with the page: what is shown then keeps up with it. */
export function useReloadOn(count: number, reload: () => void): void {
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== count) reload();
    before.current = count;
  }, [count, reload]);
}
