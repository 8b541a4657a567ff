import { QUESTION_KINDS } from '@canvass/shared/domain/question-types';
import enOfBuilder from '../../messages/builder/en.json';
import itOfBuilder from '../../messages/builder/it.json';
import enTexts from '../../messages/en.json';
import itTexts from '../../messages/it.json';
import { findTypes } from './find-types.ts';

const inLanguage = (names: typeof enTexts, builder: typeof enOfBuilder) =>
  QUESTION_KINDS.map((type) => ({
    type,
    ...names.questionTypes[type],
    ...builder.questionTypes[type],
  }));
const en = inLanguage(enTexts, enOfBuilder);
const inItalian = inLanguage(itTexts, itOfBuilder);

it.each([
  ['yes or no', 'yes_no'],
  ['dropdown', 'select_list'],
  ['checkbox', 'multiple_choice_multi'],
  ['radio', 'multiple_choice_single'],
  ['comment', 'text_long'],
  ['stars', 'star_rating'],
  ['smiley', 'emoji_rating'],
  ['link', 'url'],
  ['mail', 'email'],
  ['mobile', 'phone_number'],
  ['birthday', 'date'],
  ['nps', 'nps'],
  ['net promoter', 'nps'],
  ['recommend', 'nps'],
  ['opinion scale', 'scale'],
  ['likert', 'scale'],
  ['linear scale', 'scale'],
] as const)('finds a type by what people call it: %s', (typed, type) => {
  expect(findTypes(en, typed)[0]).toBe(type);
});

it.each([
  ['si o no', 'yes_no'],
  ['sì', 'yes_no'],
  ['tendina', 'select_list'],
  ['caselle', 'multiple_choice_multi'],
  ['commento', 'text_long'],
  ['stelline', 'star_rating'],
  ['cellulare', 'phone_number'],
  ['scala lineare', 'scale'],
  ['consigliare', 'nps'],
] as const)('finds it in Italian, with or without accents: %s', (typed, type) => {
  expect(findTypes(inItalian, typed)[0]).toBe(type);
});

it('lists types whose name matches first, and all types for an empty search', () => {
  expect(findTypes(en, 'number')).toEqual(['number', 'phone_number', 'scale']);
  expect(findTypes(en, ' / ')).toEqual(QUESTION_KINDS);
  expect(findTypes(en, 'hologram')).toEqual([]);
});
