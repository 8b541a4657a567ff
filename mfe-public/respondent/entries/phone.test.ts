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
])('reads %s of %s as %s', (typed, country, expected) => {
  expect(readPhone({ country, number: typed })).toBe(expected);
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
