import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { answerRows } from './answers.ts';

const options = ['Tea', 'Milk'].map((label) => ({ id: label.toLowerCase(), label }));
const { questions } = surveyDefinitionSchema.parse({
  title: 'Coffee',
  questions: [
    { id: 'day', type: 'date', title: 'Day' },
    { id: 'stars', type: 'star_rating', title: 'Stars', stars: 5 },
    { id: 'face', type: 'emoji_rating', title: 'Face' },
    { id: 'scale', type: 'number', title: 'Scale', display: 'scale', integer: true, min: 1, max: 7 },
    { id: 'way', type: 'number', title: 'Way', unit: 'km' },
    { id: 'rank', type: 'multiple_choice_multi', title: 'Rank', display: 'ranking', options },
    { id: 'home', type: 'text_short', title: 'Home', display: 'address' },
    { id: 'again', type: 'yes_no', title: 'Again' },
  ],
});
const answers = {
  day: '2026-05-01',
  stars: 4,
  face: 4,
  scale: 6,
  way: 1234.5,
  rank: { options: ['milk', 'tea'] },
  home: 'Ring 1\n\nWien\n\n1010\nAT',
  again: true,
};
const texts = (...reader: ['en' | 'it', string?]) =>
  answerRows(questions, answers, ...reader).map(([, answer]) => answer);

it.each([
  ['en', 'May 1, 2026', '🙂 Happy', '1,234.5 km', 'Ring 1, 1010 Wien, Austria', 'Yes'],
  ['it', '1 maggio 2026', '🙂 Bene', '1234,5 km', 'Ring 1, 1010 Wien, Austria', 'Sì'],
] as const)('answers are written as a reader of %s does', (locale, day, face, way, home, again) => {
  expect(texts(locale)).toEqual([day, '4 / 5', face, '6 / 7', way, '1. Milk · 2. Tea', home, again]);
});

it('numbers, dates and countries are written as a language does that the product doesn’t speak', () => {
  const written = ['1. Mai 2026', '4 / 5', '🙂 Happy', '6 / 7', '1.234,5 km', '1. Milk · 2. Tea'];
  expect(texts('en', 'de')).toEqual([...written, 'Ring 1, 1010 Wien, Österreich', 'Yes']);
});
