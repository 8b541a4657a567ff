import { COUNTRY_TABLE } from '@canvass/shared/domain/country-table';
import { phoneLengths } from '@canvass/shared/domain/phone-metadata';

const sorted = new Map<string, string>();
/** Number of languages whose order is cached. */
const CAPACITY = 200;

/** The table, with the lengths of numbers added to the row of each calling code's main country. */
const rows = (): string[] => {
  const ranges = new Map(phoneLengths().map(({ country, ranges }) => [country, ranges]));
  return COUNTRY_TABLE.split(' ').map((row) => {
    const lengths = ranges.get(row.slice(0, 2));
    return lengths ? `${row}${row.includes(':') ? '' : ':'}:${lengths}` : row;
  });
};

/**
 * The table of countries ordered by their names in a language. The server sorts and the browser keeps that order: two
 * engines may know other names, and hydration would then leave one country's name on another's code.
 */
export function countryTableIn(language: string): string {
  let table = sorted.get(language);
  if (table === undefined) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const { compare } = new Intl.Collator(language);
    const name = (row: string) => names.of(row.slice(0, 2)) ?? row;
    table = [...rows()].sort((one, other) => compare(name(one), name(other))).join(' ');
    const [oldest] = sorted.keys();
    if (sorted.size >= CAPACITY && oldest !== undefined) sorted.delete(oldest);
    sorted.set(language, table);
  }
  return table;
}
