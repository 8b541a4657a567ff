import fc from 'fast-check';
import { parseFormula, rounded } from './formula.ts';

const values: Record<string, number> = { a: 6, b: 4, zero: 0, half: 0.5 };
const result = (text: string) => parseFormula(text)?.compute((id) => values[id]);

it.each<[string, number]>([
  ['1 + 2 * 3', 7],
  ['(1 + 2) × 3', 9],
  ['8 / 2 / 2', 2],
  ['10 - 3 - 2', 5],
  ['-{{a}} + 10', 4],
  ['2 − -{{b}}', 6],
  ['{{a}} ÷ {{b}}', 1.5],
  ['{{ a }}*{{half}}', 3],
  ['min({{a}}; {{b}}, 5)', 4],
  ['MAX({{a}}, {{b}})', 6],
  ['round(2.5)', 3],
  ['round(-2.5)', -3],
  ['round(10 / 3; 2)', 3.33],
  ['0.1 + 0.2', 0.3],
  ['1 / 3', 0.333333],
])('%s is %d', (text, expected) => {
  expect(result(text)).toBe(expected);
});

it.each([
  '',
  '1 +',
  '(1',
  '1)',
  '2 3',
  '{{a}',
  '{{a|6}}',
  'sum(1, 2)',
  'round(1, 2, 3)',
  'min()',
  '1,5',
  '(1, 2)',
  'constructor(1)',
  'alert(1)',
  '1e5',
  '"1"',
])('%s is no formula', (text) => {
  expect(parseFormula(text)).toBeNull();
});

it.each(['{{a}} / {{zero}}', '{{zero}} / {{zero}}', '{{a}} + {{missing}}', 'min({{a}}, {{missing}})'])(
  '%s has no value',
  (text) => {
    expect(result(text)).toBeUndefined();
  },
);

it('names what it refers to, each once', () => {
  expect(parseFormula('{{a}} + {{b}} * {{a}}')?.refers).toEqual(['a', 'b']);
});

it('reads any text without failing, in a time that grows with its length', () => {
  const signs = fc.constantFrom('{{', '}}', '(', ')', '-', '+', ' ', '1', '.', ',', 'min', 'a', '÷', '*');
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 500 }), (parts) => {
      expect(() => parseFormula(parts.join(''))?.compute(() => 1)).not.toThrow();
    }),
  );
  expect(() => parseFormula('('.repeat(500))).not.toThrow();
});

it('rounds half away from zero, and numbers without digits not at all', () => {
  expect([rounded(-0.5, 0), rounded(1e300, 6)]).toEqual([-1, 1e300]);
  expect([rounded(1.005, 2), rounded(-1.005, 2), rounded(2.675, 2)]).toEqual([1.01, -1.01, 2.68]);
  expect([rounded(1.0049, 2), rounded(0.499999, 0)]).toEqual([1, 0]);
  expect(rounded(1234567890.123456, 6)).toBe(1234567890.123456);
});

it('rounds every number with a last digit of five up, whatever its digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 5 }), (number, digits) => {
      const half = Number(`${number}5e-${digits + 1}`);
      expect(rounded(half, digits)).toBe(Number(`${number + 1}e-${digits}`));
    }),
  );
});
