import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import type { QuestionOf } from '@canvass/shared/domain/survey';
import { sampleQuestion, sampleSurvey } from '../testing/sample.ts';
import { firstStep, nextStep, previousStep, progressAt, questionsAt } from './step.ts';
import { stepOf } from './step-of.ts';

const survey = sampleSurvey({
  welcome: { title: 'Hello', description: '', buttonLabel: '' },
  questions: [
    sampleQuestion('yes_no', { id: 'one' }),
    sampleQuestion('text_short', {
      id: 'two',
      visibleIf: {
        match: 'all',
        groups: [{ match: 'all', rules: [{ question: 'one', operator: 'is', value: true }] }],
      },
    }),
    sampleQuestion('email', { id: 'three' }),
  ],
});

it('goes from the welcome through the questions on the path to the end, and back', () => {
  const answers = { one: false };
  expect(firstStep(survey)).toEqual({ kind: 'welcome' });
  expect(nextStep(survey, answers, { kind: 'welcome' })).toEqual({ kind: 'question', id: 'one' });
  expect(nextStep(survey, answers, { kind: 'question', id: 'one' })).toEqual({
    kind: 'question',
    id: 'three',
  });
  expect(nextStep(survey, { one: true }, { kind: 'question', id: 'one' })).toEqual({
    kind: 'question',
    id: 'two',
  });
  expect(nextStep(survey, answers, { kind: 'question', id: 'three' })).toMatchObject({ kind: 'end' });
  expect(previousStep(survey, answers, { kind: 'question', id: 'three' })).toEqual({
    kind: 'question',
    id: 'one',
  });
  expect(previousStep(survey, answers, { kind: 'question', id: 'one' })).toEqual({ kind: 'welcome' });
});

it('asks for consent after the welcome: on a page of its own, or above all questions', () => {
  const asking = { ...survey, consent: 'I agree.' };
  const first = { kind: 'question', id: 'one' } as const;
  expect(firstStep({ ...asking, welcome: null })).toEqual({ kind: 'consent' });
  expect(nextStep(asking, {}, { kind: 'welcome' })).toEqual({ kind: 'consent' });
  expect(nextStep(asking, {}, { kind: 'consent' })).toEqual(first);
  expect(previousStep(asking, {}, first)).toEqual({ kind: 'consent' });
  expect(previousStep(asking, {}, { kind: 'consent' })).toEqual({ kind: 'welcome' });
  const whole = { ...asking, layout: 'single_page' as const, welcome: null };
  expect(firstStep(whole)).toEqual({ kind: 'all' });
  expect(nextStep(whole, {}, { kind: 'consent' })).toEqual({ kind: 'all' });
});

it('counts progress over the questions on this respondent’s path', () => {
  expect(progressAt(survey, { one: false }, { kind: 'question', id: 'three' })).toBe(50);
  expect(progressAt(survey, { one: true }, { kind: 'question', id: 'three' })).toBe(67);
});

describe('a matrix', () => {
  const row = (id: string) => sampleQuestion('yes_no', { id, matrix: 'm' });
  const withMatrix = sampleSurvey({
    matrices: [{ id: 'm', title: 'M', description: '', image: null }],
    questions: [
      sampleQuestion('yes_no', { id: 'one' }),
      row('a'),
      row('b'),
      sampleQuestion('email', { id: 'last' }),
    ],
  });
  const at = (id: string) => ({ kind: 'question', id }) as const;

  it('is one step with all its rows, which have one number', () => {
    expect(nextStep(withMatrix, {}, at('one'))).toEqual(at('a'));
    expect(
      questionsAt(withMatrix, {}, at('a')).map(({ question, number }) => `${number} ${question.id}`),
    ).toEqual(['2 a', '2 b']);
    expect(nextStep(withMatrix, {}, at('a'))).toEqual(at('last'));
    expect(previousStep(withMatrix, {}, at('last'))).toEqual(at('a'));
  });

  it('counts as one in the progress, on a single page once every row is answered', () => {
    expect(progressAt(withMatrix, {}, at('last'))).toBe(67);
    expect(progressAt(withMatrix, { a: true }, { kind: 'all' })).toBe(0);
    expect(progressAt(withMatrix, { a: true, b: false }, { kind: 'all' })).toBe(33);
  });

  it('is shown for each of its rows: where an answer is missing, and where a stored step names one', () => {
    expect(stepOf(withMatrix, {}, 'b', at('one'))).toEqual(at('a'));
    expect(nextStep(withMatrix, {}, at('b'))).toEqual(at('last'));
    expect(questionsAt(withMatrix, {}, at('b'))).toHaveLength(2);
  });
});

describe('a section', () => {
  const section = (id: string, fields: Partial<QuestionOf<'section'>> = {}) =>
    ({ ...newQuestion('section', id), ...fields }) as QuestionOf<'section'>;
  const members = {
    match: 'all' as const,
    groups: [{ match: 'all' as const, rules: [{ question: 'one', operator: 'is' as const, value: true }] }],
  };
  const questions = [
    sampleQuestion('yes_no', { id: 'one' }),
    section('s', { title: 'Members', visibleIf: members }),
    sampleQuestion('email', { id: 'two' }),
    section('t'),
    sampleQuestion('email', { id: 'three' }),
  ];
  const pages = sampleSurvey({ layout: 'single_page', questions });
  const page = (of: string) => ({ kind: 'all', section: of }) as const;

  it('is a page on one page, with the way there and back along the rules', () => {
    const first = { kind: 'all' } as const;
    expect(nextStep(pages, { one: true }, first)).toEqual(page('s'));
    expect(nextStep(pages, { one: false }, first)).toEqual(page('t'));
    expect(nextStep(pages, { one: false }, page('t'))).toMatchObject({ kind: 'end' });
    expect(previousStep(pages, { one: true }, page('t'))).toEqual(page('s'));
    expect(previousStep(pages, {}, page('t'))).toEqual(first);
    expect(previousStep(pages, {}, first)).toBeUndefined();
    const shown = questionsAt(pages, { one: true }, page('s'));
    expect(shown.map(({ question, number }) => `${number} ${question.id}`)).toEqual(['null s', '2 two']);
    expect(questionsAt(pages, { one: false }, page('s'))).toEqual([]);
    expect(stepOf(pages, { one: true }, 'three', first)).toEqual(page('t'));
  });

  it('is a step one at a time only with more to say than its title', () => {
    const at = (id: string) => ({ kind: 'question', id }) as const;
    const oneByOne = { ...pages, layout: 'one_at_a_time' as const };
    expect(nextStep(oneByOne, { one: true }, at('one'))).toEqual(at('two'));
    const described = questions.with(1, section('s', { description: 'For you' }));
    expect(nextStep({ ...oneByOne, questions: described }, { one: true }, at('one'))).toEqual(at('s'));
  });
});
