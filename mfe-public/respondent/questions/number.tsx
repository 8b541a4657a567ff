import { rowOf } from '@canvass/shared/domain/scale';
import { usePage } from '../page/page-context.tsx';
import { describedByAll } from './described-by.ts';
import type { FieldProps } from './field-props.ts';
import { Scale } from './scale.tsx';
import { TextInput } from './text-input.tsx';

/** A row of buttons where the question has that display, else a text field. */
export function NumberField(props: FieldProps<'number'>) {
  const row = rowOf(props.question);
  return row ? <Scale {...props} row={row} /> : <TextNumber {...props} />;
}

/**
 * A text field with a number pad. `type="number"` discards what it can't read, changes its value when the page is
 * scrolled over it, and knows one decimal separator only.
 */
function TextNumber(props: FieldProps<'number'>) {
  const { t, language } = usePage();
  const { question, entry, fieldId, describedBy } = props;
  const unitId = question.unit && `unit-${fieldId}`;
  const shown = typeof entry === 'number' ? inLanguage(entry, language) : entry;
  return (
    <div className="cv-with-unit">
      <TextInput
        {...props}
        entry={shown}
        describedBy={describedByAll(describedBy, unitId)}
        // Number pads of phones have no minus.
        inputMode={(question.min ?? -1) < 0 ? 'text' : question.integer ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={40}
        placeholder={t('number_placeholder')}
      />
      {unitId && (
        <span className="cv-unit" id={unitId}>
          {question.unit}
        </span>
      )}
    </div>
  );
}

/**
 * A stored number with the reader's decimal separator, no group separators, and ASCII digits, which any keyboard has.
 */
function inLanguage(value: number, language: string): string {
  return new Intl.NumberFormat(`${language}-u-nu-latn`, {
    useGrouping: false,
    maximumFractionDigits: 20,
  }).format(value);
}
