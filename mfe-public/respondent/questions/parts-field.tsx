import type { PartName } from '@canvass/shared/domain/part-names';
import { PART_LENGTHS } from '@canvass/shared/domain/part-names';
import { partsFault, partsOf, type PartsQuestion, partValues } from '@canvass/shared/domain/parts';
import { countries } from '../entries/countries.ts';
import { entryOfParts, partName } from '../entries/parts.ts';
import { usePage } from '../page/page-context.tsx';
import type { FieldProps } from './field-props.ts';

/** The values that browsers fill in by themselves (HTML, "autofill field names"). */
const AUTOFILL: Record<PartName, string> = {
  title: 'honorific-prefix',
  first: 'given-name',
  middle: 'additional-name',
  last: 'family-name',
  company: 'organization',
  street: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postal: 'postal-code',
  country: 'country',
};

/** A name or an address: a field for each part. */
export function PartsField({
  question,
  entry,
  onEntry,
  fieldId,
  describedBy,
  invalid,
}: FieldProps<'text_short'> & { question: PartsQuestion }) {
  const { t, words, language } = usePage();
  const parts = partsOf(question);
  const values = partValues(question, typeof entry === 'string' ? entry : '');
  const wrong = invalid ? faultyPart(question, values) : undefined;
  const enter = (at: number, value: string) =>
    onEntry?.(entryOfParts(values.map((part, index) => (index === at ? value : part))));
  return (
    <div className="cv-parts" data-display={question.display}>
      {parts.map(({ part, required }, index) => {
        const id = index === 0 ? fieldId : `${fieldId}-${part}`;
        const field = {
          id,
          className: 'cv-input',
          name: partName(question.id, part),
          autoComplete: AUTOFILL[part],
          value: values[index],
          'aria-required': (question.required && required) || undefined,
          'aria-invalid': part === wrong || undefined,
          'aria-describedby': describedBy,
          onChange: (event: { currentTarget: { value: string } }) => enter(index, event.currentTarget.value),
        };
        return (
          <div key={part} data-part={part}>
            <label htmlFor={id} lang={words}>
              {t(`part_${part}`)}
              {question.required && required && <span aria-hidden="true">{'\u2060'} *</span>}
            </label>
            {part === 'country' ? (
              <Countries {...{ field, language }} />
            ) : (
              <input {...field} type="text" maxLength={PART_LENGTHS[part]} enterKeyHint="next" />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The part that the fault is about; the first one if nothing was entered. */
function faultyPart(question: PartsQuestion, values: readonly string[]): unknown {
  const fault = partsFault(question, values.join('\n'));
  return fault?.params?.part ?? (fault ? 'country' : partsOf(question)[0]?.part);
}

function Countries({ field, language }: { field: object; language: string }) {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (
    <select {...field}>
      <option value="">–</option>
      {countries().map(({ code }) => (
        <option key={code} value={code}>
          {names.of(code) ?? code}
        </option>
      ))}
    </select>
  );
}
