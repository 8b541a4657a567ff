import { hiddenFieldsIn, isOthersAddress } from './hidden-values.ts';

const read = (query: string) => hiddenFieldsIn(['ref', 'plan'], new URLSearchParams(query));

it('takes the fields that the survey has, each up to 500 characters', () => {
  expect(read(`ref=${'x'.repeat(501)}&plan=&other=1`)).toEqual({ ref: 'x'.repeat(500) });
});

it('composes letters and accents', () => {
  expect(read('ref=Jose%CC%81')).toEqual({ ref: 'Jos\u00e9' });
});

it('cuts no character in two', () => {
  expect(read(`ref=${'x'.repeat(499)}💚`)).toEqual({ ref: 'x'.repeat(499) });
  expect(read(`ref=${'x'.repeat(498)}💚`)).toEqual({ ref: `${'x'.repeat(498)}💚` });
});

it('leaves out what can’t be stored', () => {
  expect(read('ref=a%00b💚&plan=%00')).toEqual({ ref: 'ab💚' });
});

it.each([
  ['user=bob', true],
  ['user=', true],
  ['user=%00', true],
  ['user=ada', false],
  ['', false],
  ['plan=pro', false],
])('an address (%s) is another person’s if it has another value of a field, or none: %s', (query, others) => {
  expect(isOthersAddress({ user: 'ada' }, new URLSearchParams(query))).toBe(others);
});
