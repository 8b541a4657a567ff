import fc from 'fast-check';
import { knownRange, rangeOfScore } from './score-range.ts';
import { scoresOf } from './scores-of.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';

const questions = [
  { id: 'stars', type: 'star_rating', stars: 5, points: { s: {} } },
  { id: 'yes', type: 'yes_no', points: { s: { true: 3, false: -1 } } },
  { id: 'age', type: 'number', min: 18, max: 99 },
  { id: 'any', type: 'number' },
];
const survey = (formula: string, asked: object[] = questions) =>
  surveyDefinitionSchema.parse({
    title: 'S',
    questions: asked.map((question) => ({ title: '?', ...question })),
    scores: [{ id: 's' }, { id: 'x', formula }],
  });

it.each<[string, number, number]>([
  ['{{s}}', -1, 8],
  ['-{{s}}', -8, 1],
  ['100 × {{s}} / 8', -12.5, 100],
  ['{{stars}} * {{yes}} - 2', Number.NaN, Number.NaN],
  ['({{age}} − 18) × {{s}}', -81, 648],
  ['{{stars}} / {{age}}', 0.010101, 0.277778],
  ['1 / {{s}}', -Infinity, Infinity],
  ['{{any}} * 0', 0, 0],
  ['{{any}} + 1', -Infinity, Infinity],
  ['max(0, min(10, {{any}}))', 0, 10],
  ['round({{stars}} / 3)', 0, 2],
  ['round({{stars}} / 3, {{stars}})', 0, 2],
  ['{{s}} +', Number.NaN, Number.NaN],
])('%s is from %d to %d', (formula, least, most) => {
  const range = rangeOfScore(survey(formula), 'x');
  expect(range).toEqual(Number.isNaN(least) ? null : { least, most });
});

it('a sum without points is 0 in a formula, and has no range itself', () => {
  const none = survey('{{s}} + 1', [{ id: 'age', type: 'number' }]);
  expect([rangeOfScore(none, 's'), rangeOfScore(none, 'x')]).toEqual([null, { least: 1, most: 1 }]);
  expect(rangeOfScore(none, 'nobody')).toBeNull();
});

it('has whatever answers lead to', () => {
  const value = fc.oneof(
    fc.constantFrom('{{s}}', '{{stars}}', '{{age}}'),
    fc.integer({ min: 0, max: 9 }).map(String),
  );
  const formula = fc.letrec<{ any: string }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      value,
      fc
        .tuple(fc.constantFrom('+', '-', '*', '/'), tie('any'), tie('any'))
        .map(([sign, one, other]) => `(${one} ${sign} ${other})`),
      fc
        .tuple(fc.constantFrom('min', 'max'), tie('any'), tie('any'))
        .map(([name, one, other]) => `${name}(${one}, ${other})`),
      tie('any').map((one) => `round(-${one}, 1)`),
    ),
  })).any;
  const answers = fc.record(
    {
      stars: fc.integer({ min: 1, max: 5 }),
      yes: fc.boolean(),
      age: fc.integer({ min: 18, max: 99 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(formula, answers, (text, given) => {
      const definition = survey(text);
      const result = scoresOf(definition, given)?.['x'];
      if (result === undefined) return;
      const range = rangeOfScore(definition, 'x');
      // The product of the results of two roundings may be off by the last digit.
      const slack = 1e-6 * Math.max(1, Math.abs(result));
      expect(range?.least).toBeLessThanOrEqual(result + slack);
      expect(range?.most).toBeGreaterThanOrEqual(result - slack);
    }),
    { numRuns: 1000 },
  );
});

it('a required question counts as left out where a jump or the rule of its section may skip it', () => {
  const stars = { ...questions[0], required: true };
  const rules = [{ question: 'yes', operator: 'is', value: true }];
  const rule = { match: 'all', groups: [{ match: 'all', rules }] };
  const first = { id: 'yes', type: 'yes_no' };
  const leastOf = (asked: object[]) => rangeOfScore(survey('1', asked), 's')?.least;
  expect(leastOf([first, stars])).toBe(1);
  expect(leastOf([{ ...first, jumps: [{ if: rule, to: 'end' }] }, stars])).toBe(0);
  expect(leastOf([{ ...stars, jumps: [{ if: rule, to: 'end' }] }, first])).toBe(1);
  expect(leastOf([first, { id: 'part', type: 'section', visibleIf: rule }, stars])).toBe(0);
});

it('the known range reaches over all versions that give the score a value', () => {
  const version = (points: number, formula = '{{s}}') =>
    survey(formula, [
      { id: 'q', type: 'multiple_choice_single', options: [{ id: 'a' }], points: { s: { a: points } } },
      { id: 'size', type: 'number' },
    ]);
  expect(knownRange([version(2), version(100)], 's')).toEqual({ least: 0, most: 100 });
  expect(knownRange([version(2), survey('1', [])], 's')).toEqual({ least: 0, most: 2 });
  expect(knownRange([version(2), version(2, '{{size}}')], 'x')).toBeNull();
  expect([knownRange([], 's'), knownRange([version(2)], 'nobody')]).toEqual([null, null]);
});
