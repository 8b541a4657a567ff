import { surveyInputSchema } from '../api/survey-input.ts';
import { answersFaults, onPath, path } from './flow.ts';
import { publishFaults } from './publish-check.ts';
import { withOwnType } from './unknown-question.ts';

const matrix = { id: 'grid', type: 'matrix', title: 'How much?', rows: ['a', 'b'], required: true };
const read = (questions: object[]) => surveyInputSchema.parse({ title: 'x', questions });

it('S3.1: a question of an unknown type is stored unchanged, and exported unchanged', () => {
  const { questions } = read([matrix, { type: 'text_short', title: 'Name' }]);
  expect(questions[0]).toMatchObject({ id: 'grid', type: 'unknown', title: 'How much?', source: matrix });
  const file = { title: 'x', questions: questions.map(withOwnType) };
  expect(file.questions[0]).toMatchObject(matrix);
  expect(surveyInputSchema.parse(file).questions.map(withOwnType)).toEqual(file.questions);
  // Parsed again as the server stored it.
  expect(surveyInputSchema.parse({ title: 'x', questions }).questions).toEqual(questions);
});

it('is never asked, whatever it contains', () => {
  const definition = read([matrix, { id: 'name', type: 'text_short', title: 'Name' }]);
  expect(path(definition, {}).questions.map(({ id }) => id)).toEqual(['name']);
  expect(answersFaults(definition, {}, { complete: true, today: '2026-11-21' })).toEqual({});
  expect(onPath(definition, { grid: 'x', name: 'Ada' })).toEqual({ name: 'Ada' });
});

it('is named as what stands in the way of publishing, wherever it stands', () => {
  const name = { id: 'name', type: 'text_short', title: 'Name' };
  const fault = { code: 'unknown_type', question: 'grid' };
  expect(publishFaults(read([matrix]))).toEqual([
    { ...fault, field: 'questions.0.type', params: { number: 1, type: 'matrix' } },
  ]);
  expect(publishFaults(read([name, matrix]))).toEqual([
    { ...fault, field: 'questions.1.type', params: { number: 2, type: 'matrix' } },
  ]);
  // Sent as `unknown`, with nothing of what it was.
  expect(publishFaults(read([{ id: 'x', type: 'unknown' }]))).toMatchObject([
    { field: 'questions.0.type', params: { number: 1, type: 'unknown' } },
  ]);
  expect(publishFaults(read([name]))).toEqual([]);
});

it('is stored up to a maximum size', () => {
  const huge = { ...matrix, rows: Array.from({ length: 5000 }, () => 'a row') };
  expect(() => read([huge])).toThrow(/source/);
});
