import {
  isCount,
  isSelection,
  needsValue,
  operatorsOf,
  ruleFault,
  type Operator,
  valueKind,
} from '@canvass/shared/domain/logic';
import { scaleOf } from '@canvass/shared/domain/scale';
import type { Comparison, Condition, Question } from '@canvass/shared/domain/survey';

type Match = Condition['match'];

/** Limits of the server. */
export const CONDITION_LIMITS = { groups: 10, rules: 20, jumps: 20 } as const;

/** The initial rule over a question, which is valid as it is: where no value is known, that the question was answered. */
export function freshRule(question: Question): Comparison {
  const blank: Comparison = { question: question.id, operator: 'answered' };
  const rule = withOperator(blank, question, operatorsOf(question)[0]);
  return ruleFault(rule, new Map([[question.id, question]])) === null ? rule : blank;
}

/** The rule with another operator; the value is retained if it still applies. */
export function withOperator(
  rule: Comparison,
  question: Question,
  operator: Operator = 'answered',
): Comparison {
  const next: Comparison = { question: question.id, operator };
  if (!needsValue(operator)) return next;
  const retained = rule.question === question.id && isCount(rule.operator) === isCount(operator);
  // One option becomes a selection of one, and of a selection the first option is retained.
  const before = retained ? (rule.value ?? rule.values?.[0]) : undefined;
  const value = before ?? (isCount(operator) ? 1 : firstValue(question));
  if (isSelection(operator)) {
    const values = (retained && rule.values) || (typeof value === 'string' ? [value] : []);
    return { ...next, values };
  }
  return value === undefined ? next : { ...next, value };
}

function firstValue(question: Question): Comparison['value'] {
  if ('options' in question) return question.options[0]?.id;
  const kind = valueKind(question.type);
  if (kind === 'boolean') return true;
  return scaleOf(question)?.least;
}

/** A condition of this rule only. */
export const conditionOf = (rule: Comparison): Condition => ({
  match: 'all',
  groups: [{ match: 'all', rules: [rule] }],
});

/** Sets whether all rules of a group must hold or one of them. How groups are joined is `match` of the condition. */
export function setGroupMatch(condition: Condition, group: number, match: Match): Condition {
  return changeGroup(condition, group, (entry) => ({ ...entry, match }));
}

export function addRule(condition: Condition, group: number, rule: Comparison): Condition {
  return changeGroup(condition, group, (entry) => ({ ...entry, rules: [...entry.rules, rule] }));
}

export function setRule(condition: Condition, group: number, index: number, rule: Comparison): Condition {
  return changeGroup(condition, group, (entry) => ({ ...entry, rules: entry.rules.with(index, rule) }));
}

/** Removes a rule; a group without rules is removed with it, and a condition without groups becomes null. */
export function removeRule(condition: Condition, group: number, index: number): Condition | null {
  const next = changeGroup(condition, group, (entry) => ({
    ...entry,
    rules: entry.rules.toSpliced(index, 1),
  }));
  const groups = next.groups.filter((entry) => entry.rules.length > 0);
  return groups.length === 0 ? null : { ...next, groups };
}

export function addGroup(condition: Condition, rule: Comparison): Condition {
  return { ...condition, groups: [...condition.groups, { match: 'all', rules: [rule] }] };
}

function changeGroup(
  condition: Condition,
  at: number,
  change: (group: Condition['groups'][number]) => Condition['groups'][number],
): Condition {
  return {
    ...condition,
    groups: condition.groups.map((group, index) => (index === at ? change(group) : group)),
  };
}
