import { withBases } from '../model/conflicts.ts';
import type { EditorStore } from '../model/editor-store.ts';
import type { DraftCopy } from './draft-copy.ts';
import type { StoredDraft } from './stored-draft.ts';

interface LeftEditor {
  store: EditorStore;
  autosave: Pick<StoredDraft, 'etag' | 'stored'>;
}

/** Editors that were left and whose changes the server doesn't have, and when they were left (milliseconds since 1970). */
const left = new Map<LeftEditor, number>();

/** Whether this page has the only copy of an editor's changes: neither the server nor the browser has stored them. */
export function isOnlyHere(store: EditorStore): boolean {
  const { copyStored, save } = store.getState();
  return !copyStored && save.kind !== 'saved';
}

const ask = (event: BeforeUnloadEvent) => {
  if ([...left.keys()].some(({ store }) => isOnlyHere(store))) event.preventDefault();
};

/** From now on the browser asks before the page is closed while it has the editor's only copy. */
export function keepLeft(editor: LeftEditor): void {
  left.set(editor, Date.now());
  window.addEventListener('beforeunload', ask);
}

/** The server has the editor's changes, or the creator has decided about them. */
export function forgetLeft(editor: LeftEditor): void {
  left.delete(editor);
  if (left.size === 0) window.removeEventListener('beforeunload', ask);
}

/** The changes of an editor of this survey that only this page has, to offer them for restoring. */
export function onlyCopyOf(surveyId: string): { copy: DraftCopy; forget: () => void } | undefined {
  const found = [...left].find(([{ store }]) => store.getState().survey.id === surveyId && isOnlyHere(store));
  if (!found) return undefined;
  const [editor, savedAt] = found;
  const { definition, conflicts } = editor.store.getState();
  const { etag, stored } = editor.autosave;
  // Without a key: no storage of the browser has it.
  const copy = { key: '', definition, stored: withBases(stored(), conflicts), etag: etag(), savedAt };
  return { copy: { ...copy, passwordLeftOut: false }, forget: () => forgetLeft(editor) };
}
