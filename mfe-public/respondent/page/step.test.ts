import { sampleQuestion, sampleSurvey } from '../testing/sample.ts';
import { firstStep, nextStep, previousStep, progressAt } from './step.ts';

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
