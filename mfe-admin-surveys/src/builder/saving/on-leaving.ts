import type { EditorStore } from '../model/editor-store.ts';
import type { DraftBackup } from './draft-copy.ts';
import { isOnlyHere } from './left-editors.ts';

/**
 * Saves what is unsaved when the tab is hidden and when the network is back, and asks before the only copy is lost.
 * @param save what writes the browser's copy and sends it
 * @returns ends it
 */
export function onLeaving(
  store: EditorStore,
  copies: Pick<DraftBackup, 'close'>,
  save: { now: () => void; withCopy: () => void },
): () => void {
  const onLeave = (event: BeforeUnloadEvent) => {
    if (isOnlyHere(store)) event.preventDefault();
  };
  // A tab that is closed with everything saved leaves no copy behind.
  const onPageHide = () => void (store.getState().save.kind === 'saved' && copies.close());
  const onHidden = () => {
    if (document.visibilityState === 'hidden') save.withCopy();
  };
  window.addEventListener('online', save.now);
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('beforeunload', onLeave);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    window.removeEventListener('online', save.now);
    window.removeEventListener('pagehide', onPageHide);
    window.removeEventListener('beforeunload', onLeave);
    document.removeEventListener('visibilitychange', onHidden);
  };
}
