import { useEffect } from 'react';
import { useEditorSession } from './state/editor-context.tsx';

const isWriting = () => document.activeElement?.matches('input, textarea, select') === true;

/** A text that is being written and isn't the survey's: in the line that adds a question, or a password that isn't set yet. */
const ownText = () =>
  document.querySelector<HTMLInputElement>('[data-field=add]:focus, [data-field=password]:focus')?.value;

/**
 * `/` leads to the line that adds a question. Undo and redo of the whole editor, also while a text field has the focus: the fields are drawn from the store, so the
 * browser's own undo would know only half of the story. Of a text that isn't in the store the browser undoes what was typed.
 */
export function useEditorKeys(): void {
  const { store } = useEditorSession();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === '/' && !isWriting() && !document.querySelector('dialog[open]')) {
        // The browser types the sign into the line that now has the focus.
        document.querySelector<HTMLElement>('[data-field=add]')?.focus();
        return;
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
      if (ownText()) return;
      const key = event.key.toLowerCase();
      const { undo, redo } = store.getState();
      if (key === 'z') (event.shiftKey ? redo : undo)();
      else if (key === 'y' && !event.shiftKey) redo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store]);
}
