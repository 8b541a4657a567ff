import { asParts } from '@canvass/shared/domain/parts';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import type { Question } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { questionSchema } from '@canvass/shared/domain/question-schema';
import { QUESTION_KINDS, type QuestionKind, questionKindOf } from '@canvass/shared/domain/question-types';
import { AS_NPS, asScale } from '@canvass/shared/domain/scale';
import { coffee } from '../../testing/examples.ts';
import { freshQuestion } from './questions.ts';
import english from '../../../messages/builder/en.json';
import italian from '../../../messages/builder/it.json';
import { settingKey } from '../names/setting-key.ts';
import { bulkConversion } from './bulk.ts';
import {
  brokenRules,
  changeType,
  converted as convert,
  countTogether,
  lossesOf,
  recallsOfLostParts,
} from './change-type.ts';

const drink = coffee.questions[1] as Question;
const words = { yes: 'Yes', no: 'No' };
const converted = (question: Question, kind: QuestionKind) => convert(question, kind, words);

it('keeps title, options and their ids among choices', () => {
  const { question, lost } = converted(drink, 'multiple_choice_multi');
  expect(question).toMatchObject({ id: 'drink', title: 'Which coffee?', other: true });
  expect(question).toHaveProperty('options', (drink as { options: unknown }).options);
  expect(lost).toEqual([]);
});

it('lists what is lost, and only what was set', () => {
  expect(converted(drink, 'text_short')).toMatchObject({ lost: ['other'], lostOptions: { count: 2, of: 2 } });
  expect(converted(newQuestion('number', 'n'), 'date').lost).toEqual([]);
  const number = { ...newQuestion('number', 'n'), min: 3 } as Question;
  expect(converted(number, 'date')).toMatchObject({ lost: ['min'], question: { min: null } });
});

it('retains as many options as the new type allows', () => {
  const options = Array.from({ length: 60 }, (_, index) => ({ id: `o${index}`, label: 'x' }));
  const list = { ...newQuestion('select_list', 'l'), options } as Question;
  expect(converted(list, 'multiple_choice_single').lostOptions).toEqual({ count: 10, of: 60 });
  expect(converted(list, 'multiple_choice_single').question).toHaveProperty('options.length', 50);
});

it('makes a valid question, from every type and display to every other', () => {
  for (const from of QUESTION_KINDS) {
    for (const to of QUESTION_KINDS) {
      const { question, lost } = converted(freshQuestion(from, 'q'), to);
      expect(questionSchema.parse(question)).toEqual(question);
      expect(questionKindOf(question)).toBe(to);
      // A new question has nothing that its creator would miss, but the steps of a scale that the other can't have.
      if (from !== 'scale') expect(lost).toEqual([]);
    }
  }
  expect(changeType('drink', 'yes_no', words)(coffee).questions[1]?.type).toBe('yes_no');
});

it('cuts a long label of an option between two signs: half of an emoji would be refused', () => {
  const labels = [`${'x'.repeat(199)}🎉`, 'No'];
  const options = labels.map((label, at) => ({ id: `o${at}`, label }));
  const question = { ...newQuestion('multiple_choice_single', 'q'), options } as Question;
  expect(converted(question, 'yes_no').question).toMatchObject({ yesLabel: 'x'.repeat(199), noLabel: 'No' });
});

it('makes options of yes and no, with their labels, and back', () => {
  const again = { ...newQuestion('yes_no', 'q'), yesLabel: 'Sure' } as Question;
  const { question, lost } = converted(again, 'multiple_choice_single');
  expect(question).toMatchObject({ options: [{ label: 'Sure' }, { label: 'No' }] });
  expect(lost).toEqual([]);
  const back = converted(question, 'yes_no');
  expect(back).toMatchObject({ question: { yesLabel: 'Sure', noLabel: 'No' }, lost: [], lostOptions: null });
});

