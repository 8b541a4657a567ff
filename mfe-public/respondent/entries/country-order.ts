import { phoneLengths } from '@canvass/shared/domain/phone-metadata';
import { COUNTRY_TABLE } from './country-table.ts';

const sorted = new Map<string, string>();
/** Languages whose order is remembered at a time. */
const CAPACITY = 200;

/** The table, with the lengths of numbers in the row of the country whose rules hold for its calling code. */
const rows = (): string[] => {
  const ranges = new Map(phoneLengths().map(({ country, ranges }) => [country, ranges]));
  return COUNTRY_TABLE.split(' ').map((row) => {
    const lengths = ranges.get(row.slice(0, 2));
    return lengths ? `${row}${row.includes(':') ? '' : ':'}:${lengths}` : row;
  });
};

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
    table = rows()
      .toSorted((one, other) => compare(name(one), name(other)))
      .join(' ');
    if (sorted.size >= CAPACITY) sorted.clear();
    sorted.set(language, table);
  }
  return table;
}
