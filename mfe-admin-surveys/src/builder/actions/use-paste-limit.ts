import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../state/editor-context.tsx';

/**
 * Returns what refuses a paste for which a field has no room: browsers cut it at `maxLength` without a word.
 * @returns whether it refused, which the creator is shown
 */
export function usePasteLimit(): (event: ClipboardEvent<HTMLTextAreaElement>) => boolean {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  return (event) => {
    const { value, selectionStart, selectionEnd, maxLength: max } = event.currentTarget;
    const pasted = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
    const length = value.length - (selectionEnd - selectionStart) + pasted.length;
    if (pasted === '' || length <= max) return false;
    event.preventDefault();
    store.getState().refuse([t('refusal.tooLong', { length, max })]);
    return true;
  };
}
