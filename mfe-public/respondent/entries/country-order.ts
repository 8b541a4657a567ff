import { COUNTRY_TABLE } from './country-table.ts';

const sorted = new Map<string, string>();
/** Languages whose order is remembered at a time. */
const CAPACITY = 200;

/**
 * The table of countries in the order of their names in a language, as people look for them. The server sorts and the
 * browser takes it as it comes: two programs that know names differently would show one country and mean another.
 */
export function countryTableIn(language: string): string {
  let table = sorted.get(language);
  if (table === undefined) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const { compare } = new Intl.Collator(language);
    const name = (row: string) => names.of(row.slice(0, 2)) ?? row;
    table = COUNTRY_TABLE.split(' ')
      .toSorted((one, other) => compare(name(one), name(other)))
      .join(' ');
    if (sorted.size >= CAPACITY) sorted.clear();
    sorted.set(language, table);
  }
  return table;
}
