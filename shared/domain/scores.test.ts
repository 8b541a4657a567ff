import fc from 'fast-check';
import type { Answers } from './answers.ts';
import { onPath, path } from './flow.ts';
import { scoresOf } from './scores-of.ts';
import { scoreRange } from './score-points.ts';
import type { SurveyDefinition } from './survey.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
const atLeast = (question: string, value: number) => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ question, operator: 'at_least', value }] }],
});
const survey = (questions: object[], scores: object[] = [{ id: 's' }], rest: object = {}): SurveyDefinition =>
  surveyDefinitionSchema.parse({
    title: 'S',
    questions: questions.map((question) => ({ title: '?', ...question })),
    scores,
    ...rest,
  });

const one = {
  id: 'one',
  type: 'multiple_choice_single',
  options,
  other: true,
  points: { s: { a: 5, b: -2, other: 1 } },
};
const many = { id: 'many', type: 'multiple_choice_multi', options, points: { s: { a: 1, b: 2, c: 4 } } };
const stars = { id: 'stars', type: 'star_rating', points: { s: {} } };
const scale = {
  id: 'scale',
  type: 'number',
  display: 'scale',
  min: 1,
  max: 5,
  integer: true,
  points: { s: { 5: 50 } },
};
const yes = { id: 'yes', type: 'yes_no', points: { s: { true: 3 } } };
const amount = { id: 'amount', type: 'number', points: { s: {} } };
const all = survey([one, many, stars, scale, yes, amount]);

it.each<[string, Answers, number]>([
  ['nothing is answered', {}, 0],
  ['an option has points', { one: { option: 'a' } }, 5],
  ['an option takes points', { one: { option: 'b' } }, -2],
  ['an option has none', { one: { option: 'c' } }, 0],
  ['one’s own words have points', { one: { other: 'x' } }, 1],
  ['several options add up', { many: { options: ['a', 'c'] } }, 5],
  ['a rating counts itself', { stars: 4 }, 4],
  ['a step counts itself', { scale: 4 }, 4],
  ['a step has points of its own', { scale: 5 }, 50],
  ['yes has points', { yes: true }, 3],
  ['no has none', { yes: false }, 0],
  ['a number counts itself', { amount: 0.1 }, 0.1],
  ['of a kind that the question has not', { stars: 'constructor', yes: 'true' }, 0],
])('%s', (_, answers, expected) => {
  expect(scoresOf(all, answers)).toEqual({ s: expected });
});

it('a survey without scores has none', () => {
  expect(scoresOf(survey([yes], []), { yes: true })).toBeNull();
});

it('answers off the path do not count', () => {
  const flow = survey([yes, { ...stars, visibleIf: atLeast('s', 3) }]);
  expect(scoresOf(flow, { yes: true, stars: 5 })).toEqual({ s: 8 });
  expect(scoresOf(flow, { yes: false, stars: 5 })).toEqual({ s: 0 });
});

it('rules compare scores as they are at the question, and lead to endings', () => {
  const flow = survey(
    [
      yes,
      {
        ...stars,
        jumps: [
          { if: atLeast('s', 7), to: 'good' },
          { if: atLeast('share', 0.5), to: 'fair' },
        ],
      },
    ],
    [{ id: 's' }, { id: 'share', name: 'Share', formula: '{{s}} / 8' }],
    { endings: [{ id: 'poor' }, { id: 'good' }, { id: 'fair' }] },
  );
  const ending = (answers: Answers) => path(flow, answers).ending;
  expect([ending({ yes: true, stars: 4 }), ending({ yes: false, stars: 4 }), ending({ stars: 1 })]).toEqual([
    'good',
    'fair',
    'poor',
  ]);
});

it('a calculated value has none while an answer is missing, and follows later ones', () => {
  const flow = survey(
    [amount, stars],
    [{ id: 's' }, { id: 'mean', name: 'Mean', formula: '({{amount}} + {{stars}}) / 2' }],
  );
  expect(scoresOf(flow, { amount: 4 })).toEqual({ s: 4 });
  expect(scoresOf(flow, { amount: 4, stars: 5 })).toEqual({ s: 9, mean: 4.5 });
});

const anyAnswers: fc.Arbitrary<Answers> = fc.record(
  {
    one: fc.constantFrom('a', 'b', 'c').map((option) => ({ option })),
    many: fc.subarray(['a', 'b', 'c']).map((chosen) => ({ options: chosen })),
    stars: fc.integer({ min: 1, max: 5 }),
    scale: fc.integer({ min: 1, max: 5 }),
    yes: fc.boolean(),
    amount: fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
  },
  { requiredKeys: [] },
);

it('a score is the sum over the answers on the path, in any order of questions', () => {
  fc.assert(
    fc.property(anyAnswers, fc.shuffledSubarray(all.questions, { minLength: 6 }), (answers, questions) => {
      const shuffled = { ...all, questions };
      const parts = questions.map((question) => scoresOf({ ...all, questions: [question] }, answers)?.s ?? 0);
      const total = scoresOf(all, answers)?.s;
      expect(scoresOf(shuffled, answers)?.s).toBe(total);
      expect(total).toBeCloseTo(
        parts.reduce((sum, part) => sum + part, 0),
        4,
      );
      expect(scoresOf(shuffled, onPath(shuffled, answers))?.s).toBe(total);
    }),
  );
});

it('stays within the range that the builder shows', () => {
  const bounded = survey([one, many, stars, scale, yes]);
  expect(scoreRange(bounded, 's')).toEqual({ least: -2, most: 5 + 7 + 5 + 50 + 3 });
  expect(
    scoreRange(
      survey([
        { ...stars, required: true },
        { ...many, required: true },
      ]),
      's',
    ),
  ).toEqual({
    least: 2,
    most: 12,
  });
  expect(scoreRange(survey([{ ...many, maxSelected: 1 }]), 's')).toEqual({ least: 0, most: 4 });
  expect(scoreRange(all, 's')).toEqual({ least: -Infinity, most: Infinity });
  // A scale that became a plain number: points of the steps between its bounds still count.
  const plain = { id: 'plain', type: 'number', min: 0, max: 10, points: { s: { 4: 40, 20: 99 } } };
  expect(scoreRange(survey([plain]), 's')).toEqual({ least: 0, most: 40 });
  expect(scoreRange(survey([{ ...stars, points: undefined }]), 's')).toBeNull();
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const score = scoresOf(bounded, answers)?.s ?? 0;
      expect(score).toBeGreaterThanOrEqual(-2);
      expect(score).toBeLessThanOrEqual(70);
    }),
  );
});
