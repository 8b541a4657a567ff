import { type ReactNode, useEffect } from 'react';
import { isMac } from './is-mac.ts';
import { useOnDemand } from './use-on-demand.ts';

const load = () => import(/* webpackChunkName: "search" */ '../search/search.tsx');

/**
 * The search everywhere, loaded when it is opened: by `open`, or by Ctrl or ⌘ K, unless a field has its own use for that. On a
 * Mac each field has one for Ctrl K: it deletes to the end of the line.
 */
export function useSearch(): { search: ReactNode; open: () => void } {
  const [Search, open, close] = useOnDemand(load);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Caps Lock makes it K, as Shift does. Events of the browser's autofill have no key.
      if (!/^k$/i.test(event.key) || event.ctrlKey === event.metaKey) return;
      if (event.altKey || event.shiftKey || event.defaultPrevented || (event.ctrlKey && isMac())) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  return { open, search: Search && <Search onClose={close} /> };
}
