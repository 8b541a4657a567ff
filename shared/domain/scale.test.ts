import { answerFault } from './answers.ts';
import { localized } from './localize.ts';
import { ruleFault } from './logic.ts';
import { allAnswers } from './possible-answers.ts';
import { publishFaults } from './publish-check.ts';
import { QUESTION_KINDS, questionKindOf } from './question-types.ts';
import { AS_NPS, asScale, isRow, rowOf, scaleOf, stepsOf, topTwo } from './scale.ts';
import { newQuestion } from './survey-defaults.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';
import { questionSchema } from './question-schema.ts';
import type { QuestionOf } from './survey.ts';

const scale = (fields: object = asScale(0, 10)) =>
  questionSchema.parse({ id: 'q', type: 'number', title: '?', ...fields }) as QuestionOf<'number'>;

it('a number without a display is as it was in older releases: no key is added', () => {
  const plain = newQuestion('number', 'q');
  for (const key of ['display', 'lowLabel', 'middleLabel', 'highLabel'])
    expect(plain).not.toHaveProperty(key);
  expect(scaleOf(plain)).toBeNull();
});

it.each([
  [0, 10, true],
  [1, 11, true],
  [1, 3, true],
  [0, 2, true],
  [0, 11, false],
  [1, 2, false],
  [2, 5, false],
  [-5, 5, false],
  [0, 9.5, false],
  [0, Number.NaN, false],
])('a row of buttons from %d to %d: %s', (from, to, possible) => {
  expect(isRow(from, to)).toBe(possible);
  expect(rowOf({ ...scale(), ...asScale(from, to) }) !== null).toBe(possible);
});

it('steps are whole numbers from the first to the last', () => {
  expect(stepsOf({ least: 0, most: 3 })).toEqual([0, 1, 2, 3]);
  expect(scaleOf(scale(AS_NPS))).toEqual({ least: 0, most: 10 });
  expect(scaleOf(newQuestion('star_rating', 'q'))).toEqual({ least: 1, most: 5 });
});

it('its top two box is the share of the two highest steps, of the answers on the scale', () => {
  expect(topTwo({ 5: 2, 4: 1, 1: 3, 42: 7 }, { least: 1, most: 5 })).toEqual({ count: 3, total: 6 });
  expect(topTwo({}, { least: 1, most: 5 })).toEqual({ count: 0, total: 0 });
});

it('only steps are valid answers', () => {
  const codes = [0, 10, 11, -1, 3.5, '3', true].map(
    (value) => answerFault(scale(), value, '2026-01-01')?.code,
  );
  expect(codes).toEqual([undefined, undefined, 'too_large', 'too_small', 'integer', 'number', 'number']);
});

it.each<[object, string]>([
  [asScale(0, 11), 'questions.0.min: scale_range'],
  [asScale(2, 5), 'questions.0.min: scale_range'],
  [{ display: 'scale' }, 'questions.0.min: scale_range'],
  [{ ...asScale(0, 10), integer: false }, 'questions.0.min: scale_range'],
  [asScale(5, 1), 'questions.0.min: min_above_max'],
  [{ ...AS_NPS, max: 5 }, 'questions.0.min: nps_range'],
])('%j can’t be published', (fields, fault) => {
  const definition = surveyDefinitionSchema.parse({ title: 'S', questions: [scale(fields)] });
  expect(publishFaults(definition).map(({ field, code }) => `${field}: ${code}`)).toEqual([fault]);
});

it('a rule compares with its steps only', () => {
  const known = new Map([['q', scale()]]);
  const faultOf = (value: number) => ruleFault({ question: 'q', operator: 'at_least', value }, known);
  expect([0, 10, 11, 2.5].map(faultOf)).toEqual([null, null, 'rule_value', 'rule_value']);
  expect(allAnswers(scale())).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('its labels are translated', () => {
  const question = scale({ ...AS_NPS, lowLabel: 'Unlikely', middleLabel: 'Maybe', highLabel: 'Likely' });
  const translations = { it: { 'questions.q.middleLabel': 'Forse', 'questions.q.highLabel': 'Probabile' } };
  const definition = surveyDefinitionSchema.parse({ title: 'S', questions: [question], translations });
  expect(localized(definition, 'it').questions[0]).toMatchObject({
    lowLabel: 'Unlikely',
    middleLabel: 'Forse',
    highLabel: 'Probabile',
  });
});

it('a creator chooses among the types, each followed by its displays', () => {
  expect(QUESTION_KINDS.slice(0, 8)).toEqual([
    'text_short',
    'name',
    'address',
    'text_long',
    'multiple_choice_single',
    'multiple_choice_multi',
    'ranking',
    'select_list',
  ]);
  expect(QUESTION_KINDS.slice(9, 12)).toEqual(['number', 'scale', 'nps']);
  expect([scale(), scale(AS_NPS), newQuestion('date', 'q')].map(questionKindOf)).toEqual([
    'scale',
    'nps',
    'date',
  ]);
  expect(questionKindOf({ type: 'date', display: 'nps' })).toBe('date');
  expect(questionKindOf({ type: 'number', display: 'constructor' })).toBe('number');
  expect(questionKindOf({ type: 'matrix', display: 'scale' })).toBe('unknown');
});
