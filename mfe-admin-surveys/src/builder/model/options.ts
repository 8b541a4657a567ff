import { withNewOption } from '@canvass/shared/domain/new-option';
import { rulesOf } from '@canvass/shared/domain/logic';
import { optionsAlike } from '@canvass/shared/domain/matrix';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import type { Option, Picture, Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { newId } from './new-id.ts';
import { blankOption, type Change, isSameOrBeside, moved } from './questions.ts';

type ChoiceQuestion = Extract<Question, { options: Option[] }>;

/** Limit of options of a question: select lists may have more than choices that are all shown at once. */
export function optionLimit(question: Pick<Question, 'type'>): number {
  return question.type === 'select_list' ? LIMITS.listOptions : LIMITS.choiceOptions;
}

/** Changes the options of a question; of all rows, if it is a row of a matrix. */
function changeOptions(questionId: string, next: (question: ChoiceQuestion) => Option[]): Change {
  return (definition) => {
    const question = definition.questions.find(({ id }) => id === questionId);
    if (!question || !('options' in question)) return definition;
    const options = next(question).slice(0, optionLimit(question));
    return {
      ...definition,
      questions: definition.questions.map((entry) =>
        isSameOrBeside(entry, question) && 'options' in entry
          ? { ...entry, options: optionsAlike(entry.options, question.options, options) }
          : entry,
      ),
    };
  };
}

/** An empty option after the given position. */
export function addOption(questionId: string, after: number, option: Option = blankOption()): Change {
  return changeOptions(questionId, ({ options }) => options.toSpliced(after + 1, 0, option));
}

/** Renames an option, whose id and answers stay: of all rows, if the question is one of a matrix. */
export function labelOption(questionId: string, optionId: string, label: string): Change {
  return changeOptions(questionId, ({ options }) =>
    options.map((option) => (option.id === optionId ? { ...option, label } : option)),
  );
}

/** Sets or removes (null) the picture of an option. */
export function pictureOption(questionId: string, optionId: string, image: Picture | null): Change {
  return changeOptions(questionId, ({ options }) =>
    options.map((option) => {
      if (option.id !== optionId) return option;
      const { image: _before, ...rest } = option as Option;
      return image ? { ...rest, image } : rest;
    }),
  );
}

/** Adds an option for each picture, with its name as label; blank options without a picture are filled in first. */
export function addPictures(
  questionId: string,
  pictures: ReadonlyArray<{ label: string; image: Picture }>,
): Change {
  return changeOptions(questionId, ({ options }) => {
    const left = [...pictures];
    const filled = (options as Option[]).map((option) => {
      const next = option.label.trim() === '' && !option.image ? left.shift() : undefined;
      return next ? { ...option, ...next } : option;
    });
    return [...filled, ...left.map((picture) => ({ ...blankOption(), ...picture }))];
  });
}

/** Makes the option a new one: earlier answers stay with the old one. */
export function renewOption(questionId: string, optionId: string): Change {
  return (definition) => withNewOption(definition, questionId, optionId, newId());
}

/** Removes an option. Rules that name it stay and are faults then: `useRemove` asks before. */
export function removeOption(questionId: string, optionId: string): Change {
  return changeOptions(questionId, ({ options }) => options.filter((option) => option.id !== optionId));
}

/** Moves an option. @param to index among the options; beyond the ends means first or last */
export function moveOption(questionId: string, optionId: string, to: number): Change {
  return changeOptions(questionId, ({ options }) => moved(options, optionId, to));
}

/** Bullets of documents, those of Word's symbol fonts among them, its second one (`o`, with a tab); numbers and letters. */
const MARKER = /^(?:([-*•–·◦▪■●○◯‣∙☐☑☒□❑\uF0B7\uF0A7]|o(?=\t))|(\d{1,3}|[a-z])[.)])\s+/i;

/**
 * The labels in a pasted text: one per line, without empty lines. List markers (`-`, `*`, `1.`, `a)`) go if all lines are marked: an
 * initial or a number that begins a name stays.
 * @param known labels that stay as they are, whatever they begin with
 */
export function optionLines(text: string, known: readonly string[] = []): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isKnown = (line: string) => known.includes(line);
  return isMarked(lines.filter((line) => !isKnown(line)))
    ? lines.map((line) => (isKnown(line) ? line : line.replace(MARKER, '')))
    : lines;
}

/** Whether each line has a bullet, or several are counted: by numbers, or by letters from `a` on. */
function isMarked(lines: readonly string[]): boolean {
  const marks = lines.map((line) => MARKER.exec(line) ?? []);
  const counts = marks.map(([, , mark = '']) => (/\d/.test(mark) ? Number(mark) : mark.charCodeAt(0)));
  const [first = ''] = marks.map(([, , mark]) => mark ?? '');
  const isCounted = lines.length > 1 && /^[\da]/i.test(first);
  return (
    marks.every(([, bullet]) => bullet) ||
    (isCounted && counts.every((count, at) => count === (counts[0] ?? 0) + at))
  );
}

