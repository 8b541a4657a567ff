import { countries, countryOf } from './countries.ts';
import type { Entry, PhoneEntry } from '@canvass/shared/contract/respondent';
import type { Question, QuestionOf } from '@canvass/shared/domain/survey';
import { asciiSigns } from './ascii-signs.ts';
import { isPhoneEntry } from './entry.ts';
import { plainDigit } from './number.ts';

/** Name of the field for a phone number's country. */
export const countryName = (id: string): string => `q.${id}.country`;

/** The entry of a posted phone number, with the country chosen, that of the question or else `country`; undefined without a number. */
export function postedPhone(
  { id, defaultCountry }: QuestionOf<'phone_number'>,
  fields: (name: string) => string[],
  number: string | undefined,
  country: string,
): PhoneEntry | undefined {
  const chosen = fields(countryName(id))[0] ?? defaultCountry;
  return number ? { country: chosen ?? country, number } : undefined;
}

/** The answer that an entry of a phone number means, empty if there is none; undefined for an entry of another kind. */
export function phoneAnswer(question: Question, entry: Entry): string | undefined {
  if (isPhoneEntry(entry)) return readPhone(entry);
  if (question.type !== 'phone_number') return undefined;
  return readPhone({ country: question.defaultCountry ?? '', number: String(entry) });
}

/**
 * A phone number as E.164. A number that starts with + or 00 is international; any other is national, and loses its
 * country's trunk prefix. A text that can't be read is returned unchanged, to be refused.
 */
export function readPhone({ country, number }: PhoneEntry): string {
  const text = number.trim();
  // Contacts copy dashes of any kind, and invisible marks that keep the number's direction; in Japan the minus and the sign that makes a
  // vowel long are typed for a dash.
  const digits = withoutTrunk(
    asciiSigns(text, 'phone_number')
      .replace(/\p{Nd}/gu, plainDigit)
      .replace(/[\s./\p{Pd}\p{Cf}−ー]/gu, ''),
  ).replace(/[()]/g, '');
  if (digits === '') return '';
  if (/[^\d+]/.test(digits)) return text;
  if (digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  const own = countryOf(country);
  if (!own) return text;
  const national = own.trunk && digits.startsWith(own.trunk) ? digits.slice(own.trunk.length) : digits;
  return `+${own.calling}${national}`;
}

/** Without the (0) of `+49 (0)30`, which nobody can dial from abroad. In Italy, which has no trunk prefix, it is part of the number. */
function withoutTrunk(number: string): string {
  const [, code] = /^\(?(?:\+|00)\(?(\d{1,3})\)?\(0\)/.exec(number) ?? [];
  return countries().some(({ calling, trunk }) => calling === code && trunk === '0')
    ? number.replace('(0)', '')
    : number;
}
