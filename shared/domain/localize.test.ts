import { buttonTexts, consentText, localized, surveyLanguage } from './localize.ts';
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
  expect(buttonTexts({ language: 'en', translations: {} }, 'en')).toEqual({});
});

it('returns the cover’s description in the requested language', () => {
  expect(localized(survey, 'it').welcome?.image).toEqual({ url: '/images/_/cup', alt: 'Una tazza' });
  expect(localized(survey, 'de').welcome?.image?.alt).toBe('A cup');
});

it('ignores translations into the survey’s own language', () => {
  const translations = { en: { title: 'Tea', consent: 'No.', 'labels.next': 'Stop' } };
  const double = { ...survey, translations, settings: { ...survey.settings, consent: 'Yes.' } };
  expect(localized(double, 'en')).toBe(double);
  expect(consentText(double, 'en')).toBe('Yes.');
  expect(buttonTexts(double, 'en')).toMatchObject({ next: 'Go on' });
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
  // Another name of the same language.
  ['fil-PH', ['tl'], 'tl'],
  ['iw', ['he'], 'he'],
  ['he-IL', ['iw'], 'iw'],
  ['nb-NO', ['no'], 'no'],
  ['nn', ['no'], 'no'],
  ['no', ['nn', 'nb'], 'nb'],
  ['no', ['nn'], 'nn'],
  ['nb-NO', ['nn', 'nb'], 'nb'],
  // The same region, else one of no region.
  ['de-DE', ['de-CH', 'de'], 'de'],
  ['de', ['de-CH', 'de-DE'], 'de-DE'],
  ['fr-BE', ['fr-CA', 'fr'], 'fr'],
  ['fr-BE', ['fr-CA'], 'fr-CA'],
  ['es-AR', ['es-ES', 'es-419'], 'es-419'],
  ['es-AR', ['es', 'es-419'], 'es-419'],
  ['es-MX', ['es-419', 'es-MX'], 'es-MX'],
  ['es-GQ', ['es-419', 'es'], 'es'],
  ['zh-Hant-MO', ['zh-TW', 'zh-Hans-MO'], 'zh-TW'],
  ['fr', ['it'], 'en'],
])('a reader of %s gets of English and %j %s', (wish, languages, language) => {
  expect(surveyLanguage({ language: 'en', languages }, [null, wish])).toBe(language);
});
