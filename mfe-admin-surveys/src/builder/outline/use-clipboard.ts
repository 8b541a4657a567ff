import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../state/editor-context.tsx';
import { clipText, isClipText } from '../model/clip.ts';
import type { QuestionActions } from '../actions/use-question-actions.ts';

/**
 * Copy, cut and paste of whole questions, also between surveys: the selected ones, else the open one. While a text has
 * the focus or is selected, the browser handles the clipboard.
 */
export function useClipboard(actions: QuestionActions): void {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  useEffect(() => {
    const chosen = () => {
      const { selected, openPage } = store.getState();
      const [any] = selected;
      return any ?? (openPage?.kind === 'question' ? openPage.id : undefined);
    };
    const onCopy = (event: ClipboardEvent) => {
      const id = chosen();
      if (isText() || id === undefined || getSelection()?.isCollapsed === false) return;
      const clip = actions.clip(id);
      event.clipboardData?.setData('text/plain', clipText(clip));
      event.preventDefault();
      if (event.type === 'cut') actions.remove(id);
      else store.getState().announce(t('builder.copied', { count: clip.questions.length }));
    };
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isText() || !isClipText(text)) return;
      event.preventDefault();
      void actions.pasteClip(text);
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [actions, store, t]);
}

/** Whether the creator is typing, or a dialog is open. */
function isText(): boolean {
  return (
    document.activeElement?.matches('input, textarea, select') === true ||
    document.querySelector('dialog[open]') !== null
  );
}
