import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { coffee } from '../../testing/examples.ts';
import { bulkConversion, changeTypes, setRequired } from './bulk.ts';
import { replaceTexts, replacing } from './replace-texts.ts';

const words = { yes: 'Yes', no: 'No' };
const all = new Set(coffee.questions.map(({ id }) => id));
const statement = { ...newQuestion('statement', 'page'), title: 'Coffee, again' };

describe('the type of several questions', () => {
  const list = {
    ...newQuestion('select_list', 'list'),
    options: Array.from({ length: 60 }, (_, index) => ({ id: `o${index}`, label: 'x' })),
  };
  const survey: SurveyDefinition = { ...coffee, questions: [...coffee.questions, list, statement] };

  it('is changed in one step; what is lost is summed up', () => {
    const ids = new Set(['drink', 'list', 'page']);
    const conversion = bulkConversion(survey, ids, 'multiple_choice_multi', words);
    expect(conversion).toMatchObject({ ids: ['drink', 'list'], lost: [], lostOptions: 10, broken: [] });
    const next = changeTypes(conversion.ids, 'multiple_choice_multi', words)(survey);
    expect(next.questions.map(({ type }) => type).slice(-3)).toEqual([
      'emoji_rating',
      'multiple_choice_multi',
      'statement',
    ]);
    expect(next.questions[1]).toMatchObject({
      id: 'drink',
      type: 'multiple_choice_multi',
      title: 'Which coffee?',
    });
  });

  it('says whose answers are counted apart, which settings are lost, and which rules break', () => {
    const visibleIf = {
      match: 'all' as const,
      groups: [
        { match: 'all' as const, rules: [{ question: 'drink', operator: 'is' as const, value: 'espresso' }] },
      ],
    };
    const [name, drink, ...others] = coffee.questions as [Question, Question, Question, Question];
    const ruled = {
      ...coffee,
      questions: [name, drink, { ...others[0], visibleIf } as Question, ...others.slice(1)],
    };
    const conversion = bulkConversion(ruled, new Set(['name', 'drink']), 'number', words);
    expect(conversion).toMatchObject({
      ids: ['name', 'drink'],
      apart: ['name', 'drink'],
      broken: [3],
      lostOptions: 2,
    });
    expect(conversion.lost).toContainEqual({ field: 'other', kind: 'multiple_choice_single' });
    expect(bulkConversion(ruled, new Set(['name']), 'text_short', words).ids).toEqual([]);
    expect(bulkConversion(ruled, new Set(['drink']), 'select_list', words).apart).toEqual([]);
  });
});

it('questions become required or optional, pages of text stay, and nothing to change is no change', () => {
  const survey = { ...coffee, questions: [...coffee.questions, statement] };
  const ids = new Set([...all, 'page']);
  const next = setRequired(ids, true)(survey);
  expect(next.questions.filter(({ id }) => all.has(id)).every(({ required }) => required)).toBe(true);
  expect(next.questions.at(-1)).toBe(statement);
  expect(setRequired(ids, true)(next)).toBe(next);
});

describe('find and replace', () => {
  const survey: SurveyDefinition = {
    ...coffee,
    languages: ['it'],
    translations: { it: { 'questions.drink.title': 'Quale Coffee?', 'questions.name.title': 'Coffee?' } },
  };
  const replace = (find: string, text: string, more: object = {}) =>
    replaceTexts(survey, new Set(['drink']), { find, replace: text, matchCase: false, ...more });

  it('changes titles, options and translations of the selected questions only', () => {
    const { definition, found, refused } = replace('COFFEE', 'tea $& (1)');
    expect(definition.questions[1]).toMatchObject({
      title: 'Which tea $& (1)?',
      options: [{ id: 'espresso' }, { id: 'filter', label: 'Filter tea $& (1)' }],
    });
    expect(definition.translations.it).toEqual({
      'questions.drink.title': 'Quale tea $& (1)?',
      'questions.name.title': 'Coffee?',
    });
    expect(found.map(({ before }) => before)).toEqual(['Which coffee?', 'Filter coffee', 'Quale Coffee?']);
    expect(refused).toEqual([]);
    expect(definition.questions[0]).toBe(survey.questions[0]);
  });

  it('distinguishes letter case on request; signs are no pattern', () => {
    expect(replace('Coffee', 'tea', { matchCase: true }).found).toHaveLength(1);
    expect(replace('.', 'x').found).toEqual([]);
    expect(replace('', 'x').definition).toBe(survey);
  });

  it('leaves recalls whole, and texts that would become too long as they are', () => {
    const recalling = {
      ...survey,
      questions: survey.questions.map((question) =>
        question.id === 'drink' ? { ...question, title: 'For name, {{name|name}}?' } : question,
      ),
    };
    const change = { find: 'name', replace: 'you', matchCase: false };
    expect(replacing(new Set(['drink']), change)(recalling).questions[1]?.title).toBe(
      'For you, {{name|name}}?',
    );
    const { definition, found, refused } = replace('Filter', 'x'.repeat(5000));
    expect([found, refused.length]).toEqual([[], 1]);
    expect(definition).toBe(survey);
  });

  it('changes a matrix with its title, the columns of all its rows, and their translations, each text once', () => {
    const row = (id: string) => ({
      ...newQuestion('multiple_choice_single', id),
      title: `${id} of it`,
      matrix: 'm',
      options: [
        { id: `${id}-yes`, label: 'I like it' },
        { id: `${id}-no`, label: 'No' },
      ],
    });
    const matrix = { id: 'm', title: 'What about it?', description: 'All of it', image: null };
    const asked: SurveyDefinition = {
      ...coffee,
      languages: ['it'],
      questions: [row('price'), row('taste'), ...coffee.questions],
      matrices: [matrix],
      translations: {
        it: {
          'matrices.m.title': 'E it?',
          'questions.price.options.price-yes': 'Mi piace it',
          'questions.taste.options.taste-yes': 'Mi piace it',
        },
      },
    };
    const change = { find: 'it', replace: 'tea', matchCase: true };
    const { definition, found } = replaceTexts(asked, new Set(['price', 'taste']), change);
    expect(definition).toMatchObject({
      matrices: [{ title: 'What about tea?', description: 'All of tea' }],
      questions: ['price', 'taste', ...all].map((id) =>
        all.has(id)
          ? { id }
          : { title: `${id} of tea`, options: [{ id: `${id}-yes`, label: 'I like tea' }, {}] },
      ),
      translations: {
        it: {
          'matrices.m.title': 'E tea?',
          'questions.price.options.price-yes': 'Mi piace tea',
          'questions.taste.options.taste-yes': 'Mi piace tea',
        },
      },
    });
    expect(found).toHaveLength(7);
    const other = replaceTexts(asked, new Set(['drink']), change).definition;
    expect(other.matrices).toEqual([matrix]);
  });
});
