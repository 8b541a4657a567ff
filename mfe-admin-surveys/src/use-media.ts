import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window matches a media query, for what styles can't express, such as what a menu lists.
 * @param query such as `(max-width: 30rem)`
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
