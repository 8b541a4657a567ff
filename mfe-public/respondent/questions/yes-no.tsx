import { fieldName } from '../entries/form-entry.ts';
import { usePage } from '../page/page-context.tsx';
import { Choice } from './choice.tsx';
import type { FieldProps } from './field-props.ts';

export function YesNo({ question, entry, onEntry, onDone, fieldId }: FieldProps<'yes_no'>) {
  const { say } = usePage();
  const yes = question.yesLabel || say('yes');
  const no = question.noLabel || say('no');
  // Shortcuts are the initials of the labels, unless both are the same.
  const alike = yes.charAt(0).toUpperCase() === no.charAt(0).toUpperCase();
  return (
    <div className="cv-choices cv-yes-no">
      {[true, false].map((value) => {
        const label = value ? yes : no;
        return (
          <Choice
            key={String(value)}
            kind="radio"
            id={`${fieldId}-${value ? 'yes' : 'no'}`}
            name={fieldName(question.id)}
            value={value ? 'yes' : 'no'}
            checked={entry === value}
            shortcut={alike ? (value ? 'A' : 'B') : label.charAt(0).toUpperCase()}
            label={label}
            onChoose={(_, pointed) => {
              onEntry?.(value);
              if (pointed) onDone?.();
            }}
          />
        );
      })}
    </div>
  );
}
