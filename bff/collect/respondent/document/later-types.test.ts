import { LATER_TYPE_IDS } from '@canvass/shared/domain/question-types';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { localizedSurvey } from './localized-survey.ts';

const questions = [...LATER_TYPE_IDS, 'text_short' as const].map((type) => newQuestion(type, type));
const definition = surveyDefinitionSchema.parse({ title: 'S', questions });
const typesFor = (contentTypes: readonly string[]) =>
  localizedSurvey('abcdefghijkl', 1, definition, ['en'], { contentTypes }).survey.questions.map(
    ({ type }) => type,
  );

it('an older build of the page gets a question of a type that it doesn’t know as one that it skips', () => {
  expect(typesFor([])).toEqual(['unknown', 'unknown', 'text_short']);
  expect(typesFor(['statement', 'section', 'file_upload'])).toEqual(['file_upload', 'unknown', 'text_short']);
  expect(typesFor(LATER_TYPE_IDS)).toEqual(['file_upload', 'signature', 'text_short']);
});
