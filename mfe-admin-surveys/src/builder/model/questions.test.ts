import { QUESTION_KINDS } from '@canvass/shared/domain/question-types';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import {
  changeQuestion,
  freshQuestion,
  insertQuestion,
  moveQuestions,
  removeQuestions,
} from './questions.ts';

const survey = (...ids: string[]): SurveyDefinition =>
  surveyDefinitionSchema.parse({
    title: 'Coffee',
    questions: ids.map((id) => ({ id, type: 'text_short', title: id.toUpperCase() })),
  });
const order = (definition: SurveyDefinition) => definition.questions.map((question) => question.id).join('');

it.each(QUESTION_KINDS)('creates a valid %s', (type) => {
  const definition = insertQuestion(freshQuestion(type), 0)(survey());
  expect(surveyDefinitionSchema.parse(definition)).toEqual(definition);
});

it('begins a choice with two options of different ids', () => {
  const question = freshQuestion('multiple_choice_single');
  const ids = 'options' in question ? question.options.map((option) => option.id) : [];
  expect(new Set(ids).size).toBe(2);
});

it('inserts at the given position and refuses beyond the limit', () => {
  expect(order(insertQuestion({ ...freshQuestion('url'), id: 'x' }, 1)(survey('a', 'b')))).toBe('axb');
  const full = survey(...Array.from({ length: LIMITS.questions }, (_, index) => `q${index}`));
  expect(insertQuestion(freshQuestion('url'), 0)(full)).toBe(full);
});

it.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 99, 'acb'],
  ['b', -5, 'bac'],
])('moves %s to %i: %s', (id, to, expected) => {
  expect(order(moveQuestions(new Set([id]), to)(survey('a', 'b', 'c')))).toBe(expected);
});

it('retains type and id whatever the fields contain', () => {
  const changed = changeQuestion('a', { title: 'New', type: 'url', id: 'z' })(survey('a', 'b'));
  expect(changed.questions[0]).toMatchObject({ id: 'a', type: 'text_short', title: 'New' });
  expect(changed.questions[1]?.title).toBe('B');
});

it('moves several at once and deletes them at once', () => {
  const ids = new Set(['b', 'd']);
  expect(order(moveQuestions(ids, 0)(survey('a', 'b', 'c', 'd')))).toBe('bdac');
  expect(order(moveQuestions(ids, 2)(survey('a', 'b', 'c', 'd')))).toBe('acbd');
  expect(order(removeQuestions(ids)(survey('a', 'b', 'c', 'd')))).toBe('ac');
});

it('does not change the given definition', () => {
  const before = survey('a', 'b');
  const frozen = JSON.stringify(before);
  removeQuestions(new Set(['a']))(before);
  moveQuestions(new Set(['a']), 1)(before);
  changeQuestion('a', { title: 'x' })(before);
  expect(JSON.stringify(before)).toBe(frozen);
});
