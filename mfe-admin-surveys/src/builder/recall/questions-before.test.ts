import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import type { Question } from '@canvass/shared/domain/survey';
import { AT_WELCOME } from '../model/translations.ts';
import { isAnyBefore, questionsBefore } from './questions-before.ts';

const entries: Question[] = [
  newQuestion('statement', 'page'),
  newQuestion('text_short', 'name'),
  newQuestion('section', 'section'),
  newQuestion('number', 'age'),
];

it.each<[string | null | undefined, string[]]>([
  [AT_WELCOME, []],
  ['page', []],
  ['name', []],
  ['section', ['name']],
  ['age', ['name']],
  [null, ['name', 'age']],
  [undefined, ['name', 'age']],
  ['gone', ['name', 'age']],
])('of %s, finds the questions answered before', (before, ids) => {
  expect(questionsBefore(entries, before).map(({ id }) => id)).toEqual(ids);
  expect(isAnyBefore(entries, before)).toBe(ids.length > 0);
});

it('finds none in a survey without questions', () => {
  expect(isAnyBefore([], null)).toBe(false);
});
