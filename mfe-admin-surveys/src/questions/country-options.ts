import { COUNTRY_TABLE } from '@canvass/shared/domain/country-table';

/** All countries with their names in a language, sorted by them. */
export function countryOptions(tag: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const codes = COUNTRY_TABLE.split(' ').map((row) => row.slice(0, 2));
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, tag));
}
