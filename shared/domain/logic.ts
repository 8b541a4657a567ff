import { TO_END } from './flow.ts';
import type { Comparison, Condition, Question, SurveyDefinition } from './survey.ts';

export type Operator = Comparison['operator'];

const text = ['is', 'is_not', 'contains', 'not_contains', 'answered', 'not_answered'] as const;
const amount = ['is', 'is_not', 'greater', 'less', 'answered', 'not_answered'] as const;
const choice = ['is', 'is_not', 'answered', 'not_answered'] as const;

/** What can be asked of an answer, by its question's type. The first is what a new rule begins with. */
export const OPERATORS: Record<Question['type'], readonly Operator[]> = {
  text_short: text,
  text_long: text,
  multiple_choice_single: choice,
  multiple_choice_multi: ['contains', 'not_contains', 'answered', 'not_answered'],
  select_list: choice,
  email: text,
  number: amount,
  star_rating: amount,
  emoji_rating: amount,
  date: ['is', 'is_not', 'before', 'after', 'answered', 'not_answered'],
  yes_no: choice,
  url: text,
  phone_number: text,
  unknown: [],
};

/** Whether the operator compares with a value at all. */
export const needsValue = (operator: Operator): boolean =>
  operator !== 'answered' && operator !== 'not_answered';

/** The rules of a condition, of all its groups. */
export const rulesOf = (condition: Condition | null): Comparison[] =>
  condition?.groups.flatMap((group) => group.rules) ?? [];

export type RuleFault = 'refers_to_later' | 'rule_operator' | 'rule_value' | 'rule_option_gone';

/**
 * What is wrong with one rule, or null.
 * @param known the questions whose answers are there when the rule is looked at
 */
export function ruleFault(rule: Comparison, known: ReadonlyMap<string, Question>): RuleFault | null {
  const question = known.get(rule.question);
  if (!question) return 'refers_to_later';
  if (!OPERATORS[question.type].includes(rule.operator)) return 'rule_operator';
  if (!needsValue(rule.operator)) return null;
  const { value } = rule;
  if ('options' in question) {
    const offered =
      question.options.some((option) => option.id === value) ||
      (value === 'other' && 'other' in question && question.other);
    if (offered) return null;
    return value === undefined || value === '' ? 'rule_value' : 'rule_option_gone';
  }
  return typeof value === valueKind(question.type) && value !== '' ? null : 'rule_value';
}

/** The kind of value a rule over this type compares with; of a choice it is the option's id. */
export function valueKind(type: Question['type']): 'string' | 'number' | 'boolean' {
  if (type === 'yes_no') return 'boolean';
  return type === 'number' || type === 'star_rating' || type === 'emoji_rating' ? 'number' : 'string';
}

/** Where one may come to from a question: positions of questions, and ids of endings. */
export interface Exits {
  next: number[];
  endings: string[];
}

/**
 * The ways out of a question whatever is answered. A question that may be skipped also lets one pass to the next; a
 * jump without rules always leads, so nothing after it counts.
 */
export function exitsOf(flow: Pick<SurveyDefinition, 'questions' | 'endings'>, index: number): Exits {
  const question = flow.questions[index];
  const exits: Exits = { next: [], endings: [] };
  if (!question) return exits;
  let passes = true;
  for (const jump of question.type === 'unknown' ? [] : question.jumps) {
    const target = flow.questions.findIndex((entry) => entry.id === jump.to);
    const leads = target === -1 || target > index;
    if (target > index) exits.next.push(target);
    if (target === -1) exits.endings.push(endingOf(flow, jump.to));
    // A jump backwards is not followed: the path goes on with the next question.
    if (rulesOf(jump.if).length > 0) continue;
    passes = !leads;
    break;
  }
  if (passes || rulesOf(question.visibleIf).length > 0) {
    if (index + 1 < flow.questions.length) exits.next.push(index + 1);
    else exits.endings.push(endingOf(flow, TO_END));
  }
  return { next: [...new Set(exits.next)], endings: [...new Set(exits.endings)] };
}

/** An ending that is gone, and the plain end, are the first ending; without any, the product's own. */
function endingOf(flow: Pick<SurveyDefinition, 'endings'>, id: string): string {
  return (flow.endings.find((ending) => ending.id === id) ?? flow.endings[0])?.id ?? TO_END;
}

/** What no answers lead to: positions of questions, and ids of endings. Takes one pass, ways lead forward only. */
export function unreachable(flow: Pick<SurveyDefinition, 'questions' | 'endings'>): {
  questions: Set<number>;
  endings: Set<string>;
} {
  const questions = new Set(flow.questions.keys());
  const endings = new Set(flow.endings.map((ending) => ending.id));
  questions.delete(0);
  flow.questions.forEach((_, index) => {
    if (questions.has(index)) return;
    const exits = exitsOf(flow, index);
    for (const next of exits.next) questions.delete(next);
    for (const ending of exits.endings) endings.delete(ending);
  });
  return { questions, endings };
}
