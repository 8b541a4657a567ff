import type { AnswerCondition } from './answer-filter.ts';
import type { Question } from './survey.ts';

/**
 * The anonymity threshold: readers who may see metrics but no responses get metrics of at least so many. With fewer, a filter would
 * single a respondent out, whose answers are then the metrics.
 */
export const ANONYMITY_THRESHOLD = 5;

/** Types whose answers are among those that the survey lists, so that nothing can be guessed by filtering. */
const CLOSED_TYPES = new Set<Question['type']>([
  'multiple_choice_single',
  'multiple_choice_multi',
  'select_list',
  'star_rating',
  'emoji_rating',
  'yes_no',
]);

/** Whether a question's answers are among those that the survey lists. */
export const isClosed = ({ type }: Pick<Question, 'type'>): boolean => CLOSED_TYPES.has(type);

/** The parts of a filter of responses that need the permission to read responses. */
interface NeedingResponses {
  search?: string | undefined;
  hidden?: string | undefined;
  tag?: string | undefined;
  answer?: AnswerCondition[] | undefined;
}

/** The type of a question as a condition refers to it; undefined if no version asked it. */
type TypeOf = (condition: AnswerCondition) => Question['type'] | undefined;

/**
 * Whether a condition may be set by readers who may see metrics but no responses: whether a question was answered at all, and what
 * was chosen of a list. By other conditions texts, numbers and dates could be guessed one by one.
 */
export function isForMetrics(condition: AnswerCondition, typeOf: TypeOf): boolean {
  const { operator } = condition;
  if (operator === 'answered' || operator === 'not_answered') return true;
  const type = typeOf(condition);
  return type !== undefined && isClosed({ type });
}

/** The parts of a filter that need the permission to read responses, by field: `search`, `hidden`, `tag`, `answer`. */
export function fieldsNeedingResponses(filter: NeedingResponses, typeOf: TypeOf): string[] {
  const { search, hidden, tag, answer = [] } = filter;
  return [
    ...(search ? ['search'] : []),
    // A customer's id or address could be guessed.
    ...(hidden ? ['hidden'] : []),
    ...(tag ? ['tag'] : []),
    ...(answer.every((condition) => isForMetrics(condition, typeOf)) ? [] : ['answer']),
  ];
}

/** A filter without the parts that need the permission to read responses. */
export function metricsFilter<Filter extends NeedingResponses>(filter: Filter, typeOf: TypeOf): Filter {
  const { search: _search, hidden: _hidden, tag: _tag, answer, ...rest } = filter;
  const allowed = answer?.filter((condition) => isForMetrics(condition, typeOf)) ?? [];
  return { ...rest, ...(allowed.length > 0 && { answer: allowed }) } as Filter;
}
