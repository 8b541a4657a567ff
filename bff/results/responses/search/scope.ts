import type { ResponseFilter } from '@canvass/shared/api/responses';
import {
  ANSWER_OPERATORS,
  type AnswerCondition,
  type QuestionReference,
} from '@canvass/shared/domain/answer-filter';
import { keyOfOption, type Meanings, meaningIn } from '@canvass/shared/domain/meanings';
import type { Executor } from '../../../platform/deps.ts';
import { readMeanings } from '../../../surveys/versions/meanings.ts';

/** A filter that knows in which versions its conditions on answers mean what they say. */
export interface ScopedFilter extends ResponseFilter {
  /** Null: in all of them. */
  within: readonly number[] | null;
}

/** Finds out which versions the conditions of a filter are about: a 5 of ten is no 5 of five. */
export async function scoped(
  executor: Executor,
  surveyId: string,
  filter: ResponseFilter,
): Promise<ScopedFilter> {
  if (!filter.answer?.some(isAboutMeaning)) return { ...filter, within: null };
  const meanings = await readMeanings(executor, surveyId);
  const [first, ...others] = filter.answer.flatMap((condition) => {
    const versions = versionsMeant(meanings, condition);
    return versions ? [versions] : [];
  });
  if (!first) return { ...filter, within: null };
  return { ...filter, within: first.filter((version) => others.every((own) => own.includes(version))) };
}

/** The versions in which a question means what a reference says; null where nothing is known of it. */
export function versionsOf(
  meanings: Meanings,
  { question, version }: QuestionReference,
): readonly number[] | null {
  const [newest] = meanings.get(question) ?? [];
  if (!newest) return null;
  return (version === undefined ? newest : meaningIn(meanings, question, version))?.versions ?? [];
}

/** Whether there is an answer at all, is the same question in every version. */
const isAboutMeaning = ({ operator, version }: Pick<AnswerCondition, 'operator' | 'version'>) =>
  version !== undefined || (operator !== 'answered' && operator !== 'not_answered');

/** The versions in which a condition means what it says; null where that is the same in all, or nothing is known of it. */
export function versionsMeant(
  meanings: Meanings,
  condition: Pick<AnswerCondition, 'question' | 'version' | 'operator'> & { value?: string },
): readonly number[] | null {
  const { question, version, operator, value = '' } = condition;
  const [newest] = meanings.get(question) ?? [];
  if (!newest || !isAboutMeaning(condition)) return null;
  const meaning = version === undefined ? newest : meaningIn(meanings, question, version);
  if (!meaning) return [];
  const wordings = ANSWER_OPERATORS[operator] === 'option' ? (meaning.options[value] ?? []) : [];
  const key = version === undefined ? wordings[0]?.key : keyOfOption(meaning, value, version);
  const others = new Set(wordings.flatMap((wording) => (wording.key === key ? [] : wording.versions)));
  return meaning.versions.filter((own) => !others.has(own));
}
