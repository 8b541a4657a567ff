import { type ReactNode, useEffect } from 'react';
import { useOnDemand } from './use-on-demand.ts';

const load = () => import(/* webpackChunkName: "search" */ '../search/search.tsx');

/** The search everywhere, loaded when it is opened: by `open`, or by Ctrl or ⌘ K, unless a field has its own use for that. */
export function useSearch(): { search: ReactNode; open: () => void } {
  const [Search, open, close] = useOnDemand(load);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Caps Lock makes it K, as Shift does. Events of the browser's autofill have no key.
      if (!/^k$/i.test(event.key) || event.ctrlKey === event.metaKey) return;
      if (event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  return { open, search: Search && <Search onClose={close} /> };
}
