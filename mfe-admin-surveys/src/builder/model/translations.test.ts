import { buttonTexts, localized } from '@canvass/shared/domain/localize';
import { publishFaults } from '@canvass/shared/domain/publish-check';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { isTranslated, textsOf } from '@canvass/shared/domain/survey-texts';
import { coffee } from '../../testing/examples.ts';
import {
  addLanguage,
  AT_WELCOME,
  recallsBefore,
  removeLanguage,
  setDefaultLanguage,
  translate,
} from './translations.ts';
import { textLimit } from './text-limit.ts';

const full = surveyDefinitionSchema.parse({
  ...coffee,
  welcome: { title: 'Hello', description: 'There', buttonLabel: 'Go' },
  labels: { next: 'On', back: '', submit: '' },
  settings: { consent: 'I agree.' },
  endings: [{ id: 'bye', title: 'Bye', button: { label: 'Home', url: 'https://example.com' } }],
});

it('lists every text that respondents can read', () => {
  const texts = textsOf(full);
  const done = texts.reduce((survey, { path, text }) => translate('it', path, `it ${text}`)(survey), full);
  const italian = { ...localized(done, 'it'), labels: buttonTexts(done, 'it') } as typeof full;
  expect(textsOf(italian).map(({ text }) => text)).toEqual(texts.map(({ text }) => `it ${text}`));
  const paths = texts.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['questions.drink.options.espresso', 'consent']));
});

it('takes translations as long as their texts may be, so that each language can become the default one', () => {
  const option = { id: 'o', label: 'One', image: { url: '/images/a', alt: 'A' } };
  const image = { url: '/images/b', alt: 'B' };
  const survey = surveyDefinitionSchema.parse({
    ...full,
    description: 'About',
    welcome: { title: 'Hello', description: 'There', buttonLabel: 'Go', image },
    languages: ['it'],
    matrices: [{ id: 'm', title: 'Rate', description: 'All', image }],
    questions: [
      { id: 'st', type: 'statement', title: 'Read', description: 'This', buttonLabel: 'OK', image },
      {
        id: 'n',
        type: 'number',
        title: 'How many?',
        unit: 'kg',
        lowLabel: 'a',
        middleLabel: 'b',
        highLabel: 'c',
      },
      { id: 'y', type: 'yes_no', title: 'Yes?', yesLabel: 'Yes', noLabel: 'No' },
      { id: 'e', type: 'email', title: 'Mail?', placeholder: '@' },
      {
        id: 'c',
        type: 'multiple_choice_single',
        title: 'Which?',
        options: [option, { id: 'title', label: 'B' }],
      },
      { id: 'r', type: 'star_rating', title: 'Stars?', matrix: 'm' },
    ],
    settings: { consent: 'I agree.', confirmation: { question: 'e', subject: 'Thanks', text: 'Hello' } },
    endings: [
      { id: 'bye', title: 'Bye', description: 'See you', button: { label: 'Home', url: 'https://a.it' } },
    ],
  });
  const isTaken = (path: string, more: number) =>
    surveyDefinitionSchema.safeParse(
      setDefaultLanguage('it')(translate('it', path, 'x'.repeat(textLimit(path) + more))(survey)),
    ).success;
  const paths = textsOf(survey).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !isTaken(path, 0))).toEqual([]);
  expect(paths.filter((path) => isTaken(path, 1))).toEqual([]);
});

it('leaves no empty translation behind', () => {
  const written = translate('it', 'title', 'Caffè')(full);
  expect(isTranslated(written, 'it', 'title')).toBe(true);
  expect(translate('it', 'title', '')(written).translations.it).toEqual({});
});

it('removes a language with its texts, and adds none twice', () => {
  const added = addLanguage('it')(full);
  expect(addLanguage('it')(added)).toBe(added);
  expect(addLanguage(full.language)(full)).toBe(full);
  expect(removeLanguage('it')(translate('it', 'title', 'x')(added))).toEqual(full);
});

it('exchanges the default language with a translation, and back', () => {
  const added = addLanguage('it')(full);
  const texts = textsOf(added);
  const both = texts.reduce((survey, { path, text }) => translate('it', path, `it ${text}`)(survey), added);
  const italian = setDefaultLanguage('it')(both);
  expect(italian).toMatchObject({
    language: 'it',
    languages: ['en'],
    title: 'it Coffee at work',
    labels: { next: 'it On' },
    settings: { consent: 'it I agree.' },
  });
  expect(italian.translations).toEqual({
    en: Object.fromEntries(texts.map(({ path, text }) => [path, text])),
    it: {},
  });
  expect(setDefaultLanguage('en')(italian)).toEqual(both);
});

it('exchanges the confirmation and the columns of every row, too', () => {
  const rows = ['a', 'b'].map((id) => ({
    id,
    type: 'multiple_choice_single',
    title: `${id}?`,
    matrix: 'm',
    // As of questions that were joined to a matrix.
    options: ['Yes', 'No'].map((label) => ({ id: `${id}${label}`, label })),
  }));
  const survey = surveyDefinitionSchema.parse({
    title: 'S',
    languages: ['it'],
    questions: [...rows, { id: 'mail', type: 'email', title: 'E-mail' }],
    matrices: [{ id: 'm', title: 'Do you agree?' }],
    settings: { confirmation: { question: 'mail', subject: 'Thanks', text: 'Hello' } },
    endings: [{ id: 'end', title: 'Bye' }],
  });
  const both = textsOf(survey).reduce(
    (found, { path, text }) => translate('it', path, `it ${text}`)(found),
    survey,
  );
  const italian = setDefaultLanguage('it')(both);
  expect(italian.settings.confirmation).toMatchObject({ subject: 'it Thanks', text: 'it Hello' });
  expect(publishFaults(italian)).toEqual([]);
  expect(setDefaultLanguage('en')(italian)).toEqual(both);

  // As in a file in which only the first row's columns are translated.
  const {
    'questions.b.options.bYes': yes,
    'questions.b.options.bNo': no,
    ...first
  } = both.translations.it ?? {};
  expect([yes, no]).toEqual(['it Yes', 'it No']);
  expect(setDefaultLanguage('it')({ ...both, translations: { it: first } })).toEqual(italian);
});

it('only changes the name of the texts’ language if there is no such translation', () => {
  expect(setDefaultLanguage('de')(full)).toEqual({ ...full, language: 'de' });
});

it.each([
  ['questions.drink.title', 'drink'],
  ['questions.drink.description', 'drink'],
  ['endings.bye.description', null],
  ['questions.drink.options.tea', undefined],
  ['questions.drink.placeholder', undefined],
  ['matrices.m.title', 'row'],
  ['welcome.title', AT_WELCOME],
  ['welcome.buttonLabel', undefined],
  ['title', undefined],
])('%s recalls answers given before %s', (path, before) => {
  expect(recallsBefore(path, { questions: [{ ...newQuestion('yes_no', 'row'), matrix: 'm' }] })).toBe(before);
});
