import { countries } from '../entries/countries.ts';
import type { PhoneEntry } from '@canvass/shared/contract/respondent';
import { isPhoneEntry } from '../entries/entry.ts';
import { fieldName } from '../entries/form-entry.ts';
import { countryName } from '../entries/phone.ts';
import { usePage } from '../page/page-context.tsx';
import type { FieldProps } from './field-props.ts';

export function PhoneNumber({
  question,
  entry,
  onEntry,
  fieldId,
  describedBy,
  invalid,
}: FieldProps<'phone_number'>) {
  const { t, language, country } = usePage();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const initialCountry = question.defaultCountry ?? country;
  const typed: PhoneEntry = isPhoneEntry(entry)
    ? entry
    : { country: initialCountry, number: typeof entry === 'string' ? entry : '' };
  return (
    <div className="cv-phone">
      <select
        className="cv-input cv-country"
        name={countryName(question.id)}
        aria-label={t('country')}
        value={typed.country}
        onChange={(event) => onEntry?.({ ...typed, country: event.currentTarget.value })}
      >
        {countries().map(({ code, calling }) => (
          <option key={code} value={code}>
            {/* Isolated: a name that is written from right to left would take the plus behind the digits. */}
            {`${names.of(code) ?? code} \u2066+${calling}\u2069`}
          </option>
        ))}
      </select>
      <input
        className="cv-input"
        id={fieldId}
        name={fieldName(question.id)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        value={typed.number}
        onChange={(event) => onEntry?.({ ...typed, number: event.currentTarget.value })}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={question.required || undefined}
      />
    </div>
  );
}
