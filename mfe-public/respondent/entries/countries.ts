import { learnPhoneLengths } from '@canvass/shared/domain/phone-lengths';

export interface Country {
  /** ISO 3166 code. */
  code: string;
  /** Calling code, without the plus. */
  calling: string;
  /** Trunk prefix: dialled inside the country, dropped from abroad. */
  trunk: string;
}

let registered: readonly Country[] = [];

/**
 * Registers the table of countries. The table is a seventh of the page's script, so the server sends it only with
 * surveys that ask for a phone number.
 * @param table rows of `<country><calling code>:<trunk prefix>:<lengths of its numbers>`; the last two are optional
 */
export function learnCountries(table: string): void {
  registered = table.split(' ').map((row) => {
    const [numbers = '', trunk = '', lengths] = row.slice(2).split(':');
    if (lengths) learnPhoneLengths(numbers, lengths);
    return { code: row.slice(0, 2), calling: numbers, trunk };
  });
}

/** The registered countries, in the order of the table; none before `learnCountries`. */
export function countries(): readonly Country[] {
  return registered;
}

/** The first of these regions (ISO 3166) that is in the table; empty if none is. */
export const countryAmong = (...regions: Array<string | undefined>): string =>
  regions.find((region) => region && countryOf(region)) ?? '';

/** The country of an ISO code; undefined if it isn't in the table. */
export function countryOf(code: string): Country | undefined {
  return registered.find((country) => country.code === code);
}
