import { sql } from 'drizzle-orm';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import {
  ANSWER_OPERATORS,
  type AnswerCondition,
  type QuestionReference,
} from '@canvass/shared/domain/answer-filter';
import { keyOfOption, type Meanings, meaningIn } from '@canvass/shared/domain/meanings';
import { scoreOfKey } from '@canvass/shared/domain/score-key';
import type { Executor } from '../../../platform/deps.ts';
import { invalid } from '../../../platform/http/problem.ts';
import { readMeanings } from '../../../surveys/versions/meanings.ts';
import { differsInAddresses } from './words-in-addresses.ts';

/** A filter with the versions that its conditions on answers apply to. */
export interface FilterWithVersions extends ResponseFilter {
  /** Null for all versions. */
  within: readonly number[] | null;
  /** Ids of the addresses of all versions, if the filter has words that may find more in them than in other texts. */
  addresses?: readonly string[];
}

/**
 * @param field of the conditions in the request
 * @throws 422 naming the field, if a condition is about a question that no version has: a mistyped id would pass for one that nobody answered
 */
export function checkConditions(
  meanings: Meanings,
  { answer = [] }: Pick<ResponseFilter, 'answer'>,
  field = 'answer',
): void {
  const isKnown = ({ question }: AnswerCondition) =>
    meanings.has(question) || scoreOfKey(question) !== undefined;
  if (!answer.every(isKnown)) throw invalid([{ field, code: 'answer_unknown_question', message: '' }]);
}

/**
 * Adds the versions whose meanings the conditions of a filter refer to: a 5 of ten is not the same answer as a 5 of five.
 * @throws as `checkConditions`
 */
export async function withVersions(
  executor: Executor,
  surveyId: string,
  filter: ResponseFilter,
): Promise<FilterWithVersions> {
  const addresses = searchesOf(filter).some(differsInAddresses) ? await addressesOf(executor, surveyId) : [];
  if (!filter.answer?.length) return { ...filter, addresses, within: null };
  const meanings = await readMeanings(executor, surveyId);
  checkConditions(meanings, filter);
  const [first, ...others] = filter.answer.flatMap((condition) => {
    const versions = versionsMeant(meanings, condition);
    return versions ? [versions] : [];
  });
  if (!first) return { ...filter, addresses, within: null };
  return {
    ...filter,
    addresses,
    within: first.filter((version) => others.every((own) => own.includes(version))),
  };
}

/** The words that a filter looks for in answers. */
const searchesOf = ({ search = '', answer = [] }: ResponseFilter): string[] => [
  search,
  ...answer.flatMap(({ operator, value }) => (SEARCHES.has(operator) ? [value] : [])),
];
const SEARCHES: ReadonlySet<string> = new Set(['contains', 'not_contains', 'equals']);

async function addressesOf(executor: Executor, surveyId: string): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(
    sql`select distinct id #>> '{}' as id from survey_versions,
          jsonb_path_query(definition, '$.questions[*] ? (@.display == "address").id') as id
        where survey_id = ${surveyId}`,
  );
  return rows.map(({ id }) => id);
}

/** The versions in which a question has the meaning of a reference; null if no version has the question. */
export function versionsOf(
  meanings: Meanings,
  { question, version }: QuestionReference,
): readonly number[] | null {
  const [newest] = meanings.get(question) ?? [];
  if (!newest) return null;
  return (version === undefined ? newest : meaningIn(meanings, question, version))?.versions ?? [];
}

/** The versions that a condition applies to; null for all, or if no version has the question. */
export function versionsMeant(
  meanings: Meanings,
  condition: Pick<AnswerCondition, 'question' | 'version' | 'operator'> & { value?: string },
): readonly number[] | null {
  const { question, version, operator, value = '' } = condition;
  const [newest] = meanings.get(question) ?? [];
  if (!newest) return null;
  const meaning = version === undefined ? newest : meaningIn(meanings, question, version);
  if (!meaning) return [];
  const wordings = ANSWER_OPERATORS[operator] === 'option' ? (meaning.options[value] ?? []) : [];
  const key = version === undefined ? wordings[0]?.key : keyOfOption(meaning, value, version);
  const others = new Set(wordings.flatMap((wording) => (wording.key === key ? [] : wording.versions)));
  return meaning.versions.filter((own) => !others.has(own));
}
