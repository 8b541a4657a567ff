import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** The search everywhere, loaded when it is opened: by `open`, or by Ctrl or ⌘ K, unless a field has its own use for that. */
export function useSearch(): { search: ReactNode; open: () => void } {
  const report = useReportFailure();
  const [Search, setSearch] = useState<ComponentType<{ onClose: () => void }>>();
  const open = () =>
    void import(/* webpackChunkName: "search" */ '../search/search.tsx').then(
      (loaded) => setSearch(() => loaded.default),
      report,
    );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.key === 'k' && event.ctrlKey !== event.metaKey && !event.altKey;
      if (!isShortcut || event.defaultPrevented) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  return { open, search: Search && <Search onClose={() => setSearch(undefined)} /> };
}
