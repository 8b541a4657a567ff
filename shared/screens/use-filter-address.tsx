import { useSearchParams } from '@canvass/shared/router/router';
import { useCallback } from 'react';

interface FilterAddress {
  /** The query of the page's address. */
  address: URLSearchParams;
  /** Replaces the query. */
  setAddress: (next: URLSearchParams | Record<string, string>) => void;
  /** Sets some parameters of the query; an empty one is removed. */
  change: (parameters: Readonly<Record<string, string | undefined>>) => void;
}

/**
 * The query of the page's address, in which its filters are. Changes make no entry in the browser's history and are drawn before the
 * next press: that one starts from the filters on the screen, and would bring back one that was just removed.
 * @param preventScrollReset whether the page stays where it is scrolled to
 */
export function useFilterAddress({ preventScrollReset = false } = {}): FilterAddress {
  const [address, setSearch] = useSearchParams();
  const setAddress = useCallback(
    (next: URLSearchParams | Record<string, string>) =>
      setSearch(next, { replace: true, flushSync: true, preventScrollReset }),
    [setSearch, preventScrollReset],
  );
  const change = useCallback(
    (parameters: Readonly<Record<string, string | undefined>>) => {
      const next = new URLSearchParams(address);
      for (const [name, value] of Object.entries(parameters)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setAddress(next);
    },
    [address, setAddress],
  );
  return { address, setAddress, change };
}
