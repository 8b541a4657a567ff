import { withoutAnswers } from './recall.ts';
import { normalized } from './wording.ts';
import type { Option, Question } from './survey.ts';

/** Metrics of a question in some versions: the part of the API's `QuestionMetrics` that is needed here. */
interface Counted {
  id: string;
  /** Newest first. */
  versions: readonly number[];
  /** Null: every option that was ever offered is shown. */
  values: Readonly<Record<string, number>> | null;
  wordings: ReadonlyArray<{ option: string; key: string; versions: readonly number[]; count: number }>;
}

/** A question as a version asked it; undefined if it didn't. */
export type QuestionIn = (version: number, id: string) => Question | undefined;

/** The labels of options that have left or joined the survey or had another wording, in the reader's language. */
export interface OptionWords {
  /** Label of an option that the newest of the versions doesn't offer. */
  removed: (label: string) => string;
  /** Label of an option that an earlier one of the versions doesn't offer; `version`: the first that does. */
  since: (label: string, version: number) => string;
  /** Label of a wording that meant something else, in these versions. */
  older: (label: string, versions: readonly number[]) => string;
}

type WithOptions = Extract<Question, { options: unknown }>;
const hasOptions = (question: Question | undefined): question is WithOptions =>
  question !== undefined && 'options' in question;

/**
 * The question whose metrics are shown: with a row for each chosen wording of another meaning, and for options that
 * only older versions offered, so that the shares of all rows add up. Shares are of all who answered, so that options which some of
 * them weren't offered are labelled.
 * @param fallback used if no version asked the question
 */
export function shownQuestion(
  counted: Counted,
  questionIn: QuestionIn,
  words: OptionWords,
  fallback: Question,
): Question {
  const { id, versions, values, wordings } = counted;
  const question = questionIn(versions[0] ?? 0, id) ?? fallback;
  if (!hasOptions(question)) return question;
  const labelIn = (version: number | undefined, option: string) =>
    optionsIn(questionIn, version, id).find((entry) => entry.id === option)?.label;
  const chosen = (key: string) => values === null || (values[key] ?? 0) > 0;
  const [newest = 0] = versions;
  /** The key by which an option's newest wording is counted. */
  const keyOf = (option: string) =>
    wordings.find((own) => own.option === option && own.versions.includes(newest))?.key ?? option;
  const otherRows = ({ id: option }: Option) =>
    Map.groupBy(
      wordings.filter((own) => own.option === option && own.key !== keyOf(option) && chosen(own.key)),
      ({ key }) => key,
    );
  const offering = (version: number, option: string) =>
    optionsIn(questionIn, version, id).some((entry) => entry.id === option);
  const joined = (option: Option): Option => {
    const since = Math.min(...versions.filter((version) => offering(version, option.id)));
    const earlier = versions.some((version) => version < since && hasOptions(questionIn(version, id)));
    return values !== null && earlier ? { ...option, label: words.since(option.label, since) } : option;
  };
  const rowsOf = (option: Option, current: boolean): Option[] => [
    ...(current || chosen(keyOf(option.id)) ? [{ ...option, id: keyOf(option.id) }] : []),
    ...[...otherRows(option)].map(([key, own]) => ({
      id: key,
      label: words.older(
        labelIn(own[0]?.versions[0], option.id) ?? '',
        own.flatMap((each) => each.versions),
      ),
    })),
  ];
  const now = new Set(question.options.map((option) => option.id));
  const removed = new Map<string, Option>();
  for (const version of versions) {
    for (const option of optionsIn(questionIn, version, id)) {
      if (now.has(option.id) || removed.has(option.id)) continue;
      removed.set(option.id, { ...option, label: words.removed(option.label) });
    }
  }
  const options = [
    ...question.options.flatMap((option) => rowsOf(joined(option), true)),
    ...[...removed.values()].flatMap((option) => rowsOf(option, false)),
  ];
  if (question.type === 'select_list') return { ...question, options };
  // An option may have the id, where no version offers own words.
  const own = values !== null && chosen('other') && !options.some((option) => option.id === 'other');
  return { ...question, options, other: question.other || own };
}

function optionsIn(questionIn: QuestionIn, version: number | undefined, id: string): readonly Option[] {
  const question = version === undefined ? undefined : questionIn(version, id);
  return hasOptions(question) ? question.options : [];
}

/** An option that is counted together with an earlier wording. */
export interface CorrectedOption {
  now: string;
  was: string;
  /** Number of choices under the earlier wording. */
  count: number;
}

/**
 * Options with a corrected wording that were chosen under the earlier one: metrics must not show them under the new
 * wording silently.
 */
export function correctedOptions({ id, wordings }: Counted, questionIn: QuestionIn): CorrectedOption[] {
  return wordings.flatMap(({ option, key, versions, count }) => {
    const [newest] = wordings.filter((wording) => wording.option === option && wording.key === key);
    const labelIn = (version = 0) =>
      optionsIn(questionIn, version, id).find((entry) => entry.id === option)?.label ?? '';
    const [now, was] = [labelIn(newest?.versions[0]), labelIn(versions[0])];
    return count === 0 || normalized(now) === normalized(was) ? [] : [{ now, was, count }];
  });
}

/** Titles of a question in other versions with the same meaning, as lists show them: without the syntax of recalls. */
export function correctedTitles({ id, versions }: Counted, questionIn: QuestionIn): string[] {
  const titles = versions.flatMap((version) => questionIn(version, id)?.title ?? []).map(withoutAnswers);
  const [now = ''] = titles;
  const older = new Map(titles.map((title) => [normalized(title), title]));
  older.delete(normalized(now));
  older.delete('');
  return [...older.values()];
}

/** Version numbers as ranges: `1–3, 5`. */
export function versionRanges(versions: readonly number[]): string {
  const ranges: Array<[first: number, last: number]> = [];
  for (const version of versions.toSorted((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range && range[1] === version - 1) range[1] = version;
    else ranges.push([version, version]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}
