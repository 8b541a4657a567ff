import { type Bounds, stepsOf } from '@canvass/shared/domain/scale';
import { fieldName } from '../entries/form-entry.ts';
import { Choice } from './choice.tsx';
import type { FieldProps } from './field-props.ts';
import { ScaleLabels } from './scale-labels.tsx';

/** A number as a row of buttons: radio buttons that show their number, chosen by their digits, ten by 1 and 0 (`keys.ts`). */
export function Scale({
  question,
  row,
  entry,
  onEntry,
  onDone,
  fieldId,
}: FieldProps<'number'> & { row: Bounds }) {
  const { lowLabel = '', middleLabel = '', highLabel = '' } = question;
  const labels = new Map([
    [(row.least + row.most) / 2, middleLabel],
    [row.least, lowLabel],
    [row.most, highLabel],
  ]);
  return (
    <div className="cv-scale cv-row">
      <div className="cv-points">
        {stepsOf(row).map((step) => {
          const label = labels.get(step);
          return (
            <Choice
              key={step}
              kind="radio"
              className="cv-point"
              id={`${fieldId}-${step}`}
              name={fieldName(question.id)}
              value={String(step)}
              // A number from the address or a form without script is still a text.
              checked={String(entry) === String(step)}
              // Each digit is that of the first button with it, so that 0 is ten where there is no 0.
              shortcuts={String(step)}
              accessibleName={label ? `${step}, ${label}` : undefined}
              label={String(step)}
              onChoose={(_, pointed) => {
                onEntry?.(step);
                if (pointed) onDone?.();
              }}
            />
          );
        })}
      </div>
      <ScaleLabels low={lowLabel} middle={middleLabel} high={highLabel} />
    </div>
  );
}
