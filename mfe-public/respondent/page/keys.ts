import { useEffect } from 'react';

/**
 * Letters and digits choose the answer that carries them, as long as nothing is being typed. Enter needs no help: the
 * form has a submit button.
 * @param onDone one choice was enough
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
