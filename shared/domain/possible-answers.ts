import { isConsent } from './consent.ts';
import { daysLater } from './days.ts';
import type { AnswerValue } from './answers.ts';
import { holds } from './flow.ts';
import { offeredBy, rulesOf } from './logic.ts';
import { scaleOf, stepsOf } from './scale.ts';
import type { Comparison, Condition, Question } from './survey.ts';

/** A possible answer: a value, or none. */
export type Possible = AnswerValue | undefined;

/** Every possible answer to a question; null if they can't be enumerated. */
export function allAnswers(question: Question): AnswerValue[] | null {
  const scale = scaleOf(question);
  if (scale) return stepsOf(scale);
  if (question.type === 'yes_no') return [true, false];
  if (question.type !== 'multiple_choice_single' && question.type !== 'select_list') return null;
  const options = question.options.map((option) => ({ option: option.id }));
  return question.type === 'multiple_choice_single' && question.other
    ? [...options, { other: '-' }]
    : options;
}

/** The answers of `allAnswers` that can be submitted: a required consent takes no "No". */
export const validAnswers = (question: Question): AnswerValue[] | null =>
  isConsent(question) && question.required ? [true] : allAnswers(question);

/**
 * Enough answers to tell whether rules over one question contradict each other: all possible ones, or those around the
 * values that the rules compare with. Having no answer is one of them.
 */
function decisiveAnswers(question: Question, rules: readonly Comparison[]): Possible[] {
  const all = validAnswers(question);
  if (all) return [undefined, ...all];
  const values = rules.flatMap(({ value }) => (value === undefined ? [] : [value]));
  if (question.type === 'multiple_choice_multi') return [undefined, ...selections(question, rules)];
  if (question.type === 'number') {
    const numbers = values.map(Number).toSorted((one, other) => one - other);
    const between = numbers.map((number, index) => (number + (numbers[index + 1] ?? number + 2)) / 2);
    const { min, max } = question;
    const ends = [min ?? 0, max ?? 0];
    const around = [0, ...ends, ...numbers.map((number) => number - 1), ...numbers, ...between];
    return [undefined, ...around.filter((value) => value >= (min ?? value) && value <= (max ?? value))];
  }
  if (question.type === 'date') {
    const days = values.map(String).filter((day) => !Number.isNaN(Date.parse(day)));
    return [undefined, ...days, ...days.flatMap((day) => [daysLater(day, -1), daysLater(day, 1)])];
  }
  const of = (operator: Comparison['operator']) =>
    rules.flatMap((rule) => (rule.operator === operator ? [String(rule.value)] : []));
  // Between what a text must have is a character that no rule looks for: the text is none that a rule excludes.
  const middle = ['', ...of('contains'), ''].join('\u0001');
  const ends = ['', ...of('ends_with')];
  const made = ['', ...of('starts_with')].flatMap((start) => ends.map((end) => start + middle + end));
  return [undefined, ...values.map(String), ...made];
}

/**
 * Possible selections of several options: the fewest and the most that are allowed, with the required options and
 * without the excluded ones.
 */
function selections(
  question: Extract<Question, { type: 'multiple_choice_multi' }>,
  rules: readonly Comparison[],
): AnswerValue[] {
  const ids = offeredBy(question);
  const named = (operator: Comparison['operator']) =>
    rules.flatMap((rule) => (rule.operator === operator ? (rule.values ?? [String(rule.value)]) : []));
  const within = new Set(named('contains'));
  const without = new Set([...named('not_contains'), ...named('is_none_of')]);
  const wanted = new Set(named('is_any_of'));
  const open = ids.filter((id) => !within.has(id) && !without.has(id));
  const order = [
    ...ids.filter((id) => within.has(id)),
    ...open.filter((id) => wanted.has(id)),
    ...open.filter((id) => !wanted.has(id)),
  ];
  return order.slice(0, question.maxSelected ?? order.length).map((_, count) => {
    const chosen = order.slice(0, count + 1);
    const options = chosen.filter((id) => id !== 'other');
    return chosen.includes('other') ? { options, other: '-' } : { options };
  });
}

/**
 * Whether any answers can make a condition hold. True if it isn't certain: rules over several questions are only
 * checked question by question.
 * @param silent questions that are never asked, and so never have an answer
 */
export function canHold(
  condition: Condition,
  known: ReadonlyMap<string, Question>,
  silent: ReadonlySet<string>,
): boolean {
  const groups = condition.groups.filter((group) => group.rules.length > 0);
  if (groups.length === 0) return true;
  const possible = (rules: readonly Comparison[]) =>
    [...new Set(rules.map((rule) => rule.question))].every((id) => {
      const question = known.get(id);
      // A rule over a question that doesn't exist is another fault.
      if (!question) return true;
      const ofQuestion = rules.filter((rule) => rule.question === id);
      // Selections of few options that satisfy several rules at once are not computed.
      const few =
        ofQuestion.some(({ operator }) => operator === 'count_at_most') ||
        (question.type === 'multiple_choice_multi' && question.maxSelected !== null);
      if (few && ofQuestion.filter(({ operator }) => operator === 'is_any_of').length > 1) return true;
      const all: Condition = { match: 'all', groups: [{ match: 'all', rules: ofQuestion }] };
      const answers = silent.has(id) ? [undefined] : decisiveAnswers(question, ofQuestion);
      return answers.some((answer) => holds(all, answer === undefined ? {} : { [id]: answer }));
    });
  // Every combination of rules that must hold at once: for a group of alternatives any one of its rules.
  const ways = (group: Condition['groups'][number]) =>
    group.match === 'all' ? [group.rules] : group.rules.map((rule) => [rule]);
  if (condition.match === 'any') return groups.some((group) => ways(group).some(possible));
  const together = groups.filter((group) => ways(group).length === 1).flatMap((group) => group.rules);
  const alternatives = groups.filter((group) => ways(group).length > 1);
  return (
    possible(together) &&
    alternatives.every((group) => ways(group).some((way) => possible([...together, ...way])))
  );
}

/** Whether every rule of a condition is about this question's own answer. */
export function looksOnlyAt(condition: Condition, question: Question): boolean {
  return rulesOf(condition).every((rule) => rule.question === question.id);
}
