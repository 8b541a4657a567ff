import { useEffect } from 'react';

/** Reads again every two seconds while something on the screen is about to change, and the tab is looked at. */
export function useRefresh(active: boolean, reload: () => void): void {
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, 2000);
    return () => clearInterval(timer);
  }, [active, reload]);
}
