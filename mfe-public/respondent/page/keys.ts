import { useEffect } from 'react';
import { keyScope, statementKey } from './block-keys.ts';
import { tenKeys } from './ten-keys.ts';

/**
 * Letters and digits choose the answer that carries them, as long as nothing is being typed. Enter needs no help in a
 * field, as the form has a submit button; on a statement, which has none, it goes on. Held down, it submits no further step.
 * @param everywhere false: only within the scale that has the focus, where several questions are on the page; in a
 * matrix, only within the row
 */
export function useKeys(enabled: boolean, everywhere: boolean, idPrefix: string): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const ten = tenKeys(point);
    const onKey = (event: KeyboardEvent) => {
      const { key, code, shiftKey } = event;
      statementKey(event);
      // A key that is held down would answer the questions that follow, too; one that starts new lines does nothing else.
      if (event.repeat && key === 'Enter' && !document.activeElement?.matches('textarea'))
        event.preventDefault();
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || key.length > 1) return;
      // Something is being typed.
      if (document.activeElement?.matches('.cv-input')) return;
      // Some layouts have their digits behind Shift (AZERTY) or write them otherwise (Persian): the key's place counts as well.
      const wanted = [key.toUpperCase(), !shiftKey && /\d$/.exec(code)?.[0]];
      const keyed =
        keyScope(everywhere)?.querySelectorAll<HTMLElement>(`[id^="question-${idPrefix}"] [data-keys]`) ?? [];
      const input =
        ten.completedBy(wanted) ??
        [...keyed]
          .find(({ dataset }) => wanted.some((one) => one && dataset.keys?.includes(one)))
          // A row of a ranking is chosen by its label.
          ?.querySelector<HTMLInputElement | HTMLLabelElement>('input, label');
      if (!input) return;
      event.preventDefault();
      input.focus();
      if (!('value' in input && ten.begunBy(input))) point(input);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      ten.stop();
      document.removeEventListener('keydown', onKey);
    };
  }, [enabled, everywhere, idPrefix]);
}

/** As if the control were pointed at: one choice is enough to go on, and "other" leads to its field. */
function point(input: HTMLElement): void {
  input.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
}
