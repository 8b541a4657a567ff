import { useEffect } from 'react';

/**
 * Letters and digits choose the answer that carries them, as long as nothing is being typed. Enter needs no help: the
 * form has a submit button.
 */
export function useKeys(enabled: boolean, idPrefix: string): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { key, code, shiftKey } = event;
      // A key that is held down would answer the questions that follow, too.
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || key.length > 1) return;
      // Something is being typed.
      if (document.activeElement?.matches('.cv-input')) return;
      // Some layouts have their digits behind Shift (AZERTY) or write them otherwise (Persian): the key's place counts as well.
      const wanted = [key.toUpperCase(), !shiftKey && /\d$/.exec(code)?.[0]];
      const input = [...document.querySelectorAll<HTMLElement>(`[id^="question-${idPrefix}"] [data-keys]`)]
        .find(({ dataset }) => wanted.some((one) => one && dataset.keys?.includes(one)))
        ?.querySelector('input');
      if (!input) return;
      event.preventDefault();
      input.focus();
      // As if pointed at: one choice is enough to go on, and "other" leads to its field.
      input.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled, idPrefix]);
}
