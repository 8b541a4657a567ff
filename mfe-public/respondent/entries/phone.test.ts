import { type CountryCode, getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { COUNTRY_TABLE } from '@canvass/shared/domain/country-table';
import { countries, learnCountries } from './countries.ts';
import { readPhone } from './phone.ts';

learnCountries(COUNTRY_TABLE);

it.each([
  ['333 123 4567', 'IT', '+393331234567'],
  ['06 1234 5678', 'IT', '+390612345678'],
  ['020 7946 0958', 'GB', '+442079460958'],
  ['(201) 555-0123', 'US', '+12015550123'],
  ['0039 333 1234567', 'US', '+393331234567'],
  ['+44 20 7946 0958', 'IT', '+442079460958'],
  ['+49 (0)30 1234567', 'DE', '+49301234567'],
  ['+49(0) 30 / 1234567', 'IT', '+49301234567'],
  ['(+43) (0)1 234567', 'AT', '+431234567'],
  ['0031 (0)20 123 4567', 'US', '+31201234567'],
  ['+44 (0)20 7946 0958', 'GB', '+442079460958'],
  ['(0)30 1234567', 'DE', '+49301234567'],
  ['+39 (0)6 1234 5678', 'IT', '+390612345678'],
  ['+1 (201) 555-0123', 'DE', '+12015550123'],
  ['０９０１２３４５６７８', 'JP', '+819012345678'],
  ['０９０−１２３４−５６７８', 'JP', '+819012345678'],
  ['090ー1234ー5678', 'JP', '+819012345678'],
  ['（０３）１２３４　５６７８', 'JP', '+81312345678'],
  ['＋８１　９０−１２３４−５６７８', 'US', '+819012345678'],
  ['٠١٠٠١٢٣٤٥٦٧', 'EG', '+201001234567'],
])('reads %s of %s as %s', (typed, country, expected) => {
  expect(readPhone({ country, number: typed })).toBe(expected);
});

it.each([
  ['marks of direction', '\u202A+39 333 123 4567\u202C'],
  ['isolating marks', '\u2066\u200E+39 333 123 4567\u200F\u2069'],
  ['dashes', '+39 333\u2013123\u20114567'],
  ['spaces that don’t break', '+39\u00A0333\u202F1234567'],
])('reads a number that was copied with %s', (_, number) => {
  expect(readPhone({ country: 'US', number })).toBe('+393331234567');
});

it('returns unchanged what is no number', () => {
  expect(readPhone({ country: 'US', number: 'call me' })).toBe('call me');
});

it('knows every country, its calling code, and its trunk prefix', () => {
  expect(countries().map(({ code }) => code)).toEqual([...getCountries()].sort());
  const misread = countries().filter(({ code, calling }) => {
    const iso = code as CountryCode;
    const example = getExampleNumber(iso, examples);
    expect(calling).toBe(String(getCountryCallingCode(iso)));
    return example && readPhone({ country: code, number: example.formatNational() }) !== example.number;
  });
  // Argentina's 15 and Belarus' 80 don't map simply to what is dialled from abroad.
  expect(misread.map(({ code }) => code)).toEqual(['AR', 'BY']);
});
