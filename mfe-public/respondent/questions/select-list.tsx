import { fieldName } from '../entries/form-entry.ts';
import { usePage } from '../page/page-context.tsx';
import type { FieldProps } from './field-props.ts';

/** The browser's own select: type-ahead on a keyboard, a wheel on a phone, and no script needed. */
export function SelectList({
  question,
  entry,
  onEntry,
  fieldId,
  describedBy,
  invalid,
}: FieldProps<'select_list'>) {
  const { t, words } = usePage();
  const chosen = typeof entry === 'object' && 'option' in entry ? entry.option : '';
  return (
    <select
      className="cv-input cv-select"
      id={fieldId}
      name={fieldName(question.id)}
      value={chosen}
      onChange={(event) =>
        onEntry?.(event.currentTarget.value ? { option: event.currentTarget.value } : undefined)
      }
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={question.required || undefined}
    >
      <option value="" lang={question.placeholder ? undefined : words}>
        {question.placeholder || t('select_placeholder')}
      </option>
      {question.options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