/** Characters of an option's label. */
export const OPTION_LABEL = LIMITS.optionLabel;

/** Why a question can't have these options: their number, or (from 1) the one that is too long; null if it can. */
export function optionsFault(
  question: Pick<Question, 'type'>,
  labels: readonly string[],
): { code: 'full'; count: number } | { code: 'tooLong'; number: number; max: number } | null {
  const limit = optionLimit(question);
  if (labels.length > limit) return { code: 'full', count: limit };
  const long = labels.findIndex((label) => label.length > OPTION_LABEL);
  return long === -1 ? null : { code: 'tooLong', number: long + 1, max: OPTION_LABEL };
}

/** The labels of a question's options after these lines are pasted into one of them (`pasteOptions`). */
export function withPasted(question: ChoiceQuestion, optionId: string, lines: readonly string[]): string[] {
  const at = question.options.findIndex((option) => option.id === optionId);
  const written = (options: readonly Option[]) =>
    options.map(({ label }) => label.trim()).filter((label) => label !== '');
  return [
    ...written(question.options.slice(0, at + 1)),
    ...lines,
    ...written(question.options.slice(at + 1)),
  ];
}

/**
 * Inserts pasted lines at an option: an empty option takes the first line, the others follow, and empty options further
 * down are removed. The caller checks `optionsFault` first.
 */
export function pasteOptions(questionId: string, optionId: string, lines: readonly string[]): Change {
  return changeOptions(questionId, ({ options }) => {
    const at = options.findIndex((option) => option.id === optionId);
    const target = options[at];
    const labels = [...lines];
    const rest = options.slice(0, at + 1);
    if (target && target.label.trim() === '') rest[at] = { ...target, label: labels.shift() ?? '' };
    const after = options.slice(at + 1).filter((option) => option.label.trim() !== '');
    return [...rest, ...labels.map((label) => ({ id: newId(), label })), ...after];
  });
}

/**
 * Removes options without a label, of one question or of all: they are rows that their writer didn't need. Where fewer
 * than two would be left, and where a rule refers to one, they stay for their writer to fill in. A column of a matrix goes from all its
 * rows or from none: its ids may differ between them.
 */
export function withoutBlankOptions(questionId?: string): Change {
  return (definition) => {
    const meant = definition.questions.find(({ id }) => id === questionId);
    const isTidy = (question: Question): boolean =>
      !('options' in question) ||
      (questionId !== undefined && !(meant && isSameOrBeside(question, meant))) ||
      question.options.filter(isWritten).length < 2 ||
      question.options.every(isWritten);
    if (definition.questions.every(isTidy)) return definition;
    const used = optionsInRules(definition);
    const questions = definition.questions.map((question) => {
      if (isTidy(question) || !('options' in question)) return question;
      const rows = definition.questions.flatMap((row) =>
        isSameOrBeside(row, question) && 'options' in row ? [row.options] : [],
      );
      const stays = (option: Option | undefined) => option && (isWritten(option) || used.has(option.id));
      const options = question.options.filter((_, index) => rows.some((row) => stays(row[index])));
      return { ...question, options };
    });
    return { ...definition, questions };
  };
}

const isWritten = ({ label, image }: Option): boolean => label.trim() !== '' || Boolean(image);

/** The ids that rules compare answers with. */
function optionsInRules({ questions }: SurveyDefinition): ReadonlySet<unknown> {
  const rules = questions.flatMap(({ visibleIf, jumps }) =>
    [visibleIf, ...jumps.map((jump) => jump.if)].flatMap(rulesOf),
  );
  return new Set(rules.flatMap(({ value, values = [] }) => [value, ...values]));
}

/**
 * Replaces the options that a text was written of by those of its lines; one whose line is unchanged retains its id, and with it its
 * answers and rules. What another editor made of the options since stays: new ones, other labels, deletions.
 * @param opened the options of which the text was written
 */
export function writeOptions(
  questionId: string,
  labels: readonly string[],
  opened: readonly Option[],
): Change {
  return changeOptions(questionId, ({ options }) => writtenOptions(options, labels, opened));
}

/** The options after `writeOptions`. */
export function writtenOptions(
  options: readonly Option[],
  labels: readonly string[],
  opened: readonly Option[],
): Option[] {
  const left = [...opened];
  const written = labels.flatMap((label) => {
    const at = left.findIndex((option) => option.label.trim() === label);
    const [was] = at === -1 ? [] : left.splice(at, 1);
    return was ? options.filter(({ id }) => id === was.id) : { id: newId(), label };
  });
  return options.reduce((list, option, index) => {
    if (opened.some(({ id }) => id === option.id)) return list;
    // After the nearest one above it that is left.
    const above = options.slice(0, index).findLast(({ id }) => list.some((each) => each.id === id));
    return list.toSpliced(list.findIndex(({ id }) => id === above?.id) + 1, 0, option);
  }, written);
}
