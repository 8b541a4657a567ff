import { learnPhoneLengths } from '@canvass/shared/domain/phone-lengths';

export interface Country {
  /** ISO 3166 code. */
  code: string;
  /** Without the plus. */
  calling: string;
  /** Dialled inside the country, dropped from abroad. */
  trunk: string;
}

let known: readonly Country[] = [];

/**
 * Makes the table of countries known. It is a seventh of the page's script, so the browser gets it with the documents
 * of surveys that ask for a phone number and with no others.
 * @param table rows of `<country><calling code>:<trunk prefix>:<how long its numbers are>`, the last two where there are some
 */
export function learnCountries(table: string): void {
  known = table.split(' ').map((row) => {
    const [numbers = '', trunk = '', lengths] = row.slice(2).split(':');
    if (lengths) learnPhoneLengths(numbers, lengths);
    return { code: row.slice(0, 2), calling: numbers, trunk };
  });
}

export function countries(): readonly Country[] {
  return known;
}

/** The first of these regions (ISO 3166) that has numbers of its own. */
export const countryAmong = (...regions: Array<string | undefined>): string =>
  regions.find((region) => region && countryOf(region)) ?? '';

/** The country of an ISO code; undefined when it has no numbers of its own. */
export function countryOf(code: string): Country | undefined {
  return known.find((country) => country.code === code);
}
