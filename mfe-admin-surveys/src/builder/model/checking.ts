import { publishFaults } from '@canvass/shared/domain/publish-check';
import type { EditorStore } from './editor-store.ts';

/** Milliseconds after the last change until the whole survey is checked again: never while a key press is handled. */
const PAUSE = 150;

/**
 * Updates `faults` from the definition, from the first attempt to publish on.
 * @returns a function that stops it
 */
export function startChecking(store: EditorStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => store.setState({ faults: publishFaults(store.getState().definition) });
  const unsubscribe = store.subscribe((state, before) => {
    if (!state.checked) return;
    if (!before.checked) check();
    else if (state.definition !== before.definition) {
      clearTimeout(timer);
      timer = setTimeout(check, PAUSE);
    }
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
