import { exchangeLanguages } from './default-language.ts';
import { meaningsOf } from './meanings.ts';
import { localized } from './localize.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';
import { textsOf } from './survey-texts.ts';
import { withTranslatedLanguages } from './translated-languages.ts';

const survey = surveyDefinitionSchema.parse({
  title: 'Lunch',
  languages: ['it', 'de'],
  questions: [
    { id: 'a', type: 'yes_no', title: 'Hungry?', yesLabel: 'OK', noLabel: 'No' },
    { id: 'b', type: 'text_short', title: 'Why?' },
  ],
  settings: { consent: 'I agree' },
  translations: {
    it: { title: 'Pranzo', 'questions.a.title': 'Fame?', 'questions.a.yesLabel': 'OK' },
    de: { title: 'Essen' },
  },
});
const back = exchangeLanguages(exchangeLanguages(survey, 'it'), 'en');

it('exchanging the default language and back changes nothing, texts without a translation and the same ones included', () => {
  expect(back).toEqual(survey);
});

it('each language stays listed once, in drafts that list one twice or their own, too', () => {
  const double = { ...survey, languages: ['en', 'it', 'it'] };
  expect(exchangeLanguages(double, 'en')).toBe(double);
  const italian = exchangeLanguages(double, 'it');
  expect(italian.languages).toEqual(['en']);
  expect(exchangeLanguages(italian, 'en')).toMatchObject({
    languages: ['it'],
    translations: survey.translations,
  });
});

it('a text that isn’t translated stays a translation of the former default language, whose readers keep it', () => {
  const { translations, questions } = exchangeLanguages(survey, 'it');
  expect(questions[1]?.title).toBe('Why?');
  expect(translations['en']).toMatchObject({ title: 'Lunch', 'questions.b.title': 'Why?' });
});

it('readers of the former default language keep a text that was the same in both, whatever becomes of the other', () => {
  const italian = exchangeLanguages(survey, 'it');
  const [hungry, ...others] = italian.questions;
  const corrected = {
    ...italian,
    questions: [{ ...hungry, yesLabel: 'Va bene' } as (typeof italian.questions)[number], ...others],
  };
  expect(localized(corrected, 'en').questions[0]).toMatchObject({ yesLabel: 'OK' });
  expect(exchangeLanguages(corrected, 'en')).toMatchObject({
    questions: [{ yesLabel: 'OK' }, {}],
    translations: { it: { 'questions.a.yesLabel': 'Va bene' } },
  });
});

it('a text that is corrected after the exchange is a translation, which exchanging them again keeps', () => {
  const italian = exchangeLanguages(survey, 'it');
  const [hungry, why] = italian.questions;
  const corrected = {
    ...italian,
    questions: [hungry, { ...why, title: 'Perché?' }] as typeof italian.questions,
  };
  const { questions, translations } = exchangeLanguages(corrected, 'en');
  expect(questions[1]?.title).toBe('Why?');
  expect(translations['it']).toEqual({ ...survey.translations['it'], 'questions.b.title': 'Perché?' });
});

it('a draft that an earlier release exchanged untranslated has no translation once they are exchanged again', () => {
  const untranslated = { ...survey, translations: {} };
  const { it: _marks, ...translations } = exchangeLanguages(untranslated, 'it').translations;
  const stored = { ...untranslated, language: 'it', languages: ['en', 'de'], translations };
  const english = exchangeLanguages(stored, 'en');
  expect(withTranslatedLanguages({ ...english, languages: ['it'] }).languages).toEqual([]);
  expect(english.translations['it']).toEqual({});
});

it('translations that are all made the same after an exchange stay', () => {
  const { it: italian } = survey.translations;
  const paths = textsOf(survey).map(({ path, text }) => [path, `${text}!`]);
  const whole = { ...survey, translations: { it: { ...Object.fromEntries(paths), ...italian } } };
  const exchanged = exchangeLanguages(whole, 'it');
  const same = textsOf(exchanged).map(({ path, text }) => [path, text]);
  const translations = { ...exchanged.translations, en: Object.fromEntries(same) };
  expect(exchangeLanguages({ ...exchanged, translations }, 'en').translations['it']).toEqual(
    whole.translations.it,
  );
});

it('a translation that is added after that doesn’t split the answers', () => {
  const translated = {
    ...back,
    translations: {
      ...back.translations,
      it: { ...back.translations['it'], 'questions.b.title': 'Perché?' },
    },
  };
  const versions = [survey, back, translated].map((definition, index) => ({
    version: index + 1,
    definition,
    corrections: [],
  }));
  expect(meaningsOf(versions).get('b')).toHaveLength(1);
});
