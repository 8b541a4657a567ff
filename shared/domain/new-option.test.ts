import { withNewOption } from './new-option.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';

const options = ['yes', 'no'].map((id) => ({ id, label: id }));
const survey = surveyDefinitionSchema.parse({
  title: 'S',
  languages: ['it'],
  questions: [
    { id: 'q', type: 'multiple_choice_single', title: 'Q', options, points: { s: { yes: 5, no: 1 } } },
    { id: 'other', type: 'multiple_choice_single', title: 'O', options, points: { s: { yes: 2 } } },
  ],
  scores: [{ id: 's', name: 'Score' }],
  translations: { it: { 'questions.q.options.yes': 'Sì' } },
  endings: [{ id: 'end', title: 'Bye' }],
});

it('a new option has the points and translations of the one it replaces; other questions are as they were', () => {
  const renewed = withNewOption(survey, 'q', 'yes', 'fresh');
  expect(renewed.questions).toMatchObject([
    { options: [{ id: 'fresh' }, { id: 'no' }], points: { s: { fresh: 5, no: 1 } } },
    survey.questions[1] ?? {},
  ]);
  expect(renewed.questions[0]?.points).toEqual({ s: { fresh: 5, no: 1 } });
  expect(renewed.translations).toEqual({ it: { 'questions.q.options.fresh': 'Sì' } });
});