it('takes the translations of yes and no along to the options, and back, cut to what a label may have', () => {
  const labels = { 'questions.q.yesLabel': 'Certo', 'questions.q.noLabel': 'Mai' };
  const translations = { it: { title: 'Caffè', ...labels }, de: { 'questions.q.yesLabel': 'Klar' } };
  const asked = { ...newQuestion('yes_no', 'q'), yesLabel: 'Sure' } as Question;
  const before = { ...coffee, questions: [asked], translations };
  const after = changeType('q', 'multiple_choice_multi', words)(before);
  const [yes, no] = (after.questions[0] as { options: Array<{ id: string }> }).options.map(
    ({ id }) => `questions.q.options.${id}`,
  );
  expect(after.translations).toEqual({
    it: { title: 'Caffè', [yes ?? '']: 'Certo', [no ?? '']: 'Mai' },
    de: { [yes ?? '']: 'Klar' },
  });
  expect(changeType('q', 'yes_no', words)(after).translations).toEqual(translations);
  const long = { ...after, translations: { it: { [yes ?? '']: 'x'.repeat(400) } } };
  expect(changeType('q', 'yes_no', words)(long).translations).toEqual({
    it: { 'questions.q.yesLabel': 'x'.repeat(200) },
  });
  const consent = changeType('q', 'consent', words)(before);
  expect(consent.translations).toEqual(translations);
});

it('lists the questions whose rules break', () => {
  const visibleIf = (operator: 'is' | 'answered', value?: string) => ({
    match: 'all' as const,
    groups: [
      { match: 'all' as const, rules: [{ question: 'drink', operator, ...(value ? { value } : {}) }] },
    ],
  });
  const [name, , stars, mood] = coffee.questions as [Question, Question, Question, Question];
  const questions = [
    name,
    drink,
    { ...stars, visibleIf: visibleIf('is', 'espresso') },
    { ...mood, visibleIf: visibleIf('answered') },
  ];
  expect(brokenRules(questions, [converted(drink, 'text_short').question])).toEqual([]);
  expect(brokenRules(questions, [converted(drink, 'number').question])).toEqual([3]);
  expect(brokenRules(questions, [converted(drink, 'select_list').question])).toEqual([]);
});

it('lists all texts that recall a part which the new type lacks', () => {
  const who = { ...newQuestion('text_short', 'who'), ...asParts('name') } as Question;
  const survey = surveyDefinitionSchema.parse({
    title: 'S',
    languages: ['it'],
    questions: [
      who,
      { id: 'why', type: 'text_long', title: 'Dear {{who.first}}, {{who.company}}?' },
      { id: 'how', type: 'text_long', title: '{{who}}?' },
      { id: 'row', type: 'yes_no', title: '{{who.company}}', matrix: 'm' },
      { id: 'mail', type: 'email', title: '?' },
    ],
    matrices: [{ id: 'm', title: 'And you, {{who.last}}?' }],
    endings: [{ id: 'bye', title: 'Bye' }, { id: 'late' }],
    translations: { it: { 'endings.bye.title': 'Ciao {{who.first}}', 'endings.late.title': '{{who}}' } },
    settings: { confirmation: { question: 'mail', subject: '{{who.first}}', text: '', language: 'en' } },
  });
  const all = [
    { kind: 'recall', in: 'question', id: 'why' },
    { kind: 'recall', in: 'question', id: 'row' },
    { kind: 'recall', in: 'ending', id: 'bye' },
    { kind: 'confirmation', ends: false },
  ];
  const usesIn = (next: Question) => recallsOfLostParts(survey, [next]);
  expect(usesIn(converted(who, 'text_short').question)).toEqual(all);
  expect(lossesOf(survey, [converted(who, 'email')])).toMatchObject({ uses: all, broken: [] });
  expect(bulkConversion(survey, new Set(['who', 'why']), 'url', words)).toMatchObject({ uses: all });
  expect(usesIn(who)).toEqual([]);
  expect(usesIn({ ...who, parts: [{ part: 'first', required: true }] } as Question)).toEqual([all[1]]);
});

