import { fieldName } from '../entries/form-entry.ts';
import { isPhoneEntry } from '../entries/entry.ts';
import type { FieldProps } from './field-props.ts';

interface Kind {
  type?: 'text' | 'email' | 'url' | 'tel' | 'date';
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'url' | 'tel';
  autoComplete?: string;
  placeholder?: string;
  autoCapitalize?: 'none';
  spellCheck?: boolean;
  maxLength?: number;
  min?: string | undefined;
  max?: string | undefined;
}

/** The one-line text field of most types. */
export function TextInput({
  question,
  entry,
  onEntry,
  // Taken out of what the element gets: a typed answer is never complete by one press.
  // oxlint-disable-next-line no-unused-vars
  onDone: _,
  fieldId,
  describedBy,
  invalid,
  type = 'text',
  ...kind
}: FieldProps & Kind) {
  const value = entry === undefined || isPhoneEntry(entry) ? '' : String(entry);
  return (
    <input
      className="cv-input"
      id={fieldId}
      name={fieldName(question.id)}
      value={value}
      onChange={(event) => onEntry?.(event.currentTarget.value)}
      enterKeyHint="next"
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={question.required || undefined}
      {...kind}
      type={type}
    />
  );
}
