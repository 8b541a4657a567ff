import { asScale, isRow, SCALE_STARTS, SCALE_STEPS } from '@canvass/shared/domain/scale';
import { Select } from '@canvass/shared/ui/core';
import { useEditorSession, useQuestionField } from '../state/editor-context.tsx';
import { changeQuestion } from '../model/questions.ts';

interface ScaleEndProps {
  /** The question's id. */
  id: string;
  end: 'min' | 'max';
  label: string;
  error: string | undefined;
}

/** The first or the last step of a row of buttons. Another first step moves the last one where the row would be too long or short. */
export function ScaleEnd({ id, end, label, error }: ScaleEndProps) {
  const { store } = useEditorSession();
  const min = useQuestionField(id, (question) => (question.type === 'number' ? question.min : null)) ?? 0;
  const max = useQuestionField(id, (question) => (question.type === 'number' ? question.max : null)) ?? 0;
  const value = end === 'min' ? min : max;
  const possible = end === 'min' ? [...SCALE_STARTS] : lastSteps(min);
  const steps = possible.includes(value) ? possible : [value, ...possible];
  const choose = (step: number) => {
    const next = end === 'min' ? asScale(step, lastStep(step, max)) : asScale(min, step);
    store.getState().change(changeQuestion(id, { min: next.min, max: next.max, integer: next.integer }));
  };
  return (
    <Select
      label={label}
      error={error}
      data-field={end}
      value={String(value)}
      onChange={(event) => choose(Number(event.target.value))}
      options={steps.map((step) => ({ value: String(step), label: String(step) }))}
    />
  );
}

/** The last steps that a row beginning with this step can have. */
function lastSteps(first: number): number[] {
  const { least, most } = SCALE_STEPS;
  return Array.from({ length: most - least + 1 }, (_, index) => first + least - 1 + index);
}

const lastStep = (first: number, wanted: number) =>
  isRow(first, wanted)
    ? wanted
    : Math.min(Math.max(wanted, first + SCALE_STEPS.least - 1), first + SCALE_STEPS.most - 1);