describe('a scale', () => {
  const ends = { lowLabel: 'Bad', highLabel: 'Good' };
  const number = (fields: object): Question => ({ ...newQuestion('number', 'q'), ...fields });
  const seven = number({ ...asScale(1, 7), ...ends, middleLabel: 'So-so' });

  it.each<[string, Question, QuestionKind, object, string[]]>([
    ['stars as many as its steps', seven, 'star_rating', { stars: 7, ...ends }, ['middleLabel']],
    ['ten stars at most', number(AS_NPS), 'star_rating', { stars: 10 }, []],
    [
      'a field with its bounds',
      seven,
      'number',
      { min: 1, max: 7, integer: true },
      Object.keys(ends).concat('middleLabel'),
    ],
    ['NPS with its labels', seven, 'nps', { ...AS_NPS, ...ends }, ['min', 'max']],
    ['a date without a word', number(AS_NPS), 'date', { type: 'date', min: null }, []],
  ])('becomes %s', (_, before, kind, after, lost) => {
    const next = converted(before, kind);
    expect(next.question).toMatchObject(after);
    expect(next.lost.toSorted()).toEqual(lost.toSorted());
    if (kind === 'number') expect(next.question).not.toHaveProperty('display');
  });

  it.each<[string, Question, object, string[]]>([
    [
      'stars',
      { ...newQuestion('star_rating', 'q'), stars: 7, ...ends } as Question,
      { ...asScale(1, 7), ...ends },
      [],
    ],
    ['faces', newQuestion('emoji_rating', 'q'), asScale(1, 5), []],
    ['a field with such bounds', number({ min: 1, max: 5 }), asScale(1, 5), []],
    [
      'a field with other bounds',
      number({ min: 18, max: 99, unit: 'years' }),
      { ...asScale(0, 10), unit: '' },
      ['min', 'max', 'unit'],
    ],
    ['NPS', number({ ...AS_NPS, ...ends }), { ...asScale(0, 10), ...ends }, []],
  ])('is made of %s', (_, before, after, lost) => {
    const next = converted(before, 'scale');
    expect(next.question).toMatchObject(after);
    expect(next.lost).toEqual(lost);
  });

  it('counts with earlier answers only where they mean the same', () => {
    const together = (before: Question, kind: QuestionKind) =>
      countTogether({ ...coffee, questions: [before] }, converted(before, kind).question);
    expect(together(number({ min: 0, max: 10 }), 'scale')).toBe(true);
    expect(together(number(asScale(0, 10)), 'nps')).toBe(true);
    expect(together(seven, 'number')).toBe(true);
    expect(together(seven, 'nps')).toBe(false);
    expect(together(seven, 'star_rating')).toBe(false);
    expect(together(number({}), 'scale')).toBe(false);
  });
});

it('a consent takes the “yes” of two buttons as the words of its box, and says that “no” is lost', () => {
  const buttons = { ...newQuestion('yes_no', 'q'), yesLabel: 'Sure', noLabel: 'Never' } as Question;
  const { question, lost } = converted(buttons, 'consent');
  expect(question).toMatchObject({ type: 'yes_no', display: 'consent', yesLabel: 'Sure', noLabel: '' });
  expect(lost).toEqual(['noLabel']);
  const back = converted(question, 'yes_no');
  expect(back.question).not.toHaveProperty('display');
  const options = [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ];
  const choice = { ...newQuestion('multiple_choice_single', 'q'), options } as Question;
  expect(converted(choice, 'consent').lostOptions).toEqual({ count: 2, of: 2 });
});

it('a question that becomes a section loses its jumps and its own shuffling, and keeps its rule', () => {
  const always = { match: 'all' as const, groups: [] };
  const jumping = {
    ...drink,
    shuffle: true,
    visibleIf: always,
    jumps: [{ if: always, to: 'end' }],
  } as Question;
  const { question, lost } = converted(jumping, 'section');
  expect(question).toMatchObject({ type: 'section', shuffle: false, jumps: [], visibleIf: always });
  expect(lost).toEqual(expect.arrayContaining(['jumps', 'shuffle']));
});

