import { Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { CALLING_CODES, callingCodeOf } from './calling-codes.ts';
import { COUNTRY_TABLE } from './country-table.ts';

/** Countries by calling code, the main one first. */
const known = Object.entries(metadata.country_calling_codes);

it('the table of countries has the calling code and the trunk prefix that libphonenumber has for each', () => {
  const plans = new Metadata(metadata) as Metadata & { numberingPlan: { nationalPrefix(): string | null } };
  const rows = known.flatMap(([calling, countries]) =>
    countries.map((country) => {
      plans.selectNumberingPlan(country);
      const trunk = plans.numberingPlan.nationalPrefix();
      return `${country}${calling}${trunk ? `:${trunk}` : ''}`;
    }),
  );
  expect(COUNTRY_TABLE.split(' ')).toEqual(rows.toSorted());
});

it('each calling code has the main country that libphonenumber has', () => {
  expect(Object.fromEntries(CALLING_CODES)).toEqual(
    Object.fromEntries(known.map(([calling, [main]]) => [calling, main])),
  );
});

it.each([
  ['+390234567', '39'],
  ['+12025550100', '1'],
  ['+4420794600', '44'],
  ['+999123456', 'other'],
])('%s has the calling code %s', (phone, code) => {
  expect(callingCodeOf(phone)).toBe(code);
});
