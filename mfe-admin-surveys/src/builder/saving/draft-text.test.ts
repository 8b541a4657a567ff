import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { changeQuestion } from '../model/questions.ts';
import { draftText } from './draft-text.ts';

const survey = surveyDefinitionSchema.parse({
  title: 'Quotes "and" \\ lines\n',
  languages: ['it'],
  questions: [
    { id: 'a', type: 'text_short', title: 'First' },
    { id: 'b', type: 'select_list', title: 'Second', options: [{ id: 'o', label: 'One' }] },
  ],
  endings: [{ id: 'bye', title: 'Bye' }],
  translations: { it: { 'questions.a.title': 'Primo' } },
});

it('equals JSON.stringify, for a draft and for each one that follows from it', () => {
  expect(draftText(survey)).toBe(JSON.stringify(survey));
  const next = changeQuestion('b', { title: 'Changed', image: undefined })(survey);
  expect(draftText(next)).toBe(JSON.stringify(next));
  expect(draftText({ ...next, labels: undefined })).toBe(JSON.stringify(next));
  expect(draftText(survey)).toBe(JSON.stringify(survey));
});

it('serializes only what changed', () => {
  draftText(survey);
  const stringify = jest.spyOn(JSON, 'stringify');
  draftText(changeQuestion('a', { title: 'Another' })(survey));
  const questions = stringify.mock.calls.filter(([value]) => (value as { type?: string } | null)?.type);
  expect(questions).toHaveLength(1);
  stringify.mockRestore();
});
