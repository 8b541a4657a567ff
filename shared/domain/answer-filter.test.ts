import { conditionText, operatorsFor, parseCondition } from './answer-filter.ts';
import { newQuestion } from './survey-defaults.ts';
import { LATER_TYPE_IDS, QUESTION_TYPES } from './question-types.ts';

it.each([
  'name.contains.Ada',
  'name.contains.a.b.c',
  'stars.at_least.4',
  'n.is.-1.5',
  'n.is.0.30000000000000004',
  'sure.is.true',
  'drink.chose.tea',
  'drink.own_words',
  'when.from.2026-01-31',
  'name.not_answered',
])('%s is a condition, and written as it was read', (text) => {
  const condition = parseCondition(text);
  expect(condition && conditionText(condition)).toBe(text);
});

it.each([
  '',
  'name',
  'name.contains',
  'name.like.x',
  'n.at_least.many',
  'n.is.01',
  'd.on.today',
  'x.answered.y',
  'a b.answered',
])('%j means nothing', (text) => expect(parseCondition(text)).toBeUndefined());

it('offers operators for every type, "own words" only for types that allow them', () => {
  for (const type of Object.keys(QUESTION_TYPES)) {
    if (type === 'unknown') continue;
    const operators = operatorsFor(newQuestion(type as Parameters<typeof newQuestion>[0], 'q'));
    expect(operators).toContain('answered');
    // No operator compares files or signatures.
    expect(operators.length > 2).toBe(!LATER_TYPE_IDS.some((later) => later === type));
  }
  const choice = newQuestion('multiple_choice_single', 'q');
  expect(operatorsFor(choice)).not.toContain('own_words');
  expect(operatorsFor({ ...choice, other: true } as typeof choice)).toContain('own_words');
});

it('a condition on a score compares a number, and is about all versions', () => {
  for (const text of ['score:s.at_least.2', 'score:s.at_most.-1.5', 'score:s.is.0']) {
    const condition = parseCondition(text);
    expect(condition?.question).toBe('score:s');
    expect(condition && conditionText(condition)).toBe(text);
  }
  for (const text of [
    'score:s.answered',
    'score:s.contains.2',
    'score:s.is.true',
    'score:s@2.is.1',
    'score:.is.1',
  ])
    expect(parseCondition(text)).toBeUndefined();
});
