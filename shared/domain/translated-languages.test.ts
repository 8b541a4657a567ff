import { withTranslatedLanguages } from './translated-languages.ts';

it('leaves out languages without a translated text', () => {
  const survey = {
    title: 'Road',
    languages: ['it', 'ja', 'ar', 'de'],
    translations: { it: { title: 'Strada', description: '' }, ja: {}, ar: { title: ' ' } },
  };
  expect(withTranslatedLanguages(survey)).toEqual({ ...survey, languages: ['it'] });
});
