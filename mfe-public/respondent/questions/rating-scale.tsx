import type { ReactNode } from 'react';
import { fieldName } from '../entries/form-entry.ts';
import { Choice, digit } from './choice.tsx';
import type { FieldProps } from './field-props.ts';
import { ScaleLabels } from './scale-labels.tsx';

interface RatingScaleProps extends FieldProps<'star_rating' | 'emoji_rating'> {
  kind: 'star' | 'face';
  /** The name of each rating, from 1 on. */
  names: readonly string[];
  /** @param index of the rating, from 0 */
  draw: (index: number) => ReactNode;
}

/** Ratings from 1 on: radio buttons that are drawn, and chosen by their digits. */
export function RatingScale({
  question,
  entry,
  onEntry,
  onDone,
  fieldId,
  kind,
  names,
  draw,
}: RatingScaleProps) {
  return (
    <div className="cv-scale">
      <div className={`cv-${kind}s`}>
        {names.map((name, index) => (
          <Choice
            key={name}
            kind="radio"
            className={`cv-${kind}`}
            id={`${fieldId}-${index + 1}`}
            name={fieldName(question.id)}
            value={String(index + 1)}
            checked={entry === index + 1}
            shortcuts={digit(index)}
            accessibleName={[
              name,
              !index && question.lowLabel,
              index === names.length - 1 && question.highLabel,
            ]
              .filter(Boolean)
              .join(', ')}
            label={draw(index)}
            onChoose={(_, pointed) => {
              onEntry?.(index + 1);
              if (pointed) onDone?.();
            }}
          />
        ))}
      </div>
      <ScaleLabels low={question.lowLabel} high={question.highLabel} />
    </div>
  );
}
