import { numbersOf, takesAnswer } from '@canvass/shared/domain/content';
import type { QuestionMetrics } from '@canvass/shared/api/analytics';
import type { ResponseFacets } from '@canvass/shared/api/responses';
import type { QuestionReference } from '@canvass/shared/domain/answer-filter';
import {
  correctedOptions,
  correctedTitles,
  type CorrectedOption,
  type OptionWords,
  type QuestionIn,
  shownQuestion,
} from '@canvass/shared/domain/shown-meaning';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import type { Question } from '@canvass/shared/domain/survey';
import { type Group, meaningKey } from './groups.ts';

/** One meaning of a question, whose answers are counted together. */
export interface ShownQuestion {
  /** The key of its metrics in each group (`meaningKey`). */
  key: string;
  /** The question, including removed options that were chosen. */
  question: Question;
  /** Its number in the survey; null if it was removed. */
  number: number | null;
  /** The reference by which the API selects answers of this meaning. */
  reference: QuestionReference;
  /** The versions with this meaning, newest first, if other versions have another one. */
  versions: readonly number[] | null;
  /** Whether it is the newest meaning. */
  newest: boolean;
  /** Earlier wordings that are counted together with the current ones. */
  corrected: { titles: readonly string[]; options: readonly CorrectedOption[] };
}

interface Shown {
  /** The current questions in their order, with content between them. */
  asked: readonly Question[];
  /** Returns a question in the wording of a version. */
  questionIn: QuestionIn;
  /** The meanings of every question, newest first, also those that no shown response has answered. */
  meanings: ResponseFacets['meanings'];
  groups: readonly Group[];
  words: OptionWords;
  /** Set if the metrics are of one version only. */
  version?: number | undefined;
}

/**
 * Lists the current questions, each followed by its older meanings, then removed questions that have answers. Every answer is
 * counted in one of them, and none under another meaning's wording.
 */
export function shownQuestions({
  asked: entries,
  questionIn,
  meanings,
  groups,
  words,
  version,
}: Shown): ShownQuestion[] {
  const asked = entries.filter(takesAnswer);
  const byQuestion = Map.groupBy(togetherOf(groups), ({ id }) => id);
  const numbers = numbersOf(asked);
  const now = new Map(asked.map((question, index) => [question.id, index]));
  const ids = new Set([...now.keys(), ...byQuestion.keys()]);
  return [...ids].flatMap((id) => {
    const position = now.get(id);
    const all = byQuestion.get(id) ?? [];
    const answered = all.filter((own, index) => own.answered > 0 || (index === 0 && position !== undefined));
    const metrics = answered.length > 0 || position === undefined ? answered : [nothing(id)];
    return metrics.map((own): ShownQuestion => {
      const worded = version === undefined ? own : { ...own, versions: [version] };
      const current = position === undefined ? undefined : asked[position];
      const fallback = current ?? questionIn(own.versions[0] ?? 0, id) ?? newQuestion('unknown', id);
      return {
        key: meaningKey(own),
        question: shownQuestion(worded, questionIn, words, fallback),
        number: position === undefined ? null : (numbers[position] ?? null),
        reference: referenceOf(id, worded.versions[0], meanings),
        versions: version === undefined && all.length > 1 ? own.versions : null,
        newest: own === all[0] || all.length === 0,
        corrected: {
          titles: correctedTitles(worded, questionIn),
          options: correctedOptions(worded, questionIn),
        },
      };
    });
  });
}

type Together = Pick<QuestionMetrics, 'id' | 'versions' | 'answered' | 'values' | 'wordings'>;

const nothing = (id: string): Together => ({ id, versions: [], answered: 0, values: {}, wordings: [] });

/** Adds up the metrics of all groups for each meaning, the newest first. */
function togetherOf(groups: readonly Group[]): Together[] {
  const own = groups.flatMap(({ metrics }) => metrics.questions);
  const together = [...Map.groupBy(own, meaningKey).values()].map((parts) =>
    parts.reduce<Together>(
      (sum, part) => ({
        ...part,
        answered: sum.answered + part.answered,
        values: added(sum.values, part.values),
        wordings: part.wordings.map((wording, index) => ({
          ...wording,
          count: wording.count + (sum.wordings[index]?.count ?? 0),
        })),
      }),
      nothing(''),
    ),
  );
  return together.toSorted((one, other) => (other.versions[0] ?? 0) - (one.versions[0] ?? 0));
}

function added(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  const sum = { ...one };
  for (const [value, count] of Object.entries(other)) sum[value] = (sum[value] ?? 0) + count;
  return sum;
}

/** The API takes a reference without a version as the question's newest meaning. */
function referenceOf(
  question: string,
  version: number | undefined,
  meanings: Shown['meanings'],
): QuestionReference {
  const newest = meanings.find((meaning) => meaning.question === question);
  const isNewest = version === undefined || !newest || newest.versions.includes(version);
  return isNewest ? { question } : { question, version };
}
