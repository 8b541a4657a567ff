import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { rowMadeOf } from './gone-matrix.ts';
import { addRows, insertMatrix, joinQuestions } from './matrices.ts';
import { optionsToRows } from './options-to-rows.ts';
import { removeQuestions } from './questions.ts';

const draft = (labels: readonly string[]): SurveyDefinition =>
  surveyDefinitionSchema.parse({
    title: 'S',
    questions: [
      {
        id: 'tools',
        type: 'multiple_choice_multi',
        title: 'Which do you use?',
        options: labels.map((label, index) => ({ id: `o${index}`, label })),
      },
      { id: 'mail', type: 'yes_no', title: 'Mail' },
      { id: 'chat', type: 'yes_no', title: 'Chat' },
    ],
  });
/** The row that the question about tools became, as its editor is told. */
const madeOf = (before: SurveyDefinition, after: SurveyDefinition) => {
  const [tools] = before.questions;
  return tools && rowMadeOf(before, after, tools)?.id;
};

test('a choice whose options became the rows of a matrix became its first row', () => {
  const before = draft(['Mail', 'Chat']);
  expect(madeOf(before, optionsToRows('tools', 'first')(before))).toBe('first');
  const untitled = draft(['', 'Chat']);
  expect(madeOf(untitled, optionsToRows('tools', 'first')(untitled))).toBe('first');
});

test('a deleted choice became no row of a matrix that another editor made in its place', () => {
  const deleted = (before: SurveyDefinition) => removeQuestions(new Set(['tools']))(before);
  const untitled = draft(['', 'Mail']);
  expect(madeOf(untitled, insertMatrix(0, 'new')(deleted(untitled)))).toBeUndefined();
  const before = draft(['Mail', 'Phone']);
  expect(madeOf(before, joinQuestions(['mail', 'chat'])(deleted(before)))).toBeUndefined();
  const joined = joinQuestions(['mail', 'chat'])(before);
  const id = joined.matrices?.[0]?.id ?? '';
  const added = addRows(id, null, [{ id: 'phone', title: 'Phone' }])(deleted(joined));
  expect(madeOf(joined, added)).toBeUndefined();
});
