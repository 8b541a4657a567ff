import type { ResponseFilter } from '@canvass/shared/api/responses';
import type { AnswerCondition } from '@canvass/shared/domain/answer-filter';
import { addressOf } from '../api/response-query.ts';

/** The query of the list, and of its page, for responses that match the filter and a condition on an answer. */
export function answersQuery(filter: ResponseFilter, condition: AnswerCondition): string {
  return addressOf({
    filter: { ...filter, answer: [...(filter.answer ?? []), condition] },
    order: { sort: 'started', dir: 'desc' },
  }).toString();
}
