import { countQuestions, numbersOf } from '@canvass/shared/domain/content';
import { type Block, questionBlocks } from '@canvass/shared/domain/matrix';
import { type Section, sectionsOf } from '@canvass/shared/domain/sections';
import type { Option, Question, SurveyDefinition } from '@canvass/shared/domain/survey';

type Questions = readonly Question[];

/** Computes something once for each state of the list: every row of the outline asks for it at every key press. */
function oncePerList<Value>(compute: (questions: Questions) => Value): (questions: Questions) => Value {
  const computed = new WeakMap<Questions, { value: Value }>();
  return (questions) => {
    const known = computed.get(questions);
    if (known) return known.value;
    const value = compute(questions);
    computed.set(questions, { value });
    return value;
  };
}

const positionsIn = oncePerList((questions) => new Map(questions.map(({ id }, index) => [id, index])));

/** Index of a question, from 0; -1 if there is none with this id. */
export const positionIn = (questions: Questions, id: string): number => positionsIn(questions).get(id) ?? -1;

/** The question with an id; undefined if there is none. */
export const questionIn = (questions: Questions, id: string): Question | undefined =>
  questions[positionIn(questions, id)];

const numbersIn = oncePerList(numbersOf);

/** A question's number, from 1, as respondents see it; null for content. */
export const numberIn = (questions: Questions, id: string): number | null =>
  numbersIn(questions)[positionIn(questions, id)] ?? null;

/** How many questions there are, as respondents count them. */
export const countIn = oncePerList(countQuestions);

const sectionsIn = oncePerList(sectionsOf);

/** The section that a question is in, or that it is; undefined before the first one. */
export const sectionIn = (questions: Questions, id: string): Section | undefined =>
  sectionsIn(questions)[positionIn(questions, id)];

const blocksByMatrices = oncePerList((questions) => {
  let known: { matrices: SurveyDefinition['matrices']; blocks: readonly Block[] } | undefined;
  return (matrices: SurveyDefinition['matrices']) => {
    if (known?.matrices !== matrices || !known)
      known = { matrices, blocks: questionBlocks({ matrices }, questions) };
    return known.blocks;
  };
});

/** The blocks of a draft: a matrix with its rows, every other question by itself. */
export const blocksIn = (definition: Pick<SurveyDefinition, 'questions' | 'matrices'>): readonly Block[] =>
  blocksByMatrices(definition.questions)(definition.matrices);

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
