import { COUNTRY_TABLE } from '@canvass/shared/domain/country-table';
import { countryTableIn } from './country-order.ts';

const codes = (table: string) => table.split(' ').map((row) => row.slice(0, 2));

it.each([
  ['en', ['AF', 'AX', 'AL']],
  ['it', ['AF', 'AL', 'DZ']],
  ['de', ['AF', 'EG', 'AX']],
])('sorts countries by their names in %s', (language, first) => {
  expect(codes(countryTableIn(language)).slice(0, 3)).toEqual(first);
  expect(codes(countryTableIn(language)).toSorted()).toEqual(codes(COUNTRY_TABLE).toSorted());
});
