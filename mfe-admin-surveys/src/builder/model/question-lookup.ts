import { countQuestions, numbersOf } from '@canvass/shared/domain/content';
import { type Block, questionBlocks } from '@canvass/shared/domain/matrix';
import { isSection, type Section, sectionsOf } from '@canvass/shared/domain/sections';
import type { Option, Question, SurveyDefinition } from '@canvass/shared/domain/survey';

type Questions = readonly Question[];

const keepsPlace = (one: Question, other: Question) =>
  one.id === other.id && one.type === other.type && one.matrix === other.matrix;

/**
 * Computes something once for each order of a list: every row of the outline asks for it at every key press, and what is written in a
 * question, the most frequent change, changes none of it. The last list stays in memory until there is another.
 * @param keeps whether the value stays when a question becomes another
 */
function oncePerOrder<Value>(
  compute: (questions: Questions) => Value,
  keeps: (one: Question, other: Question) => boolean = keepsPlace,
): (questions: Questions) => Value {
  let last: { questions: Questions; value: Value } | undefined;
  return (questions) => {
    if (last?.questions === questions) return last.value;
    const known = last;
    const stays =
      known?.questions.length === questions.length &&
      known.questions.every((one, index) => {
        const other = questions[index];
        return one === other || (other && keeps(one, other));
      });
    last = { questions, value: known && stays ? known.value : compute(questions) };
    return last.value;
  };
}

const positionsIn = oncePerOrder((questions) => new Map(questions.map(({ id }, index) => [id, index])));

/** Index of a question, from 0; -1 if there is none with this id. */
export const positionIn = (questions: Questions, id: string): number => positionsIn(questions).get(id) ?? -1;

/** The question with an id; undefined if there is none. */
export const questionIn = (questions: Questions, id: string): Question | undefined =>
  questions[positionIn(questions, id)];

const numbersIn = oncePerOrder(numbersOf);

/** A question's number, from 1, as respondents see it; null for content. */
export const numberIn = (questions: Questions, id: string): number | null =>
  numbersIn(questions)[positionIn(questions, id)] ?? null;

/** How many questions there are, as respondents count them. */
export const countIn = oncePerOrder(countQuestions);

// A section is part of the value itself.
const sectionsIn = oncePerOrder(sectionsOf, (one, other) => keepsPlace(one, other) && !isSection(one));

/** The section that a question is in, or that it is; undefined before the first one. */
export const sectionIn = (questions: Questions, id: string): Section | undefined =>
  sectionsIn(questions)[positionIn(questions, id)];

let lastBlocks: (Pick<SurveyDefinition, 'questions' | 'matrices'> & { blocks: readonly Block[] }) | undefined;

/** The blocks of a draft: a matrix with its rows, every other question by itself. A move asks for them several times. */
export function blocksIn({
  questions,
  matrices,
}: Pick<SurveyDefinition, 'questions' | 'matrices'>): readonly Block[] {
  if (lastBlocks?.questions !== questions || lastBlocks.matrices !== matrices)
    lastBlocks = { questions, matrices, blocks: questionBlocks({ matrices }, questions) };
  return lastBlocks.blocks;
}

const blockIdsByMatrices = oncePerOrder((questions) => {
  let known: { matrices: SurveyDefinition['matrices']; ids: readonly string[] } | undefined;
  return (matrices: SurveyDefinition['matrices']) => {
    if (known && known.matrices === matrices) return known.ids;
    const ids = questionBlocks({ matrices }, questions).map(([first]) => first.id);
    const before = known?.ids;
    const stays = before?.length === ids.length && before.every((id, index) => id === ids[index]);
    known = { matrices, ids: before && stays ? before : ids };
    return known.ids;
  };
});

/** Ids of the blocks, each that of its first question: the same array until the order changes. */
export const blockIdsIn = ({
  questions,
  matrices,
}: Pick<SurveyDefinition, 'questions' | 'matrices'>): readonly string[] =>
  blockIdsByMatrices(questions)(matrices);

/** The ids of questions with those of the other rows of their matrices. */
export function withRows(
  definition: Pick<SurveyDefinition, 'questions' | 'matrices'>,
  ids: ReadonlySet<string>,
): ReadonlySet<string> {
  const own = blocksIn(definition).filter((block) => block.some(({ id }) => ids.has(id)));
  return new Set(own.flat().map(({ id }) => id));
}

/**
 * The ids of options of a question, by question: in a matrix also those of the same columns in its other rows, which may have ids of
 * their own (`optionsAlike`).
 */
export function columnsOf(
  definition: Pick<SurveyDefinition, 'questions' | 'matrices'>,
  id: string,
  options: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const optionsOf = (question: string): readonly Option[] => {
    const found = questionIn(definition.questions, question);
    return found && 'options' in found ? found.options : [];
  };
  const columns = optionsOf(id).map((option) => options.has(option.id));
  const rows = [...withRows(definition, new Set([id]))];
  return new Map(
    rows.map((row) => [row, new Set(optionsOf(row).flatMap((own, at) => (columns[at] ? own.id : [])))]),
  );
}
