import { fieldName } from '../entries/form-entry.ts';
import { usePage } from '../page/page-context.tsx';
import { Choice, digit } from './choice.tsx';
import type { FieldProps } from './field-props.ts';
import { ScaleLabels } from './scale-labels.tsx';

/** Radio buttons drawn as stars; the style sheet fills all up to the chosen one. */
export function StarRating({ question, entry, onEntry, onDone, fieldId }: FieldProps<'star_rating'>) {
  const { say } = usePage();
  const values = Array.from({ length: question.stars }, (_, index) => index + 1);
  return (
    <div className="cv-scale">
      <div className="cv-stars">
        {values.map((value) => (
          <Choice
            key={value}
            kind="radio"
            className="cv-star"
            id={`${fieldId}-${value}`}
            name={fieldName(question.id)}
            value={String(value)}
            checked={entry === value}
            shortcuts={digit(value - 1)}
            accessibleName={say('stars', { count: value, total: question.stars })}
            label={<Star />}
            onChoose={(_, pointed) => {
              onEntry?.(value);
              if (pointed) onDone?.();
            }}
          />
        ))}
      </div>
      <ScaleLabels low={question.lowLabel} high={question.highLabel} />
    </div>
  );
}

function Star() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z" />
    </svg>
  );
}
