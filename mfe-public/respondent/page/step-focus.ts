import { useEffect, useRef } from 'react';
import type { RespondentState } from '../session/state.ts';
import { firstPageTop } from './block-keys.ts';
import { stepKey } from '../steps/step.ts';

/**
 * Moves the focus to the step that is shown: the new question's field, the ending, or the first field with a fault
 * after a rejected try. The focus doesn't move while the respondent corrects a fault, or the next field would take
 * their letters; nor on the first render, when a phone would open its keyboard over the question.
 */
export function useStepFocus(state: RespondentState, idPrefix: string): void {
  const { at, direction, faults, rejections, survey } = state;
  const step = stepKey(at);
  const wrong = survey.questions.find(({ id }) => faults[id])?.id;
  const previous = useRef({ step, rejections });
  useEffect(() => {
    const moved = previous.current.step !== step && direction !== undefined;
    const failed = previous.current.rejections !== rejections && wrong !== undefined;
    previous.current = { step, rejections };
    if (!moved && !failed) return;
    if (moved) window.scrollTo({ top: 0 });
    const question = document.getElementById(`question-${idPrefix}${failed ? wrong : step}`);
    const wrongField = failed && question?.querySelector<HTMLElement>('[aria-invalid=true]:not([hidden])');
    const field =
      wrongField ||
      // From the first radio button an arrow key would replace the answer.
      (question?.querySelector<HTMLElement>('[type=radio]:checked') ??
        question?.querySelector<HTMLElement>('input:not(.cv-other-text), textarea, select:not(.cv-country)'));
    // A welcome, a statement, and a page of several questions have no field of their own: they take the focus themselves.
    (field ?? question ?? document.getElementById('ending') ?? firstPageTop())?.focus({
      preventScroll: !failed,
    });
  }, [step, rejections, wrong, direction, idPrefix]);
}
