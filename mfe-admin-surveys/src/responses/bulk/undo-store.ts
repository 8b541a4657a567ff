import { createStore, useStore } from 'zustand';

/** The last change of many responses (or deletion of one) on this page: what can be undone. */
export interface Undoable {
  surveyId: string;
  change: string;
  kind: 'delete' | 'tag' | 'untag';
  tag?: string;
  count: number;
}

interface UndoState {
  last: Undoable | undefined;
}

/** Kept beside the screens: whoever deletes a response from its own page undoes it on the next one. */
const store = createStore<UndoState>(() => ({ last: undefined }));

export const offerUndo = (last: Undoable | undefined) => store.setState({ last });

export function useUndoable(surveyId: string): Undoable | undefined {
  const last = useStore(store, (state) => state.last);
  return last?.surveyId === surveyId ? last : undefined;
}
