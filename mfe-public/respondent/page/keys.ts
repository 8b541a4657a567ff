import { useEffect } from 'react';

/**
 * Keyboard shortcuts: a letter or digit chooses the answer labelled with it, except in a text field. Enter submits the
 * form by itself.
 * @param onDone called when the key has chosen the only answer of its question
 */
export function useKeys(enabled: boolean, idPrefix: string, onDone: () => void): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
      const target = event.target;
      if (
        target instanceof HTMLElement &&
        target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
      ) {
        return;
      }
      const key = CSS.escape(event.key.toUpperCase());
      const choice = document.querySelector<HTMLElement>(`[id^="question-${idPrefix}"] [data-key="${key}"]`);
      if (!choice) return;
      event.preventDefault();
      const input = choice.querySelector('input');
      input?.focus();
      choice.click();
      const ownWords = choice.parentElement?.querySelector<HTMLElement>(':scope > .cv-other-text');
      if (ownWords) ownWords.focus();
      else if (input?.type === 'radio') onDone();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled, idPrefix, onDone]);
}
