import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import {
  addGroup,
  addRule,
  conditionOf,
  freshRule,
  removeRule,
  setGroupMatch,
  withOperator,
} from './conditions.ts';

const again = newQuestion('yes_no', 'again');
const age = newQuestion('number', 'age');
const first = freshRule(again);

it('creates a valid rule that suits the type', () => {
  expect(first).toEqual({ question: 'again', operator: 'is', value: true });
  expect(freshRule(age)).toEqual({ question: 'age', operator: 'answered' });
  expect(freshRule(newQuestion('star_rating', 's'))).toEqual({ question: 's', operator: 'is', value: 1 });
});

it('retains the value under another operator, and drops it if that compares with none', () => {
  expect(withOperator({ ...freshRule(age), value: 18 }, age, 'greater')).toMatchObject({ value: 18 });
  expect(withOperator(first, again, 'answered')).toEqual({ question: 'again', operator: 'answered' });
  expect(withOperator(first, age, 'is')).toEqual({ question: 'age', operator: 'is' });
});

it('compares counts with a number, and names an option by its id', () => {
  const extras = {
    ...newQuestion('multiple_choice_multi', 'extras'),
    options: [{ id: 'milk', label: 'Milk' }],
  } as ReturnType<typeof newQuestion>;
  const named = freshRule(extras);
  expect(named).toEqual({ question: 'extras', operator: 'contains', value: 'milk' });
  const counted = withOperator(named, extras, 'count_at_least');
  expect(counted).toEqual({ question: 'extras', operator: 'count_at_least', value: 1 });
  expect(withOperator({ ...counted, value: 2 }, extras, 'count_at_most').value).toBe(2);
  expect(withOperator(counted, extras, 'not_contains').value).toBe('milk');
});

it('turns one option into a selection of one, and retains the first of several', () => {
  const drink = {
    ...newQuestion('multiple_choice_single', 'drink'),
    options: [
      { id: 'tea', label: 'Tea' },
      { id: 'milk', label: 'Milk' },
    ],
  } as ReturnType<typeof newQuestion>;
  const one = { ...freshRule(drink), value: 'milk' };
  const any = withOperator(one, drink, 'is_any_of');
  expect(any).toEqual({ question: 'drink', operator: 'is_any_of', values: ['milk'] });
  const both = { ...any, values: ['milk', 'tea'] };
  expect(withOperator(both, drink, 'is_none_of')).toEqual({ ...both, operator: 'is_none_of' });
  expect(withOperator(both, drink, 'is')).toEqual({ ...one, value: 'milk' });
  expect(withOperator(both, drink, 'answered')).toEqual({ question: 'drink', operator: 'answered' });
});

it('adds groups, and removes an empty one', () => {
  const two = addGroup(setGroupMatch(addRule(conditionOf(first), 0, freshRule(age)), 0, 'any'), first);
  expect(two.groups.map(({ match, rules }) => [match, rules.length])).toEqual([
    ['any', 2],
    ['all', 1],
  ]);
  expect(removeRule(two, 1, 0)?.groups).toHaveLength(1);
  expect(removeRule(conditionOf(first), 0, 0)).toBeNull();
});
