import { countryOf } from './countries.ts';
import type { PhoneEntry } from '@canvass/shared/contract/respondent';

/**
 * A phone number as E.164. A number that starts with + or 00 is international; any other is national, and loses its
 * country's trunk prefix. A text that can't be read is returned unchanged, to be refused.
 */
export function readPhone({ country, number }: PhoneEntry): string {
  const text = number.trim();
  const digits = text.replace(/[\s()./-]/g, '');
  if (digits === '') return '';
  if (/[^\d+]/.test(digits)) return text;
  if (digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  const own = countryOf(country);
  if (!own) return text;
  const national = own.trunk && digits.startsWith(own.trunk) ? digits.slice(own.trunk.length) : digits;
  return `+${own.calling}${national}`;
}
