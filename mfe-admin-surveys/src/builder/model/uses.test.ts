import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { removeRow } from './matrices.ts';
import { usesOf, withoutUses } from './uses.ts';

const rule = (question: string, own: object) => ({ question, ...own });
const all = (...rules: object[]) => ({ match: 'all', groups: [{ match: 'all', rules }] });
const survey: SurveyDefinition = surveyDefinitionSchema.parse({
  title: 'S',
  languages: ['it'],
  questions: [
    { id: 'name', type: 'text_short', title: 'Name?' },
    {
      id: 'drink',
      type: 'multiple_choice_single',
      title: 'Hello {{name|you}}, which drink?',
      options: [{ id: 'tea' }, { id: 'milk' }],
      jumps: [
        { if: all(rule('drink', { operator: 'is', value: 'tea' })), to: 'bye' },
        { if: all(rule('drink', { operator: 'is_any_of', values: ['tea', 'milk'] })), to: 'last' },
      ],
    },
    {
      id: 'cup',
      type: 'yes_no',
      title: 'Cup?',
      visibleIf: all(rule('name', { operator: 'answered' }), rule('drink', { operator: 'answered' })),
      jumps: [{ if: all(rule('name', { operator: 'answered' })), to: 'last' }],
    },
    { id: 'last', type: 'yes_no', title: 'Again?' },
  ],
  endings: [{ id: 'bye', title: 'Bye, {{name}}' }, { id: 'more' }],
  translations: { it: { 'questions.last.title': 'Ancora, {{name|tu}}?' } },
});
const kinds = (deleted: Parameters<typeof usesOf>[1]) =>
  usesOf(survey, deleted).map((use) => {
    if (use.kind === 'recall') return `${use.id} recalls`;
    if (use.kind === 'formula') return `${use.score.id} computes`;
    if (use.kind === 'confirmation') return 'the confirmation';
    if (use.kind === 'default') return `the default, then ${use.next.id}`;
    return `${use.question.id} ${use.kind === 'jump' ? `jumps to ${use.jump.to}` : 'rule'}`;
  });
const ids = (...some: string[]) => ({ ids: new Set(some) });

it('finds rules, jumps and recalls about a question, those of translations among them', () => {
  expect(kinds(ids('name'))).toEqual([
    'drink recalls',
    'cup rule',
    'cup jumps to last',
    'last recalls',
    'bye recalls',
  ]);
  expect(kinds(ids('last'))).toEqual(['drink jumps to last', 'cup jumps to last']);
  expect(kinds(ids('more'))).toEqual([]);
  expect(kinds(ids('bye'))).toEqual(['drink jumps to bye', 'the default, then more']);
  // What is deleted along needs no mending.
  expect(kinds(ids('last', 'drink', 'cup'))).toEqual([]);
});

it('the addresses of an ending recall', () => {
  const addresses = (url: string) => ({ redirect: url, button: { label: '', url } });
  const definition = surveyDefinitionSchema.parse({
    title: 'S',
    questions: [{ id: 'name', type: 'text_short', title: 'Name?' }],
    endings: [
      { id: 'a', ...addresses('https://x.example/?n={{name|no}}&p={{pid}}') },
      { id: 'b', redirect: null },
      { id: 'c', button: addresses('https://x.example/{{name}}').button },
    ],
  });
  expect(usesOf(definition, ids('name'))).toEqual(
    ['a', 'c'].map((id) => ({ kind: 'recall', in: 'ending', id })),
  );
  expect(withoutUses(ids('name'))(definition).endings).toMatchObject([
    addresses('https://x.example/?n=no&p={{pid}}'),
    { redirect: null, button: null },
    { redirect: null, button: { url: 'https://x.example/' } },
  ]);
});

