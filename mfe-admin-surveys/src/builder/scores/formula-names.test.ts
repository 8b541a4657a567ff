import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { formulaNames, stored, written } from './formula-names.ts';

const definition = surveyDefinitionSchema.parse({
  title: 'S',
  questions: [
    { id: 'q1', type: 'number', title: 'Price [€]' },
    { id: 'q2', type: 'star_rating', title: 'Points' },
    { id: 'q3', type: 'text_short', title: 'Text' },
  ],
  scores: [
    { id: 's1', name: 'Points' },
    { id: 's2', name: 'Mean', formula: '' },
  ],
});
const nameOf = {
  score: ({ name }: { name: string }) => name,
  question: ({ title }: { title: string }) => title,
};

it('a formula is written with names, which no two have the same, and stored with ids', () => {
  const names = formulaNames(definition, 1, nameOf);
  expect(names).toEqual([
    { id: 's1', name: 'Points' },
    { id: 'q1', name: 'Price €' },
    { id: 'q2', name: 'Points (2)' },
  ]);
  expect(written('{{s1}} × {{q2}} + {{gone}}', names)).toBe('[Points] × [Points (2)] + {{gone}}');
  expect(stored('[points] × [ Points (2) ] + {{gone}} + [nothing]', names)).toBe(
    '{{s1}} × {{q2}} + {{gone}} + [nothing]',
  );
});

it('names that differ in case or blanks only, and cut ones, are told apart and found again', () => {
  const long = `${'x'.repeat(39)} and more`;
  const titles = [
    'Price',
    'price',
    'PRICE ',
    'Price  (2)',
    'Two\nlines',
    long,
    `${long}!`,
    `${'y'.repeat(39)}🎉`,
  ];
  const questions = titles.map((title, at) => ({ id: `q${at}`, type: 'number', title }));
  const names = formulaNames(surveyDefinitionSchema.parse({ title: 'S', questions }), 0, nameOf);
  expect(names.map(({ name }) => name)).toEqual([
    'Price',
    'price (2)',
    'PRICE (3)',
    'Price (2) (2)',
    'Two lines',
    'x'.repeat(39),
    `${'x'.repeat(39)} (2)`,
    'y'.repeat(39),
  ]);
  for (const { id } of names) expect(stored(written(`{{${id}}}`, names), names)).toBe(`{{${id}}}`);
  expect(stored('[ two  LINES ]', names)).toBe('{{q4}}');
});
