import { useEffect, useRef } from 'react';
import type { RespondentState } from '../session/state.ts';

/**
 * Moves the focus to where the respondent goes: to the new question's field, to the ending, and when they couldn't go on, to
 * the first field that is wrong. Not while they correct one: the next would take their letters. Nor on first sight: nobody
 * has gone anywhere yet, and a phone would open its keyboard over the question.
 */
export function useStepFocus(state: RespondentState, idPrefix: string): void {
  const { at, direction, faults, rejections, survey } = state;
  const place = at.kind === 'question' ? at.id : at.kind;
  const wrong = survey.questions.find(({ id }) => faults[id])?.id;
  const before = useRef({ place, rejections });
  useEffect(() => {
    const moved = before.current.place !== place && direction !== undefined;
    const failed = before.current.rejections !== rejections && wrong !== undefined;
    before.current = { place, rejections };
    if (!moved && !failed) return;
    if (moved) window.scrollTo({ top: 0 });
    const question = document.getElementById(`question-${idPrefix}${failed ? wrong : place}`);
    const field = question?.querySelector<HTMLElement>(
      'input:checked, input.cv-input:not(.cv-other-text), textarea, select.cv-select, input[type=radio], input[type=checkbox]',
    );
    (field ?? document.getElementById('ending'))?.focus({ preventScroll: !failed });
  }, [place, rejections, wrong, direction, idPrefix]);
}
