import type { ChoicesAnswer } from '@canvass/shared/domain/answers';
import { isRanking } from '@canvass/shared/domain/ranking';
import { fieldName } from '../entries/form-entry.ts';
import { Choice, shortcuts } from './choice.tsx';
import { Choices, optionLabel } from './choices.tsx';
import type { FieldProps } from './field-props.ts';
import { OtherChoice } from './other-choice.tsx';
import { Ranking } from './ranking.tsx';

export function MultipleChoiceMulti(props: FieldProps<'multiple_choice_multi'>) {
  const { question, entry, onEntry, fieldId } = props;
  if (isRanking(question)) return <Ranking {...props} question={question} />;
  const chosen: ChoicesAnswer = typeof entry === 'object' && 'options' in entry ? entry : { options: [] };
  const toggle = (id: string, checked: boolean) => {
    const without = chosen.options.filter((option) => option !== id);
    onEntry?.({ ...chosen, options: checked ? [...without, id] : without });
  };
  return (
    <Choices question={question}>
      {question.options.map((option, index) => (
        <Choice
          key={option.id}
          kind="checkbox"
          id={`${fieldId}-${option.id}`}
          name={fieldName(question.id)}
          value={option.id}
          checked={chosen.options.includes(option.id)}
          shortcuts={shortcuts(index)}
          label={optionLabel(option)}
          onChoose={(checked) => toggle(option.id, checked)}
        />
      ))}
      {question.other && (
        <OtherChoice
          kind="checkbox"
          questionId={question.id}
          fieldId={fieldId}
          shortcuts={shortcuts(question.options.length)}
          text={chosen.other}
          onText={(text) =>
            onEntry?.(
              text === undefined ? { options: chosen.options } : { options: chosen.options, other: text },
            )
          }
        />
      )}
    </Choices>
  );
}
