import { countries, countryOf } from './countries.ts';
import type { PhoneEntry } from '@canvass/shared/contract/respondent';

/**
 * A phone number as E.164. A number that starts with + or 00 is international; any other is national, and loses its
 * country's trunk prefix. A text that can't be read is returned unchanged, to be refused.
 */
export function readPhone({ country, number }: PhoneEntry): string {
  const text = number.trim();
  // Contacts copy dashes of any kind, and invisible marks that keep the number's direction.
  const digits = withoutTrunk(text.replace(/[\s./\p{Pd}\p{Cf}]/gu, '')).replace(/[()]/g, '');
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
