import { surveyDefinitionSchema } from './survey-schema.ts';
import { withTranslatedLanguages } from './translated-languages.ts';

it('leaves out languages without a translated text, and those of which only deleted texts were translated', () => {
  const survey = surveyDefinitionSchema.parse({
    title: 'Road',
    languages: ['it', 'ja', 'ar', 'de', 'fr'],
    questions: [{ id: 'a', type: 'text_short', title: 'Where?' }],
    translations: {
      it: { 'questions.a.title': 'Dove?', description: '' },
      ja: {},
      ar: { title: ' ' },
      fr: { 'questions.deleted.title': 'Pourquoi ?' },
    },
  });
  expect(withTranslatedLanguages(survey)).toEqual({ ...survey, languages: ['it'] });
  expect(withTranslatedLanguages(survey)).toEqual({ ...survey, languages: ['it'] });
});
