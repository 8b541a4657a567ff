import { type AnswerCondition, parseCondition } from './answer-filter.ts';
import { fieldsNeedingResponses, metricsFilter } from './metrics-filter.ts';
import { QUESTION_TYPE_IDS } from './question-types.ts';

const conditions = (...texts: string[]) =>
  texts.map((text) => parseCondition(text)).filter((condition) => condition !== undefined);

/** Questions that are named after their type. */
const typeOf = ({ question }: AnswerCondition) => QUESTION_TYPE_IDS.find((type) => type === question);

const closed = [
  'multiple_choice_single.chose.a',
  'multiple_choice_multi.not_chose.a',
  'select_list.own_words',
  'star_rating.at_least.3',
  'emoji_rating.is.5',
  'yes_no.is.true',
];
const open = [
  'text_short.contains.a',
  'text_long.not_contains.a',
  'email.equals.a',
  'url.contains.a',
  'phone_number.contains.4',
  'number.is.4711',
  'number.at_most.4711',
  'date.on.1980-01-01',
  'removed.chose.a',
];

it.each(closed)('%s may be set by members who read metrics only', (text) => {
  expect(fieldsNeedingResponses({ answer: conditions(text) }, typeOf)).toEqual([]);
});

it.each(open)('%s could guess an answer', (text) => {
  expect(fieldsNeedingResponses({ answer: conditions(closed[0] ?? '', text) }, typeOf)).toEqual(['answer']);
});

it('whether a question was answered says nothing of the answer', () => {
  const answer = conditions('text_short.answered', 'email.not_answered', 'removed.answered');
  expect(fieldsNeedingResponses({ answer }, typeOf)).toEqual([]);
});

it('words and tags are about single responses; what remains of such a filter is the rest', () => {
  const filter = { search: 'Ada', tag: 'VIP', state: 'completed', answer: conditions(...open, ...closed) };
  expect(fieldsNeedingResponses(filter, typeOf)).toEqual(['search', 'tag', 'answer']);
  expect(metricsFilter(filter, typeOf)).toEqual({ state: 'completed', answer: conditions(...closed) });
  expect(metricsFilter({ search: 'Ada' }, typeOf)).toEqual({});
});
