import { surveyDefinitionSchema } from '@canvass/shared/domain/survey';
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
