import type { AnswerValue } from '@canvass/shared/domain/answers';
import { takesAnswer } from '@canvass/shared/domain/content';
import { holds } from '@canvass/shared/domain/flow';
import { ruleFault, rulesOf } from '@canvass/shared/domain/logic';
import { allAnswers, looksOnlyAt } from '@canvass/shared/domain/possible-answers';
import { scaleOf } from '@canvass/shared/domain/scale';
import type { Comparison, Condition, Question } from '@canvass/shared/domain/survey';
import { conditionOf } from './conditions.ts';

export type Jump = Question['jumps'][number];

/** A question's jumps with where each of its answers leads. */
export interface JumpTable {
  /** Jumps that no table can express, by other questions or by text; they are tried first. */
  conditional: Jump[];
  /** Targets by the key of the answer (`keyOf`); answers without one lead where all others do. */
  targets: ReadonlyMap<string, string>;
  /** Where all other answers lead, and no answer; null for the next question. */
  otherwise: string | null;
}

/** The condition that always holds: servers and pages of all releases take it for that. */
export const ALWAYS: Condition = { match: 'all', groups: [] };

/** The answer of a row in the table: the id of an option, `other`, a step of a scale, `true` or `false`. */
export const keyOf = (answer: AnswerValue): string => {
  if (typeof answer !== 'object') return String(answer);
  return 'option' in answer ? answer.option : 'other';
};

/** The answers that have a row each; none if they can't be enumerated. */
export const answersInTable = (question: Question): AnswerValue[] =>
  takesAnswer(question) ? (allAnswers(question) ?? []) : [];

/**
 * Reads a question's jumps as a table: as many of the last ones as a table can express.
 * @param conditional at least so many jumps are left out, those that are being edited as conditions
 */
export function readTable(question: Question, conditional = 0): JumpTable {
  const { jumps } = question;
  const answers = answersInTable(question);
  let first = jumps.length;
  while (first > conditional && isTabular(question, answers, first - 1)) first -= 1;
  const targets = new Map<string, string>();
  let otherwise: string | null = null;
  for (const jump of jumps.slice(first)) {
    if (isAlways(jump)) otherwise = jump.to;
    else {
      for (const answer of answers) {
        const key = keyOf(answer);
        if (!targets.has(key) && holds(jump.if, { [question.id]: answer })) targets.set(key, jump.to);
      }
    }
  }
  return { conditional: jumps.slice(0, first), targets, otherwise };
}

const isAlways = ({ if: condition }: Jump): boolean => rulesOf(condition).length === 0;

/** Whether a table can express a jump: it is about the question's own, given answer; or always taken, and the last one. */
function isTabular(question: Question, answers: readonly AnswerValue[], at: number): boolean {
  const jump = question.jumps[at];
  if (!jump) return false;
  if (isAlways(jump)) return at === question.jumps.length - 1;
  const own = new Map([[question.id, question]]);
  return (
    answers.length > 0 &&
    looksOnlyAt(jump.if, question) &&
    rulesOf(jump.if).every((rule) => ruleFault(rule, own) === null) &&
    !holds(jump.if, {})
  );
}

/** The simplest jumps that lead where a table says: one for each target. */
export function writeTable(question: Question, { conditional, targets, otherwise }: JumpTable): Jump[] {
  const answers = answersInTable(question);
  const byTarget = Map.groupBy(
    answers.filter((answer) => targets.has(keyOf(answer))),
    (answer) => targets.get(keyOf(answer)) ?? '',
  );
  const jumps = [...byTarget].map(([to, some]): Jump => ({ if: anyOf(question, some), to }));
  return [...conditional, ...jumps, ...(otherwise === null ? [] : [{ if: ALWAYS, to: otherwise }])];
}

/** The condition that one of these answers was given. */
function anyOf(question: Question, answers: readonly AnswerValue[]): Condition {
  const [first] = answers;
  const rule = { question: question.id };
  const scale = scaleOf(question);
  if (typeof first === 'object') {
    const values = answers.map(keyOf);
    return conditionOf(
      values.length === 1
        ? { ...rule, operator: 'is', value: keyOf(first) }
        : { ...rule, operator: 'is_any_of', values },
    );
  }
  if (scale && answers.length > 1) {
    const numbers = answers.map(Number);
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
    if (most - least + 1 === numbers.length) {
      if (least === scale.least) return conditionOf({ ...rule, operator: 'at_most', value: most });
      if (most === scale.most) return conditionOf({ ...rule, operator: 'at_least', value: least });
    }
  }
  const rules = answers.map(
    (value): Comparison => ({ ...rule, operator: 'is', value: value as number | boolean }),
  );
  return { match: 'all', groups: [{ match: rules.length > 1 ? 'any' : 'all', rules }] };
}

/** The table with another target of an answer, or of all others (key null); no target: as all others, or the next question. */
export function withTarget(table: JumpTable, key: string | null, to: string): JumpTable {
  if (key === null) return { ...table, otherwise: to || null };
  const targets = new Map(table.targets);
  if (to) targets.set(key, to);
  else targets.delete(key);
  return { ...table, targets };
}
