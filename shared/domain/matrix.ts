import { deepEqual } from './deep-equal.ts';
import { picturesOf } from './option-pictures.ts';
import { rowOf } from './scale.ts';
import type { Matrix, Option, Question, SurveyDefinition } from './survey.ts';

/** A question, or the rows of a matrix. */
export type Block = [Question, ...Question[]];

type Matrices = Pick<SurveyDefinition, 'matrices'>;

/** The matrix that a question is a row of; undefined for every other question. */
export function matrixOf({ matrices }: Matrices, { matrix }: Pick<Question, 'matrix'>): Matrix | undefined {
  return matrix === undefined ? undefined : matrices?.find(({ id }) => id === matrix);
}

/**
 * Questions as respondents are shown them: rows of a matrix that follow each other together, every other question by itself.
 * Rows whose type differs, which publishing refuses, are no block.
 */
export function questionBlocks(survey: Matrices, questions: readonly Question[]): Block[] {
  const blocks: Block[] = [];
  for (const question of questions) {
    const [first] = blocks.at(-1) ?? [];
    const together =
      first?.matrix === question.matrix && first?.type === question.type && matrixOf(survey, question);
    if (together) blocks.at(-1)?.push(question);
    else blocks.push([question]);
  }
  return blocks;
}

/** The questions with the title of their matrix before their own ("Matrix – row"), for lists that have each row by itself. */
export function withMatrixTitles(survey: Pick<SurveyDefinition, 'questions' | 'matrices'>): Question[] {
  if (!survey.matrices) return survey.questions;
  return survey.questions.map((question) => {
    const title = matrixOf(survey, question)?.title.trim();
    return title ? { ...question, title: `${title} – ${question.title}` } : question;
  });
}

/** A question as `withMatrixTitles` names it, a row by its own words before the matrix's: "Row – matrix". */
export function rowFirst(survey: Matrices, question: Question): Question {
  const before = `${matrixOf(survey, question)?.title.trim()} – `;
  if (!question.title.startsWith(before)) return question;
  return { ...question, title: `${question.title.slice(before.length)} – ${before.slice(0, -3)}` };
}

/** Fields of a row that all rows of its matrix have the same: its columns. */
export const COLUMN_FIELDS = [
  'options',
  'other',
  'shuffle',
  'minSelected',
  'maxSelected',
  'display',
  'min',
  'max',
  'integer',
  'unit',
  'lowLabel',
  'middleLabel',
  'highLabel',
  'yesLabel',
  'noLabel',
] as const;

/** Whether a question can be a row: one that is answered by the same buttons as others, and by nothing else. Columns show no pictures. */
export function canBeRow(question: Question): boolean {
  if (picturesOf(question).length > 0) return false;
  switch (question.type) {
    case 'multiple_choice_single':
      return !question.other && !question.shuffle;
    case 'multiple_choice_multi':
      return !question.other && !question.shuffle && !question.display;
    case 'number':
      return rowOf(question) !== null;
    default:
      return question.type === 'yes_no' && !question.display;
  }
}

/**
 * Whether two questions are answered by the same columns: both can be rows of one matrix. Options are the same by their labels;
 * their ids may differ, as those of questions that were written one by one do.
 */
export function haveSameColumns(one: Question, other: Question): boolean {
  return (
    one.type === other.type &&
    COLUMN_FIELDS.every((field) => deepEqual(column(one, field), column(other, field)))
  );
}

function column(question: Question, field: (typeof COLUMN_FIELDS)[number]): unknown {
  if (field === 'options' && 'options' in question) return question.options.map(({ label }) => label.trim());
  return (question as Partial<Record<string, unknown>>)[field];
}

/**
 * The options of a row after those of another row of its matrix were changed: an option that both had keeps its own id.
 * @param before the other row's options, which are in the same order
 */
export function optionsAlike(
  own: readonly Option[],
  before: readonly Option[],
  next: readonly Option[],
): Option[] {
  const ids = new Map(before.map((option, index) => [option.id, own[index]?.id ?? option.id]));
  return next.map((option) => ({ ...option, id: ids.get(option.id) ?? option.id }));
}
