import {
  type Answers,
  type AnswerFault,
  type AnswerValue,
  answerFault,
  isBlank,
  requiredFault,
} from './answers.ts';
import { composedText } from './composed-text.ts';
import { hiddenAnswers } from './hidden-answers.ts';
import { ASKS_PARTS, joinLines } from './parts.ts';
import { countScores } from './score-counting.ts';
import { sectionGate } from './sections.ts';
import type { Comparison, Condition, Question, SurveyDefinition } from './survey.ts';

/** The hidden fields that one respondent came with, by name. Rules and recalls refer to them as they do to questions. */
export interface HiddenValues {
  hiddenValues?: Readonly<Record<string, string>> | undefined;
}

/** The part of a definition that decides the path of a respondent. */
export type Flow = Pick<SurveyDefinition, 'questions' | 'endings' | 'scores'> &
  HiddenValues & {
    /** Rules compare names and addresses with line breaks between their parts, as pages of a release before do. */
    asStored?: true;
  };
type Plain = string | number | boolean;
const words = (text: Plain | undefined) => composedText(String(text)).toLowerCase();

/** What a rule compares exactly: a text composed, so that page and server, which stores it composed, agree. */
const plain = (value: Plain | undefined) => (typeof value === 'string' ? composedText(value) : value);

/** Target of a jump that ends the survey with its first ending. */
export const TO_END = 'end';

/**
 * The path: the questions that this respondent is asked, in order, given the answers so far. Rules only consider
 * answers to questions on the path, and jumps only lead forward, so the walk always ends. A section is on it if one of its
 * entries is, before the first of them, however that is reached. The browser and the server run this same function.
 * @returns `seen` has what rules compare after the last question: the answers on the path, hidden fields and scores
 */
export function path(
  flow: Flow,
  answers: Answers,
): { questions: Question[]; ending: string | null; seen: Answers } {
  const asked: Question[] = [];
  const seen = hiddenAnswers(flow);
  countScores(flow, seen);
  const enters = sectionGate(flow.questions, asked, (rule) => holds(rule, seen));
  let index = 0;
  while (index < flow.questions.length) {
    const question = flow.questions[index];
    if (!question) break;
    index += 1;
    if (question.type === 'unknown') continue;
    if ((question.visibleIf && !holds(question.visibleIf, seen)) || !enters(index - 1)) continue;
    asked.push(question);
    const value = answers[question.id];
    if (value !== undefined && !isBlank(value)) {
      seen[question.id] = value;
      if (ASKS_PARTS && !flow.asStored) joinLines(question, seen);
      countScores(flow, seen, question);
    }
    const jump = question.jumps.find((entry) => holds(entry.if, seen));
    if (!jump) continue;
    const target = flow.questions.findIndex((entry) => entry.id === jump.to);
    if (target >= index) index = target;
    else if (target === -1) return { questions: asked, ending: endingOf(flow, jump.to), seen };
  }
  return { questions: asked, ending: endingOf(flow, TO_END), seen };
}

/** The id of a jump's ending: a deleted one, and the plain end, are the first ending. @returns null without endings */
export function endingOf(flow: Pick<Flow, 'endings'>, wanted: string): string | null {
  const ending = flow.endings.find((entry) => entry.id === wanted) ?? flow.endings[0];
  return ending?.id ?? null;
}

/** Evaluates a condition; one without rules always holds. */
export function holds(condition: Condition, answers: Answers): boolean {
  const groups = condition.groups.filter((group) => group.rules.length > 0);
  if (groups.length === 0) return true;
  const results = groups.map((group) => {
    const rules = group.rules.map((rule) => compare(rule, answers[rule.question]));
    return group.match === 'all' ? rules.every(Boolean) : rules.some(Boolean);
  });
  return condition.match === 'all' ? results.every(Boolean) : results.some(Boolean);
}

/** Operators that are negations of others: they also hold without an answer. */
const OPPOSITES: Partial<Record<Comparison['operator'], Comparison['operator']>> = {
  is_not: 'is',
  is_none_of: 'is_any_of',
  not_contains: 'contains',
  not_answered: 'answered',
};

function compare(rule: Comparison, value: AnswerValue | undefined): boolean {
  const operator = OPPOSITES[rule.operator];
  if (operator) return !compare({ ...rule, operator }, value);
  if (value === undefined || isBlank(value)) return false;
  const actual = comparable(value);
  const wanted = rule.value;
  switch (rule.operator) {
    case 'answered':
      return true;
    case 'is':
      return actual.length === 1 && plain(actual[0]) === plain(wanted);
    case 'is_any_of':
      return rule.values?.some((id) => actual.includes(id)) ?? false;
    case 'contains':
      return includes(value, wanted);
    case 'starts_with':
      return words(actual[0]).startsWith(words(wanted));
    case 'ends_with':
      return words(actual[0]).endsWith(words(wanted));
    case 'count_at_least':
      return actual.length >= Number(wanted);
    case 'count_at_most':
      return actual.length <= Number(wanted);
    default:
      return compares(rule.operator, actual[0], wanted);
  }
}

/** Compares numbers, or days as texts, by size; values of different kinds never compare. */
function compares(operator: Comparison['operator'], actual: Plain | undefined, wanted: Plain | undefined) {
  if (actual === undefined || wanted === undefined || typeof actual !== typeof wanted) return false;
  if (operator === 'greater' || operator === 'after') return actual > wanted;
  if (operator === 'at_least') return actual >= wanted;
  return operator === 'at_most' ? actual <= wanted : actual < wanted;
}

/** An answer as plain values: ids of chosen options, or a single text, number or boolean. */
function comparable(value: AnswerValue): Plain[] {
  if (typeof value !== 'object') return [value];
  if ('options' in value) return value.other === undefined ? value.options : [...value.options, 'other'];
  return 'option' in value ? [value.option] : ['other'];
}

/** Whether an answer contains a value: part of a text, ignoring case; of a choice, exactly the option. */
function includes(value: AnswerValue, wanted: Comparison['value']): boolean {
  if (typeof value === 'string' && typeof wanted === 'string') return words(value).includes(words(wanted));
  return wanted !== undefined && comparable(value).includes(wanted);
}

/**
 * All faults of a set of answers, by question id. Answers to questions off the path are ignored: `onPath` drops them.
 * @param complete also reports missing required answers
 */
export function answersFaults(
  flow: Flow,
  answers: Answers,
  options: { complete: boolean; today: string },
): Record<string, AnswerFault> {
  return faultsAmong(path(flow, answers).questions, answers, options);
}

/** `answersFaults` for questions that are already known to be on the path. */
export function faultsAmong(
  questions: Question[],
  answers: Answers,
  options: { complete: boolean; today: string },
): Record<string, AnswerFault> {
  const faults: Record<string, AnswerFault> = {};
  for (const question of questions) {
    const value = answers[question.id];
    const wrong = isBlank(value)
      ? options.complete
        ? requiredFault(question, value)
        : null
      : answerFault(question, value, options.today);
    if (wrong) faults[question.id] = wrong;
  }
  return faults;
}

/** The answers on the path, without blanks: what is stored when a survey is completed. */
export const onPath = (flow: Flow, answers: Answers): Answers =>
  answersAmong(path(flow, answers).questions, answers);

/** `onPath` for questions that are already known to be on the path. */
export function answersAmong(questions: Question[], answers: Answers): Answers {
  const answered: Answers = {};
  for (const { id } of questions) {
    const value = answers[id];
    if (value !== undefined && !isBlank(value)) answered[id] = value;
  }
  return answered;
}
