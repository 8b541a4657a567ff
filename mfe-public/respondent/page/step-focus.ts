import { useEffect, useRef } from 'react';
import type { SittingState } from '../sitting/state.ts';

/**
 * Moves the focus to where the respondent goes: to the new question's field, to the field that is wrong, to the ending.
 * Not on first sight: nobody has gone anywhere yet, and a phone would open its keyboard over the question.
 */
export function useStepFocus({ at, faults, direction }: SittingState, idPrefix: string): void {
  const place = at.kind === 'question' ? at.id : at.kind;
  const wrong = Object.keys(faults)[0];
  const before = useRef({ place, wrong });
  useEffect(() => {
    const moved = before.current.place !== place && direction !== undefined;
    const failed = wrong !== undefined && before.current.wrong !== wrong;
    before.current = { place, wrong };
    if (!moved && !failed) return;
    if (moved) window.scrollTo({ top: 0 });
    const target = failed ? wrong : place;
    const question = document.getElementById(`question-${idPrefix}${target}`);
    const field = question?.querySelector<HTMLElement>(
      'input:checked, input.cv-input:not(.cv-other-text), textarea, select.cv-select, input[type=radio], input[type=checkbox]',
    );
    (field ?? document.getElementById('ending'))?.focus({ preventScroll: !failed });
  }, [place, wrong, direction, idPrefix]);
}
