import { endingOf, holds, TO_END } from './flow.ts';
import { scoreQuestions } from './given-questions.ts';
import { rulesOf } from './logic.ts';
import { canHold, looksOnlyAt, type Possible, validAnswers } from './possible-answers.ts';
import { rangeOfScore } from './score-range.ts';
import { isSection, positionsIn, sectionsOf } from './sections.ts';
import type { Condition, Question, SurveyDefinition } from './survey.ts';

type Flow = Pick<SurveyDefinition, 'questions' | 'endings' | 'scores'>;

/** Exits of a question: positions of questions, and ids of endings; without endings, `TO_END` is the product's own. */
export interface Exits {
  next: number[];
  endings: string[];
}

/**
 * The exits of a question over all of its possible answers, if they can be enumerated. A question that may be hidden
 * also leads to the next one.
 * @param may whether a jump whose condition depends on more than this answer may be taken
 */
export function exitsOf(
  flow: Flow,
  index: number,
  may: (condition: Condition) => boolean = () => true,
): Exits {
  const question = flow.questions[index];
  const exits: Exits = { next: [], endings: [] };
  if (!question) return exits;
  const indexes = new Map(flow.questions.map((entry, at) => [entry.id, at]));
  const pass = () => {
    if (index + 1 < flow.questions.length) exits.next.push(index + 1);
    else exits.endings.push(endingOf(flow, TO_END) ?? TO_END);
  };
  const follow = (to: string) => {
    const target = indexes.get(to);
    if (target === undefined) exits.endings.push(endingOf(flow, to) ?? TO_END);
    // A jump backwards is not followed: the path continues with the next question.
    else if (target > index) exits.next.push(target);
    else pass();
  };
  if (question.type === 'unknown') pass();
  else {
    for (const answer of answersTo(question)) {
      if (!leave(question, answer, may, follow)) pass();
    }
  }
  const section = sectionsOf(flow.questions)[index];
  if ([question, section].some((entry) => rulesOf(entry?.visibleIf ?? null).length > 0)) pass();
  return { next: [...new Set(exits.next)], endings: [...new Set(exits.endings)] };
}

/** Stands for any answer, if the answers can't be enumerated. */
const ANY: unique symbol = Symbol('any answer');

function answersTo(question: Question): Array<Possible | typeof ANY> {
  // No jump depends on an answer: all answers lead the same way.
  if (question.jumps.every(({ if: condition }) => rulesOf(condition).length === 0)) return [ANY];
  const given: Array<Possible | typeof ANY> = [...(validAnswers(question) ?? [])];
  if (given.length === 0) given.push(ANY);
  return question.required ? given : [...given, undefined];
}

/**
 * Follows the jumps that this answer may take.
 * @returns whether one of them is certain to be taken
 */
function leave(
  question: Question,
  answer: Possible | typeof ANY,
  may: (condition: Condition) => boolean,
  follow: (to: string) => void,
): boolean {
  for (const jump of question.jumps) {
    const sure = evaluate(jump.if, question, answer);
    if (sure ?? may(jump.if)) follow(jump.to);
    if (sure === true) return true;
  }
  return false;
}

/** Whether a condition holds for this answer; null if it depends on more. */
function evaluate(condition: Condition, question: Question, answer: Possible | typeof ANY): boolean | null {
  const rules = rulesOf(condition);
  if (rules.length === 0) return true;
  if (!looksOnlyAt(condition, question)) return null;
  if (answer !== ANY) return holds(condition, answer === undefined ? {} : { [question.id]: answer });
  // Of an answer that can't be enumerated only its presence is known.
  const onlyPresence = rules.every(({ operator }) => operator === 'answered' || operator === 'not_answered');
  return onlyPresence ? holds(condition, { [question.id]: '-' }) : null;
}

/**
 * Unreachable positions of questions, and ids of endings: those that only conditions lead to which can never hold are among them. So
 * is a question that is reached but whose own rules, or those of its section, can never hold. One pass suffices, as ways only lead
 * forward.
 */
export function unreachable(flow: Flow): { questions: Set<number>; endings: Set<string> } {
  const passed = new Set(flow.questions.keys());
  const questions = new Set<number>();
  const endings = new Set(flow.endings.map((ending) => ending.id));
  const silent = new Set<string>();
  const earlier = new Map<string, Question>();
  const sections = sectionsOf(flow.questions);
  passed.delete(0);
  const scores = scoreQuestions(flow);
  /** @param end the position before which all answers are given; a score is then a number within its range */
  const mayHold = (condition: Condition, end: number) => {
    const named = new Set(rulesOf(condition).map((rule) => rule.question));
    const before = { ...flow, questions: flow.questions.slice(0, end) };
    for (const score of scores) {
      const range = named.has(score.id) ? rangeOfScore(before, score.id) : null;
      if (range && score.type === 'number')
        earlier.set(score.id, { ...score, min: range.least, max: range.most });
    }
    return canHold(condition, earlier, silent);
  };
  flow.questions.forEach((question, index) => {
    const hidden = [question, sections[index]].some(
      (entry) => entry?.visibleIf && !mayHold(entry.visibleIf, index),
    );
    earlier.set(question.id, question);
    if (passed.has(index) || hidden) {
      questions.add(index);
      silent.add(question.id);
    }
    if (passed.has(index)) return;
    // A question that is never asked doesn't jump.
    const way = hidden
      ? { ...flow, questions: flow.questions.with(index, { ...question, jumps: [] }) }
      : flow;
    const exits = exitsOf(way, index, (condition) => mayHold(condition, index + 1));
    for (const next of exits.next) passed.delete(next);
    for (const ending of exits.endings) endings.delete(ending);
  });
  // A jump to one of its entries passes a section itself, but `path` shows it before that entry.
  flow.questions.forEach((entry, index) => {
    if (isSection(entry) && positionsIn(flow.questions, index).some((at) => !questions.has(at)))
      questions.delete(index);
  });
  return { questions, endings };
}
