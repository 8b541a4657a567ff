import { operatorsOf, ruleFault } from './logic.ts';
import { asParts } from './parts.ts';
import type { Comparison, Question } from './survey.ts';
import { newQuestion } from './survey-defaults.ts';
import { QUESTION_TYPE_IDS } from './question-types.ts';

describe('a rule about an earlier answer', () => {
  const drink = {
    ...newQuestion('multiple_choice_single', 'drink'),
    options: [{ id: 'tea', label: 'Tea' }],
  } as Question;
  const known = new Map<string, Question>([
    ['drink', drink],
    ['age', newQuestion('number', 'age')],
    ['stars', newQuestion('star_rating', 'stars')],
    ['extras', newQuestion('multiple_choice_multi', 'extras')],
    ['name', newQuestion('text_short', 'name')],
    ['adr', { ...newQuestion('text_short', 'adr'), ...asParts('address') } as Question],
  ]);
  it.each([
    [{ question: 'drink', operator: 'is', value: 'tea' }, null],
    [{ question: 'drink', operator: 'is', value: 'coffee' }, 'rule_option_gone'],
    [{ question: 'drink', operator: 'is', value: 'other' }, 'rule_option_gone'],
    [{ question: 'drink', operator: 'is' }, 'rule_value'],
    [{ question: 'drink', operator: 'is_any_of', values: ['tea'] }, null],
    [{ question: 'drink', operator: 'is_none_of', values: ['tea', 'coffee'] }, 'rule_option_gone'],
    [{ question: 'drink', operator: 'is_any_of', values: [] }, 'rule_value'],
    [{ question: 'drink', operator: 'is_any_of', value: 'tea' }, 'rule_value'],
    [{ question: 'name', operator: 'is_any_of', values: ['tea'] }, 'rule_operator'],
    [{ question: 'drink', operator: 'greater', value: 'tea' }, 'rule_operator'],
    [{ question: 'drink', operator: 'answered' }, null],
    [{ question: 'age', operator: 'greater', value: 18 }, null],
    [{ question: 'age', operator: 'greater', value: '18' }, 'rule_value'],
    [{ question: 'age', operator: 'at_least', value: 18 }, null],
    [{ question: 'stars', operator: 'at_most', value: 5 }, null],
    [{ question: 'stars', operator: 'is', value: 9 }, 'rule_value'],
    [{ question: 'extras', operator: 'count_at_least', value: 2 }, null],
    [{ question: 'extras', operator: 'count_at_least', value: 'tea' }, 'rule_value'],
    [{ question: 'name', operator: 'starts_with', value: 'A' }, null],
    [{ question: 'name', operator: 'starts_with' }, 'rule_value'],
    [{ question: 'adr', operator: 'is', value: 'Roma' }, 'rule_operator'],
    [{ question: 'adr', operator: 'ends_with', value: 'Roma' }, 'rule_operator'],
    [{ question: 'adr', operator: 'not_contains', value: 'Roma' }, null],
    [{ question: 'adr', operator: 'contains' }, 'rule_value'],
    [{ question: 'gone', operator: 'answered' }, 'refers_to_later'],
  ] as const)('%j: %s', (rule, fault) => {
    expect(ruleFault(rule as Comparison, known)).toBe(fault);
  });

  it('has operators for every type', () => {
    for (const type of QUESTION_TYPE_IDS) expect(operatorsOf(newQuestion(type, type))).toContain('answered');
  });
});
