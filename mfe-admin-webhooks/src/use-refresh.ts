import { useEffect } from 'react';

/** Reloads every two seconds while something on the screen is about to change, and the tab is visible. */
export function useRefresh(active: boolean, reload: () => void): void {
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, 2000);
    return () => clearInterval(timer);
  }, [active, reload]);
}
