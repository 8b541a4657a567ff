import type { ResponseFacets, ResponseFilter, ResponseOrder } from '@canvass/shared/api/responses';
import {
  type AnswerCondition,
  conditionText,
  parseCondition,
  parseReference,
  type QuestionReference,
} from '@canvass/shared/domain/answer-filter';
import { RESPONSE_LIMITS } from '@canvass/shared/domain/response-limits';
import { scoreOfKey } from '@canvass/shared/domain/score-key';

/** Filter and order of a survey's responses. It is stored in the address, so that it can be bookmarked and shared. */
export interface ResponseView {
  filter: ResponseFilter;
  order: ResponseOrder;
}

/** The filters with a fixed list of values, and these values, by their parameter in addresses. */
export const CHOICES = {
  state: ['completed', 'in_progress'],
  source: ['link', 'widget', 'embed'],
  device: ['phone', 'tablet', 'desktop', 'unknown'],
  spam: ['false', 'true'],
} as const;
/** In the order in which they are shown. */
export const CHOICE_NAMES = ['state', 'source', 'device', 'spam'] as const;
/** What responses can be sorted by, besides an answer. */
export const SORTS = ['started', 'completed', 'duration'] as const;
const DAYS = ['from', 'to'] as const;
/** Without `by`: it comes with `sort`. */
const PARAMETERS = [
  ...CHOICE_NAMES,
  ...DAYS,
  ...(['search', 'language', 'tag', 'ending', 'hidden', 'version', 'answer', 'sort', 'dir'] as const),
];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Limit of the server. */
const CONDITIONS = RESPONSE_LIMITS.conditions + RESPONSE_LIMITS.pageConditions;

/** Parses an address; malformed parameters are ignored. */
export function viewOf(address: URLSearchParams): ResponseView {
  const filter: Record<string, string | number | AnswerCondition[]> = {};
  for (const name of CHOICE_NAMES) {
    const value = address.get(name);
    if (CHOICES[name].some((choice) => choice === value)) filter[name] = value ?? '';
  }
  const [from, to] = DAYS.map((name) => {
    const value = address.get(name) ?? '';
    return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
  });
  const isRange = !endsBeforeItBegins({ from, to });
  if (isRange && from) filter['from'] = from;
  if (isRange && to) filter['to'] = to;
  const text = (name: string, most: number) => address.get(name)?.trim().slice(0, most);
  const [search, language, tag] = [text('search', 200), text('language', 35), text('tag', 100)];
  const ending = text('ending', 40);
  const hidden = address.get('hidden') ?? '';
  if (search) filter['search'] = search;
  if (language) filter['language'] = language;
  if (tag) filter['tag'] = tag;
  if (ending) filter['ending'] = ending;
  if (/^[\w-]{1,40}\.[^]{1,500}$/.test(hidden)) filter['hidden'] = hidden;
  const version = Number(address.get('version'));
  if (Number.isInteger(version) && version > 0 && version < 2 ** 31) filter['version'] = version;
  const answer = address.getAll('answer').flatMap((entry) => parseCondition(entry) ?? []);
  if (answer.length > 0) filter['answer'] = answer.slice(0, CONDITIONS);
  return { filter, order: orderOf(address) };
}

function orderOf(address: URLSearchParams): ResponseOrder {
  const dir = address.get('dir') === 'asc' ? 'asc' : 'desc';
  // A question's id, or that of a wording: `<id>@<version>`.
  const by = address.get('by')?.slice(0, 50);
  if (address.get('sort') === 'answer' && by) return { sort: 'answer', by, dir };
  return { sort: SORTS.find((name) => name === address.get('sort')) ?? 'started', dir };
}

/** Whether the last day of a filter is before its first one, which the server refuses. */
export const endsBeforeItBegins = ({ from, to }: Pick<ResponseFilter, 'from' | 'to'>): boolean =>
  from !== undefined && to !== undefined && to < from;

/** A view without conditions on, and the order of, questions that no version has: the server would refuse the whole list. */
export function applicable(
  { filter: { answer: conditions = [], ...filter }, order }: ResponseView,
  { meanings }: Pick<ResponseFacets, 'meanings'>,
): ResponseView {
  const isAsked = ({ question, version }: QuestionReference) =>
    meanings.some(
      (meaning) =>
        meaning.question === question && (version === undefined || meaning.versions.includes(version)),
    );
  const answer = conditions.filter(
    (condition) => scoreOfKey(condition.question) !== undefined || isAsked(condition),
  );
  const by = parseReference(order.by ?? '');
  return {
    filter: { ...filter, ...(answer.length > 0 && { answer }) },
    order: order.sort === 'answer' && !(by && isAsked(by)) ? { sort: 'started', dir: 'desc' } : order,
  };
}

/** Whether an address has filters, or an order, that its view hasn't. */
export function hasMoreThan(view: ResponseView, address: URLSearchParams): boolean {
  const shown = addressOf(view);
  const isDefault = (name: string, value: string) =>
    (name === 'sort' && value === 'started') || (name === 'dir' && value === 'desc');
  return PARAMETERS.some((name) => {
    const given = address.getAll(name).filter((value) => value.trim() !== '' && !isDefault(name, value));
    return given.length > shown.getAll(name).length;
  });
}

/** A filter as the API expects it, in addresses and in bodies: conditions are texts. */
export function filterFields({ answer, ...filter }: ResponseFilter) {
  const fields = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''),
  ) as Record<string, string | number>;
  return { ...fields, ...(answer && answer.length > 0 ? { answer: answer.map(conditionText) } : {}) };
}

/** The address of a view, without defaults. */
export function addressOf({ filter, order }: ResponseView): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filterFields(filter))) {
    for (const entry of Array.isArray(value) ? value : [value]) address.append(name, String(entry));
  }
  if (order.sort !== 'started') address.set('sort', order.sort);
  if (order.sort === 'answer' && order.by) address.set('by', order.by);
  if (order.dir !== 'desc') address.set('dir', order.dir);
  return address;
}

/** How many conditions a filter has. */
export const filterCount = (filter: ResponseFilter): number =>
  Object.values(filterFields(filter)).flat().length;

/** Whether the view has a filter. */
export const isFiltered = ({ filter }: ResponseView) => Object.keys(filterFields(filter)).length > 0;
