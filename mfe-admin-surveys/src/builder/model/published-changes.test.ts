import { coffee } from '../../testing/examples.ts';
import { publishedChanges } from './published-changes.ts';

const withQuestion = (id: string, fields: object) => ({
  ...coffee,
  questions: coffee.questions.map((question) => (question.id === id ? { ...question, ...fields } : question)),
});

it('says nothing about what is the same, whatever the order of its fields', () => {
  const reordered = Object.fromEntries(Object.entries(coffee).reverse()) as typeof coffee;
  expect(publishedChanges(coffee, reordered)).toEqual({ questions: [], order: false, survey: [] });
});

it.each([
  ['drink', { options: [{ id: 'espresso', label: 'Espresso' }] }, ['options_removed']],
  ['drink', { other: false }, ['options_removed']],
  ['drink', { title: 'Which one?' }, ['title']],
  ['drink', { required: true }, []],
  [
    'drink',
    {
      options: [
        { id: 'espresso', label: 'Ristretto' },
        { id: 'filter', label: 'Filter coffee' },
      ],
    },
    ['labels'],
  ],
  ['name', { maxLength: 20 }, ['bounds']],
  ['stars', { stars: 10 }, ['scale']],
  ['name', { type: 'text_long' }, ['type']],
])('a change of %s by %j alters %j', (id, fields, alters) => {
  const { questions } = publishedChanges(coffee, withQuestion(id, fields));
  expect(questions).toMatchObject([{ id, kind: 'changed', alters }]);
});

it('tells added, removed and moved questions and changes of the survey apart', () => {
  const [name, drink, stars, mood] = coffee.questions;
  if (!name || !drink || !stars || !mood) throw new Error('the example has four questions');
  const after = { ...coffee, title: 'Tea', questions: [stars, drink, { ...mood, id: 'new' }] };
  const changes = publishedChanges(coffee, after);
  expect(changes.questions.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
    'added new',
    'removed name',
    'removed mood',
  ]);
  expect(changes).toMatchObject({ order: true, survey: ['title'] });
});

it('names what is different, of a question and of the survey', () => {
  const visibleIf = { match: 'all', groups: [] };
  const after = {
    ...withQuestion('stars', { title: 'Well?', visibleIf, stars: 7, required: true }),
    theme: 'ocean-blue',
    languages: ['it'],
    endings: [],
    settings: { ...coffee.settings, prefill: true },
  };
  const changes = publishedChanges(coffee, after);
  expect(changes.questions[0]?.parts).toEqual(['title', 'required', 'logic', 'settings']);
  expect(changes.survey).toEqual(['settings', 'languages', 'design']);
});
