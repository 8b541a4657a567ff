import { localized } from '@canvass/shared/domain/localize';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey';
import { coffee } from '../../testing/examples.ts';
import { addLanguage, isTranslated, removeLanguage, textsOf, translate } from './translations.ts';

const full = surveyDefinitionSchema.parse({
  ...coffee,
  welcome: { title: 'Hello', description: 'There', buttonLabel: 'Go' },
  endings: [{ id: 'bye', title: 'Bye', button: { label: 'Home', url: 'https://example.com' } }],
});

it('knows every place a respondent’s text comes from', () => {
  const texts = textsOf(full);
  const done = texts.reduce((survey, { place, text }) => translate('it', place, `it ${text}`)(survey), full);
  expect(textsOf(localized(done, 'it')).map(({ text }) => text)).toEqual(
    texts.map(({ text }) => `it ${text}`),
  );
  expect(texts.map(({ place }) => place)).toContain('questions.drink.options.espresso');
});

it('leaves no empty translation behind', () => {
  const written = translate('it', 'title', 'Caffè')(full);
  expect(isTranslated(written, 'it', 'title')).toBe(true);
  expect(translate('it', 'title', '')(written).translations.it).toEqual({});
});

it('takes a language away with its texts, and adds none twice', () => {
  const added = addLanguage('it')(full);
  expect(addLanguage('it')(added)).toBe(added);
  expect(addLanguage(full.language)(full)).toBe(full);
  expect(removeLanguage('it')(translate('it', 'title', 'x')(added))).toEqual(full);
});
