import { fieldName } from '../entries/form-entry.ts';
import { Choice, shortcuts } from './choice.tsx';
import { Choices, optionLabel } from './choices.tsx';
import type { FieldProps } from './field-props.ts';
import { OtherChoice } from './other-choice.tsx';

export function MultipleChoiceSingle({
  question,
  entry,
  onEntry,
  onDone,
  fieldId,
}: FieldProps<'multiple_choice_single'>) {
  const option = typeof entry === 'object' && 'option' in entry ? entry.option : undefined;
  const other = typeof entry === 'object' && 'other' in entry ? entry.other : undefined;
  return (
    <Choices question={question}>
      {question.options.map(({ id, label, image }, index) => (
        <Choice
          key={id}
          kind="radio"
          id={`${fieldId}-${id}`}
          name={fieldName(question.id)}
          value={id}
          checked={option === id}
          shortcuts={shortcuts(index)}
          label={optionLabel({ label, image })}
          onChoose={(_, pointed) => {
            onEntry?.({ option: id });
            if (pointed) onDone?.();
          }}
        />
      ))}
      {question.other && (
        <OtherChoice
          kind="radio"
          questionId={question.id}
          fieldId={fieldId}
          shortcuts={shortcuts(question.options.length)}
          text={other}
          onText={(text) => onEntry?.(text === undefined ? undefined : { other: text })}
        />
      )}
    </Choices>
  );
}
