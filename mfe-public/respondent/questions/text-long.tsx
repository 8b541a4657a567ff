import { fieldName } from '../entries/form-entry.ts';
import { usePage } from '../page/page-context.tsx';
import { describedByAll } from './described-by.ts';
import type { FieldProps } from './field-props.ts';

/** Below this many remaining characters the page shows how many are left. */
const NEARLY_FULL = 100;

export function TextLong({
  question,
  entry,
  onEntry,
  fieldId,
  describedBy,
  invalid,
}: FieldProps<'text_long'>) {
  const { t, words } = usePage();
  const max = question.maxLength ?? 5000;
  const value = typeof entry === 'string' ? entry : '';
  const left = max - value.length;
  const leftId = left < NEARLY_FULL && `left-${fieldId}`;
  return (
    <>
      <textarea
        className="cv-input cv-textarea"
        id={fieldId}
        name={fieldName(question.id)}
        rows={4}
        value={value}
        onChange={(event) => onEntry?.(event.currentTarget.value)}
        // Enter starts a new line here; Ctrl or Command with Enter submits.
        onKeyDown={(event) => {
          const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (!onEntry || !sends) return;
          // Otherwise Firefox and WebKit send the rest of the key event to the next question's field, which skips it.
          event.preventDefault();
          if (!event.repeat) event.currentTarget.form?.requestSubmit();
        }}
        placeholder={question.placeholder || t('text_placeholder')}
        maxLength={max}
        aria-describedby={describedByAll(describedBy, leftId)}
        aria-invalid={invalid || undefined}
        aria-required={question.required || undefined}
      />
      {leftId && (
        // Screen readers say every tenth number: each one would interrupt the typing.
        <p className="cv-hint" id={leftId} lang={words} aria-live={left % 10 ? 'off' : 'polite'}>
          {t(left === 1 ? 'characters_left_one' : 'characters_left', { count: left })}
        </p>
      )}
    </>
  );
}