describe('the title of a matrix and the confirmation mail', () => {
  const row = (id: string) => ({ id, type: 'yes_no', title: id, matrix: 'm' });
  const mailed = (confirmation: object) =>
    surveyDefinitionSchema.parse({
      title: 'S',
      questions: [
        ...['name', 'mail', 'wants'].map((id) => ({ id, type: 'text_short', title: id })),
        row('a'),
        row('b'),
      ],
      matrices: [{ id: 'm', title: 'Tell us, {{name|you}}' }],
      settings: { confirmation: { question: 'mail', request: 'wants', ...confirmation } },
    });

  it('recall an answer', () => {
    const definition = mailed({ subject: 'Thanks, {{name|you}}' });
    expect(usesOf(definition, ids('name'))).toEqual([
      { kind: 'recall', in: 'question', id: 'a' },
      { kind: 'confirmation', ends: false },
    ]);
    expect(usesOf(definition, ids('name', 'a', 'b'))).toEqual([{ kind: 'confirmation', ends: false }]);
    const after = withoutUses(ids('name'))(definition);
    expect(after.matrices?.[0]?.title).toBe('Tell us, you');
    expect(after.settings.confirmation).toMatchObject({ question: 'mail', subject: 'Thanks, you' });
  });

  it.each(['mail', 'wants'])('end without their question: %s', (id) => {
    const definition = mailed({ subject: 'Thanks' });
    expect(usesOf(definition, ids(id))).toEqual([{ kind: 'confirmation', ends: true }]);
    expect(withoutUses(ids(id))(definition).settings.confirmation).toBeNull();
  });
});

it('a jump to the first row of a matrix is lost with its last row only', () => {
  const row = (id: string) => ({ id, type: 'yes_no', title: id, matrix: 'm' });
  const jump = { if: all(rule('start', { operator: 'answered' })), to: 'a' };
  const definition = surveyDefinitionSchema.parse({
    title: 'S',
    questions: [{ id: 'start', type: 'text_short', title: '?', jumps: [jump] }, row('a'), row('b')],
    matrices: [{ id: 'm', title: 'Is it' }],
  });
  expect(usesOf(definition, ids('a'))).toEqual([]);
  expect(removeRow('m', 'a')(withoutUses(ids('a'))(definition)).questions[0]?.jumps[0]?.to).toBe('b');
  expect(usesOf(definition, ids('a', 'b'))).toMatchObject([{ kind: 'jump' }]);
  expect(withoutUses(ids('a', 'b'))(definition).questions[0]?.jumps).toEqual([]);
});

it('the first ending is used as the default, unless it is the only one or no answers lead there', () => {
  const always = { match: 'all', groups: [] };
  const ending = (endings: string[], to = 'end') =>
    surveyDefinitionSchema.parse({
      title: 'S',
      questions: [{ id: 'q', type: 'text_short', title: '?', jumps: [{ if: always, to }] }],
      endings: endings.map((id) => ({ id, title: id })),
    });
  const next = expect.objectContaining({ id: 'b' });
  expect(usesOf(ending(['a', 'b', 'c']), ids('a'))).toEqual([{ kind: 'default', next }]);
  expect(usesOf(ending(['a', 'b', 'c']), ids('b'))).toEqual([]);
  expect(usesOf(ending(['a']), ids('a'))).toEqual([]);
  expect(usesOf(ending(['a', 'b'], 'b'), ids('a'))).toEqual([]);
});

it('finds rules about options', () => {
  const options = (...some: string[]) => ({
    ids: new Set<string>(),
    options: new Map([['drink', new Set(some)]]),
  });
  expect(kinds(options('tea'))).toEqual(['drink jumps to bye', 'drink jumps to last']);
  expect(kinds(options('milk', 'juice'))).toEqual(['drink jumps to last']);
  expect(withoutUses(options('tea', 'milk'))(survey).questions[1]?.jumps).toEqual([]);
  const after = withoutUses(options('tea'))(survey);
  expect(after.questions[1]?.jumps).toEqual([
    { if: all(rule('drink', { operator: 'is_any_of', values: ['milk'] })), to: 'last' },
  ]);
});

it('removes what refers to it, and no jump comes to be always taken', () => {
  const after = withoutUses(ids('name'))(survey);
  expect(usesOf(after, ids('name'))).toEqual([]);
  const [, drink, cup] = after.questions;
  expect(drink?.title).toBe('Hello you, which drink?');
  expect(cup).toMatchObject({ visibleIf: all(rule('drink', { operator: 'answered' })), jumps: [] });
  expect(after.endings[0]?.title).toBe('Bye, ');
  expect(after.translations).toEqual({ it: { 'questions.last.title': 'Ancora, tu?' } });
});
