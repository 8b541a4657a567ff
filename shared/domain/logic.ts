import { isParts } from './parts.ts';
import { scaleOf } from './scale.ts';
import type { Comparison, Condition, Question } from './survey.ts';

export type Operator = Comparison['operator'];

const text = [
  'is',
  'is_not',
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
  'answered',
  'not_answered',
] as const;
const amount = [
  'is',
  'is_not',
  'greater',
  'at_least',
  'less',
  'at_most',
  'answered',
  'not_answered',
] as const;
const either = ['is', 'is_not', 'answered', 'not_answered'] as const;
const choice = ['is', 'is_not', 'is_any_of', 'is_none_of', 'answered', 'not_answered'] as const;

/** The operators for each question type. */
const OPERATORS: Record<Question['type'], readonly Operator[]> = {
  text_short: text,
  text_long: text,
  multiple_choice_single: choice,
  multiple_choice_multi: [
    'contains',
    'not_contains',
    'is_any_of',
    'is_none_of',
    'count_at_least',
    'count_at_most',
    'answered',
    'not_answered',
  ],
  select_list: choice,
  email: text,
  number: amount,
  star_rating: amount,
  emoji_rating: amount,
  date: ['is', 'is_not', 'before', 'after', 'answered', 'not_answered'],
  yes_no: either,
  url: text,
  phone_number: text,
  file_upload: ['answered', 'not_answered'],
  signature: ['answered', 'not_answered'],
  statement: [],
  section: [],
  unknown: [],
};

/** The whole of a name or an address has its line breaks at other places than people write: only words in it can be compared. */
const inParts = ['contains', 'not_contains', 'answered', 'not_answered'] as const;

/** The operators for a question; a new rule begins with the first one. */
export const operatorsOf = (question: Question): readonly Operator[] =>
  isParts(question) ? inParts : OPERATORS[question.type];

/** Whether an operator compares with a value. */
export const needsValue = (operator: Operator): boolean =>
  operator !== 'answered' && operator !== 'not_answered';

/** Whether an operator compares the number of chosen options. */
export const isCount = (operator: Operator): boolean =>
  operator === 'count_at_least' || operator === 'count_at_most';

/** Whether an operator compares with several options at once. */
export const isSelection = (operator: Operator): boolean =>
  operator === 'is_any_of' || operator === 'is_none_of';

/** All rules of a condition, of all its groups. */
export const rulesOf = (condition: Condition | null): Comparison[] =>
  condition?.groups.flatMap((group) => group.rules) ?? [];

export type RuleFault = 'refers_to_later' | 'rule_operator' | 'rule_value' | 'rule_option_gone';

/**
 * The fault of one rule, or null.
 * @param known questions that come before the rule and so may have an answer
 */
export function ruleFault(rule: Comparison, known: ReadonlyMap<string, Question>): RuleFault | null {
  const question = known.get(rule.question);
  if (!question) return 'refers_to_later';
  if (!operatorsOf(question).includes(rule.operator)) return 'rule_operator';
  if (!needsValue(rule.operator)) return null;
  const { value } = rule;
  if (isCount(rule.operator)) return Number.isInteger(value) && Number(value) >= 0 ? null : 'rule_value';
  const scale = scaleOf(question);
  if (scale) {
    const isStep = Number.isInteger(value) && Number(value) >= scale.least && Number(value) <= scale.most;
    return isStep ? null : 'rule_value';
  }
  if ('options' in question) {
    const offered = new Set(offeredBy(question));
    const wanted = isSelection(rule.operator) ? (rule.values ?? []) : [String(value ?? '')];
    if (wanted.length === 0 || wanted.includes('')) return 'rule_value';
    return wanted.every((id) => offered.has(id)) ? null : 'rule_option_gone';
  }
  return typeof value === valueKind(question.type) && value !== '' ? null : 'rule_value';
}

/** Ids of all choices including `other`; empty for a question without options. */
export function offeredBy(question: Question): string[] {
  if (!('options' in question)) return [];
  const ids = question.options.map((option) => option.id);
  return 'other' in question && question.other ? [...ids, 'other'] : ids;
}

/** The kind of value that a rule about this type compares with; for a choice it is the option's id. */
export function valueKind(type: Question['type']): 'string' | 'number' | 'boolean' {
  if (type === 'yes_no') return 'boolean';
  return type === 'number' || type === 'star_rating' || type === 'emoji_rating' ? 'number' : 'string';
}
