import { coffee } from '../../testing/examples.ts';
import { concerned, publishedChanges } from './published-changes.ts';

const withQuestion = (id: string, fields: object) => ({
  ...coffee,
  questions: coffee.questions.map((question) => (question.id === id ? { ...question, ...fields } : question)),
});
const ending = (id: string, title: string) => ({
  id,
  title,
  description: '',
  redirect: null,
  confetti: false,
  button: { label: 'On', url: 'https://example.com' },
});

it('is empty for equal definitions, whatever the order of their fields', () => {
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
  expect(questions).toMatchObject([{ id, kind: 'changed' }]);
  expect(questions[0]?.alters.map(({ kind }) => kind)).toEqual(alters);
});

it('counts the answers that an alteration concerns: those to deleted or renamed options, else all', () => {
  const options = [{ id: 'filter', label: 'Pour-over' }];
  const { questions } = publishedChanges(
    coffee,
    withQuestion('drink', { title: 'Yours?', options, other: false }),
  );
  const drink = { answered: 9, chosen: { espresso: 4, filter: 3, other: 2 } };
  const answers = { counting: false, questions: { drink } };
  const counts = questions[0]?.alters.map((entry) => [entry.kind, concerned('drink', entry, answers)]);
  expect(counts).toEqual([
    ['title', 9],
    ['options_removed', 6],
    ['labels', 3],
  ]);
  expect(concerned('stars', { kind: 'scale' }, answers)).toBe(0);
});

it('distinguishes added, removed and moved questions and changes of the survey', () => {
  const [name, drink, stars, mood] = coffee.questions;
  if (!name || !drink || !stars || !mood) throw new Error('the example has four questions');
  const after = { ...coffee, title: 'Tea', questions: [stars, drink, { ...mood, id: 'new' }] };
  const changes = publishedChanges(coffee, after);
  expect(changes.questions.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
    'added new',
    'removed name',
    'removed mood',
  ]);
  expect(changes).toMatchObject({
    order: true,
    survey: [{ part: 'title', field: 'title', from: 'Coffee at work', to: 'Tea' }],
  });
});

it('lists old and new of each changed part of a question', () => {
  const visibleIf = { match: 'all', groups: [] };
  const options = [
    { id: 'filter', label: 'Pour-over' },
    { id: 'espresso', label: 'Espresso' },
    { id: 'mocha', label: 'Mocha' },
  ];
  const after = withQuestion('drink', { title: 'Well?', visibleIf, options, required: true, shuffle: true });
  expect(publishedChanges(coffee, after).questions[0]?.fields).toEqual([
    { part: 'title', field: 'title', from: 'Which coffee?', to: 'Well?' },
    { part: 'options', field: 'options.filter', from: 'Filter coffee', to: 'Pour-over' },
    { part: 'options', field: 'options.mocha', from: undefined, to: 'Mocha' },
    {
      part: 'options',
      field: 'options',
      from: ['Espresso', 'Pour-over'],
      to: ['Pour-over', 'Espresso'],
    },
    { part: 'required', field: 'required', from: false, to: true },
    { part: 'logic', field: 'visibleIf', from: null, to: visibleIf },
    { part: 'settings', field: 'shuffle', from: false, to: true },
  ]);
});

it('compares only what every type has if the type changed', () => {
  const { questions } = publishedChanges(coffee, withQuestion('name', { type: 'email', title: 'Mail?' }));
  expect(questions[0]?.fields.map(({ field }) => field)).toEqual(['type', 'title']);
});

it('lists every change besides the questions, one entry each', () => {
  const before = { ...coffee, endings: [ending('bye', 'Bye'), ending('sorry', 'Sorry')] };
  const after = {
    ...before,
    theme: 'ocean-blue',
    languages: ['it'],
    translations: { it: { title: 'Caffè al lavoro' } },
    labels: { next: 'Go on', back: '', submit: '' },
    welcome: { title: 'Hello', description: '', buttonLabel: '' },
    endings: [
      ending('sorry', 'Sorry'),
      { ...ending('bye', 'Ciao'), button: { label: 'Off', url: 'https://example.com' } },
    ],
    settings: { ...coffee.settings, prefill: true },
  };
  const { survey } = publishedChanges(before, after);
  expect(survey.map(({ field, from, to }) => [field, from, to])).toEqual([
    ['settings.prefill', false, true],
    ['welcome.title', undefined, 'Hello'],
    ['endings.bye.title', 'Bye', 'Ciao'],
    ['endings.bye.button.label', 'On', 'Off'],
    ['endings', ['Ciao', 'Sorry'], ['Sorry', 'Ciao']],
    ['languages', [], ['it']],
    ['translations.it.title', undefined, 'Caffè al lavoro'],
    ['theme', 'cosmic-purple', 'ocean-blue'],
    ['labels.next', undefined, 'Go on'],
  ]);
});

it('lists the rows of a matrix with another title, to which their earlier answers were not given', () => {
  const grid = (title: string) => ({
    ...withQuestion('stars', { matrix: 'm' }),
    matrices: [{ id: 'm', title, description: '', image: null }],
  });
  expect(publishedChanges(grid('How good?'), grid('How bad?'))).toMatchObject({
    questions: [
      {
        id: 'stars',
        fields: [{ part: 'title', field: 'matrix', from: 'm', to: 'm' }],
        alters: [{ kind: 'title' }],
      },
    ],
    survey: [{ field: 'matrices.m.title', from: 'How good?', to: 'How bad?' }],
  });
  expect(publishedChanges(grid('How good?'), grid('How good?')).questions).toEqual([]);
});

it('lists what changed in a confirmation, and the whole of one that is new', () => {
  const mailing = (confirmation: object | null) =>
    ({ ...coffee, settings: { ...coffee.settings, confirmation } }) as typeof coffee;
  const mail = { question: 'm', request: null, sender: '', subject: 'Thanks', text: '', answers: true };
  const fieldsOf = (...[was, is]: [object | null, object | null]) =>
    publishedChanges(mailing(was), mailing(is)).survey;
  expect(fieldsOf(mail, { ...mail, subject: 'Thank you', answers: false })).toEqual([
    { part: 'settings', field: 'settings.confirmation.subject', from: 'Thanks', to: 'Thank you' },
    { part: 'settings', field: 'settings.confirmation.answers', from: true, to: false },
  ]);
  expect(fieldsOf(null, mail)).toMatchObject([{ field: 'settings.confirmation', from: null, to: mail }]);
});
