import { publishFaults } from '@canvass/shared/domain/publish-check';
import type { EditorStore } from './editor-store.ts';

/** How long after the last change the whole survey is checked again (milliseconds): never while a key is answered. */
const PAUSE = 150;

/** Keeps `faults` following the definition, from the first attempt to publish on. @returns how to end it */
export function startChecking(store: EditorStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => store.setState({ faults: publishFaults(store.getState().definition) });
  const unsubscribe = store.subscribe((state, before) => {
    if (!state.checked) return;
    if (!before.checked) look();
    else if (state.definition !== before.definition) {
      clearTimeout(timer);
      timer = setTimeout(look, PAUSE);
    }
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
