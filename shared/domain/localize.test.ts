import { buttonTexts, localized, surveyLanguage } from './localize.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';

const survey = surveyDefinitionSchema.parse({
  title: 'Coffee',
  languages: ['it'],
  labels: { next: 'Go on', back: ' ', submit: 'Done' },
  welcome: { image: { url: '/images/_/cup', alt: 'A cup' } },
  translations: { it: { 'labels.next': 'Avanti', 'welcome.image.alt': 'Una tazza' } },
});

it('returns the button texts of that language, and none where the survey has none', () => {
  expect(buttonTexts(survey, 'it')).toEqual({ next: 'Avanti', submit: 'Done' });
  expect(buttonTexts(survey, 'en')).toEqual({ next: 'Go on', submit: 'Done' });
  expect(buttonTexts({ translations: {} }, 'en')).toEqual({});
});

it('returns the cover’s description in the requested language', () => {
  expect(localized(survey, 'it').welcome?.image).toEqual({ url: '/images/_/cup', alt: 'Una tazza' });
  expect(localized(survey, 'de').welcome?.image?.alt).toBe('A cup');
});

it('returns the consent in the requested language, for a survey and for what respondents get of it', () => {
  const translations = { it: { consent: 'Accetto.' } };
  const settings = { ...survey.settings, consent: 'I agree.' };
  expect(localized({ ...survey, translations, settings }, 'it').settings.consent).toBe('Accetto.');
  expect(localized({ ...survey, translations, consent: 'I agree.' }, 'it').consent).toBe('Accetto.');
  expect(localized({ ...survey, translations, consent: null }, 'it').consent).toBeNull();
});

it.each([
  ['it-CH', ['it'], 'it'],
  ['zh-TW', ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
  ['zh-HK', ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
  ['zh-Hant-MO', ['zh', 'zh-TW'], 'zh-TW'],
  ['zh-CN', ['zh-Hant', 'zh-Hans'], 'zh-Hans'],
  ['zh', ['zh-Hant', 'zh-Hans'], 'zh-Hans'],
  ['sr-RS', ['sr-Latn', 'sr-Cyrl'], 'sr-Cyrl'],
  ['sr-ME', ['sr-Cyrl', 'sr-Latn'], 'sr-Latn'],
  ['sr-Latn', ['sr', 'sr-Latn-RS'], 'sr-Latn-RS'],
  // Another script of the language rather than another language.
  ['zh-TW', ['zh-Hans'], 'zh-Hans'],
  ['it-', ['it'], 'it'],
  ['fr', ['it'], 'en'],
])('a reader of %s gets of English and %j %s', (wish, languages, language) => {
  expect(surveyLanguage({ language: 'en', languages }, [null, wish])).toBe(language);
});
