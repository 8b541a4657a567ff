import { useSearchParams } from '@canvass/shared/router/router';
import { useCallback } from 'react';

/** Drawn before the next press, and without an entry in the browser's history. */
const AT_ONCE = { replace: true, flushSync: true } as const;

/**
 * The query of the page's address, in which its filters are, and a function that replaces it. The next choice starts from the
 * filters on the screen: if React drew a change later, a choice made before would bring back a filter that was just removed.
 */
export function useFilterAddress(): [
  address: URLSearchParams,
  setAddress: (next: URLSearchParams | Record<string, string>) => void,
] {
  const [address, setAddress] = useSearchParams();
  return [address, useCallback((next) => setAddress(next, AT_ONCE), [setAddress])];
}
