import { buttonTexts, localized } from './localize.ts';
import { surveyDefinitionSchema } from './survey.ts';

const survey = surveyDefinitionSchema.parse({
  title: 'Coffee',
  languages: ['it'],
  labels: { next: 'Go on', back: ' ', submit: 'Done' },
  welcome: { image: { url: '/images/_/cup', alt: 'A cup' } },
  translations: { it: { 'labels.next': 'Avanti', 'welcome.image.alt': 'Una tazza' } },
});

it('says on the buttons what the survey says in that language, and nothing where it says nothing', () => {
  expect(buttonTexts(survey, 'it')).toEqual({ next: 'Avanti', submit: 'Done' });
  expect(buttonTexts(survey, 'en')).toEqual({ next: 'Go on', submit: 'Done' });
  expect(buttonTexts({ translations: {} }, 'en')).toEqual({});
});

it('describes the cover in the language asked for', () => {
  expect(localized(survey, 'it').welcome?.image).toEqual({ url: '/images/_/cup', alt: 'Una tazza' });
  expect(localized(survey, 'de').welcome?.image?.alt).toBe('A cup');
});

it('asks for agreement in the language asked for, of a survey and of what respondents get of it', () => {
  const translations = { it: { consent: 'Accetto.' } };
  const settings = { ...survey.settings, consent: 'I agree.' };
  expect(localized({ ...survey, translations, settings }, 'it').settings.consent).toBe('Accetto.');
  expect(localized({ ...survey, translations, consent: 'I agree.' }, 'it').consent).toBe('Accetto.');
  expect(localized({ ...survey, translations, consent: null }, 'it').consent).toBeNull();
});
