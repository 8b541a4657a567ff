import { COUNTRY_TABLE } from './country-table.ts';

/** The main country of each calling code that several share: of `1` the United States, of `44` the United Kingdom. */
const MAIN_COUNTRIES = 'US RU IT GB NO AU MA RE SH FI GP CW';

/**
 * The main country (ISO 3166) of each calling code of E.164 (ITU), by the code without its plus. No code is a prefix of
 * another one.
 */
export const CALLING_CODES: ReadonlyMap<string, string> = mainCountries();

function mainCountries(): Map<string, string> {
  const byCode = new Map<string, string>();
  for (const row of COUNTRY_TABLE.split(' ')) {
    const country = row.slice(0, 2);
    const [code = ''] = row.slice(2).split(':');
    if (!byCode.has(code) || MAIN_COUNTRIES.includes(country)) byCode.set(code, country);
  }
  return byCode;
}

/** The calling code that a number in E.164 begins with; `other` for codes without a country. */
export function callingCodeOf(phone: string): string {
  for (const length of [1, 2, 3]) {
    const code = phone.slice(1, 1 + length);
    if (CALLING_CODES.has(code)) return code;
  }
  return 'other';
}
