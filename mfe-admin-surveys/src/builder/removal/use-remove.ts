import { useCallback } from 'react';
import { useEditorSession } from '../state/editor-context.tsx';
import type { PendingRemoval } from '../model/pending-removal.ts';
import { usesOf } from '../model/uses.ts';

/** Deletes something; if rules or texts refer to it, the creator decides first what becomes of them. */
export function useRemove(): (removal: PendingRemoval) => void {
  const { store } = useEditorSession();
  return useCallback(
    (removal) => {
      const { definition, change, askRemoval, select } = store.getState();
      if (usesOf(definition, removal.deleted).length > 0) return askRemoval(removal);
      change(removal.change, removal.done ? { removal: removal.done } : {});
      if (removal.deleted.ids.size > 0) select(new Set());
      removal.onDone?.();
    },
    [store],
  );
}