describe('points', () => {
  const options = [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ];
  const given = { s: { a: 5, b: -1 }, t: {} };
  const choice = { ...newQuestion('multiple_choice_single', 'q'), options, points: given } as Question;
  const ofKind = (kind: QuestionKind, fields: object): Question => ({
    ...freshQuestion(kind, 'q'),
    ...fields,
  });
  const stars = ofKind('star_rating', { points: { s: { 1: -5, 2: 7 } } });

  it.each<[string, Question, QuestionKind, object]>([
    ['of options, among choices', choice, 'multiple_choice_multi', given],
    ['of options, in a list', choice, 'select_list', given],
    ['of a scale’s steps', stars, 'scale', { s: { 1: -5, 2: 7 } }],
    ['of a number, which counts itself', ofKind('number', { points: { s: {} } }), 'scale', { s: {} }],
  ])('stay: %s', (_, before, kind, points) => {
    const next = converted(before, kind);
    expect(next.question.points).toEqual(points);
    expect(next.lost).not.toContain('points');
  });

  it('of two options become those of yes and no, and back', () => {
    const yesNo = converted(choice, 'yes_no');
    expect(yesNo).toMatchObject({ lost: [], question: { points: { s: { true: 5, false: -1 }, t: {} } } });
    const { question, lost } = converted(yesNo.question, 'select_list');
    const [yes, no] = (question as { options: Array<{ id: string }> }).options.map(({ id }) => id);
    expect(question.points).toEqual({ s: { [yes ?? '']: 5, [no ?? '']: -1 }, t: {} });
    expect(lost).toEqual([]);
  });

  it.each<[string, Question, QuestionKind, object | undefined]>([
    ['of options, where the new type has none', choice, 'number', undefined],
    ['of a scale, in a text', stars, 'text_short', undefined],
    ['of options, which a ranking can’t give', choice, 'ranking', undefined],
    ['of steps, which a field doesn’t have', stars, 'number', { s: {} }],
  ])('are lost, which is said: %s', (_, before, kind, points) => {
    const next = converted(before, kind);
    expect(next.question.points).toEqual(points);
    expect(next.lost).toContain('points');
  });
});

describe('what is lost', () => {
  /** Every field that the schema has for a type, with a value that no type has by itself. */
  const filled = (kind: QuestionKind): Question => {
    const fresh = freshQuestion(kind, 'q');
    const schema = questionSchema.options.find(({ shape }) => shape.type.value === fresh.type);
    const image = { url: '/images/x', alt: '' };
    const known: Record<string, unknown> = { ...fresh, min: 2, max: 9, points: { s: {} } };
    if ('options' in fresh) known['options'] = fresh.options.map((option) => ({ ...option, image }));
    return Object.fromEntries(
      Object.keys(schema?.shape ?? {}).map((field) => [
        field,
        ['id', 'type', 'display', 'min', 'max', 'options', 'points'].includes(field) ? known[field] : 'set',
      ]),
    ) as unknown as Question;
  };
  const text = (catalogue: object, key: string) =>
    key
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], catalogue);

  it.each(QUESTION_KINDS)('of %s has words in both languages', (from) => {
    const lost = new Set(
      QUESTION_KINDS.flatMap((to) => (to === from ? [] : converted(filled(from), to).lost)),
    );
    const keys = [...lost].map((field) => settingKey(field, from));
    for (const catalogue of [english, italian])
      expect(keys.filter((key) => typeof text(catalogue, key) !== 'string')).toEqual([]);
    // Every type loses something in another one, or this would compare nothing.
    expect(keys).toContain(from === 'section' ? 'settings.shuffle' : 'settings.jumps');
  });
});
