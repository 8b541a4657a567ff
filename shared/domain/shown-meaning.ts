import { normalized } from './meanings.ts';
import type { Option, Question } from './survey.ts';

/** Figures of a question as some versions asked it: `QuestionFigures` of the API, as far as it is needed here. */
interface Counted {
  id: string;
  /** Newest first. */
  versions: readonly number[];
  /** Null: every option that was ever offered is shown. */
  values: Readonly<Record<string, number>> | null;
  wordings: ReadonlyArray<{ option: string; key: string; versions: readonly number[]; count: number }>;
}

/** A question as a version asked it; undefined when it didn't. */
export type QuestionIn = (version: number, id: string) => Question | undefined;

export interface OptionWords {
  /** What an option is called that the newest of the versions doesn't offer. */
  removed: (label: string) => string;
  /** What an option is called by words that meant something else, in these versions. */
  older: (label: string, versions: readonly number[]) => string;
}

type WithOptions = Extract<Question, { options: unknown }>;
const hasOptions = (question: Question | undefined): question is WithOptions =>
  question !== undefined && 'options' in question;

/**
 * A question as figures are shown of it: with a row for all words of an option that somebody chose and that meant something
 * else, and for what only older versions offered, so that the shares of all rows add up.
 * @param fallback where no version asked it
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
  /** What these words of an option are counted by. */
  const keyOf = (option: string) =>
    wordings.find((own) => own.option === option && own.versions.includes(newest))?.key ?? option;
  const otherRows = ({ id: option }: Option) =>
    Map.groupBy(
      wordings.filter((own) => own.option === option && own.key !== keyOf(option) && chosen(own.key)),
      ({ key }) => key,
    );
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
  const gone = new Map<string, Option>();
  for (const version of versions) {
    for (const option of optionsIn(questionIn, version, id)) {
      if (now.has(option.id) || gone.has(option.id)) continue;
      gone.set(option.id, { ...option, label: words.removed(option.label) });
    }
  }
  const options = [
    ...question.options.flatMap((option) => rowsOf(option, true)),
    ...[...gone.values()].flatMap((option) => rowsOf(option, false)),
  ];
  if (question.type === 'select_list') return { ...question, options };
  return { ...question, options, other: question.other || (values !== null && chosen('other')) };
}

function optionsIn(questionIn: QuestionIn, version: number | undefined, id: string): readonly Option[] {
  const question = version === undefined ? undefined : questionIn(version, id);
  return hasOptions(question) ? question.options : [];
}

/** An option that was counted together with what it was called before. */
export interface CorrectedOption {
  now: string;
  was: string;
  /** How often it was chosen while it was called so. */
  count: number;
}

/** The options whose words were corrected, with what somebody chose before: nothing is shown under other words in silence. */
export function correctedOptions({ id, wordings }: Counted, questionIn: QuestionIn): CorrectedOption[] {
  return wordings.flatMap(({ option, key, versions, count }) => {
    const [newest] = wordings.filter((wording) => wording.option === option && wording.key === key);
    const labelIn = (version = 0) =>
      optionsIn(questionIn, version, id).find((entry) => entry.id === option)?.label ?? '';
    const [now, was] = [labelIn(newest?.versions[0]), labelIn(versions[0])];
    return count === 0 || normalized(now) === normalized(was) ? [] : [{ now, was, count }];
  });
}

/** What a question was called in other versions in which it meant the same. */
export function correctedTitles({ id, versions }: Counted, questionIn: QuestionIn): string[] {
  const titles = versions.flatMap((version) => questionIn(version, id)?.title ?? []);
  const [now = ''] = titles;
  const older = new Map(titles.map((title) => [normalized(title), title]));
  older.delete(normalized(now));
  older.delete('');
  return [...older.values()];
}

/** Version numbers as few words: `1–3, 5`. */
export function versionRanges(versions: readonly number[]): string {
  const ranges: Array<[first: number, last: number]> = [];
  for (const version of versions.toSorted((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range && range[1] === version - 1) range[1] = version;
    else ranges.push([version, version]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}
