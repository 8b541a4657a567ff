import { withNewOption } from './new-option.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';
import { wordingChanges } from './wording-changes.ts';

const survey = (question: object, more: object = {}) =>
  surveyDefinitionSchema.parse({ title: 'S', questions: [{ id: 'q', ...question }], ...more });
const choice = (label: string, more: object = {}) =>
  survey(
    {
      type: 'select_list',
      title: 'How?',
      options: [
        { id: 'a', label },
        { id: 'b', label: 'B' },
      ],
    },
    more,
  );

it('lists the options and questions with a changed wording', () => {
  expect(wordingChanges(choice('Difficult to use'), choice('Easy to use'))).toEqual([
    { path: 'q.a', question: 'q', option: 'a', from: 'Difficult to use', to: 'Easy to use' },
  ]);
  const before = survey({ type: 'number', title: 'Weight?', unit: 'kg', min: 0, max: 9 });
  const after = survey({ type: 'number', title: 'Weight?', unit: 'lb', min: 0, max: 10 });
  expect(wordingChanges(before, after)).toEqual([
    { path: 'q', question: 'q', option: null, from: 'Weight? · 0–9 · kg', to: 'Weight? · 0–10 · lb' },
  ]);
});

it('lists a translation if only that changed', () => {
  const italian = (text: string) => ({
    languages: ['it'],
    translations: { it: { 'questions.q.options.a': text } },
  });
  expect(
    wordingChanges(choice('Easy', italian('Difficile')), choice('Easy', italian('Facile'))),
  ).toMatchObject([{ path: 'q.a', from: 'Difficile', to: 'Facile' }]);
});

it('leaves out what is unchanged, what is new, and what can’t have the same meaning', () => {
  expect(wordingChanges(choice('easy to use'), choice('Easy to use '))).toEqual([]);
  expect(wordingChanges(survey({ type: 'number' }), survey({ type: 'star_rating' }))).toEqual([]);
  expect(wordingChanges(survey({ id: 'other', type: 'number' }), survey({ type: 'number' }))).toEqual([]);
  const before = choice('Difficult to use');
  const after = choice('Easy to use');
  expect(wordingChanges(before, withNewOption(after, 'q', 'a', 'fresh'))).toEqual([]);
});

it('names a row by its matrix where that has another title, in the language in which it has', () => {
  const grid = (title: string, italian: string) =>
    survey(
      { type: 'yes_no', title: 'Food', matrix: 'm' },
      {
        matrices: [{ id: 'm', title }],
        languages: ['it'],
        translations: { it: { 'matrices.m.title': italian, 'questions.q.title': 'Cibo' } },
      },
    );
  const before = grid('How good was it?', 'Com’era?');
  expect(wordingChanges(before, grid('How bad was it?', 'Com’era?'))).toMatchObject([
    { path: 'q', from: 'How good was it? – Food', to: 'How bad was it? – Food' },
  ]);
  expect(wordingChanges(before, grid('How good was it?', 'Quanto era buono?'))).toMatchObject([
    { path: 'q', from: 'Com’era? – Cibo', to: 'Quanto era buono? – Cibo' },
  ]);
});
