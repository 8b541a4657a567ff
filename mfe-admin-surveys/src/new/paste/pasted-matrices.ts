import { numbersOf } from '@canvass/shared/domain/content';
import { canBeRow, haveSameColumns } from '@canvass/shared/domain/matrix';
import type { Matrix, Question } from '@canvass/shared/domain/survey';
import { newMatrix } from '@canvass/shared/domain/survey-defaults';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { type QuestionFields, questionFields } from './question-fields.ts';
import type { PastedGrid, PastedQuestion } from './reader/pasted-question.ts';

interface WithMatrices {
  questions: (QuestionFields & { matrix?: string })[];
  /** Their ids differ from each other only, not from those of another survey. */
  matrices: Matrix[];
}

/**
 * The questions as a survey has them, with the matrices that their grids become.
 * @param room how many matrices the survey can have; grids beyond them are questions by themselves
 */
export function withMatrices(
  questions: readonly PastedQuestion[],
  room: number = LIMITS.matrices,
): WithMatrices {
  const matrixOf = new Map<PastedQuestion, Matrix>();
  const matrices = rowsOfMatrices(questions, room).map((rows, index) => {
    const { title, description } = rows[0].grid;
    const matrix = { ...newMatrix(`matrix${index + 1}`), title, description };
    for (const row of rows) matrixOf.set(row, matrix);
    return matrix;
  });
  return {
    questions: questions.map((question) => {
      const matrix = matrixOf.get(question);
      const fields = questionFields(question);
      if (!matrix || !question.grid) return fields;
      const description = withoutCaption(fields.description, question.grid);
      return { ...fields, description, matrix: matrix.id };
    }),
    matrices,
  };
}

/** A row's description without what the matrix has above all rows: what the creator merged into the row. */
export const withoutCaption = (description: string, { caption }: PastedGrid): string =>
  description.slice(caption.length).trim();

type Row = PastedQuestion & Required<Pick<PastedQuestion, 'grid'>>;

/** The rows of each matrix: neighbours of one grid that are still answered by the same columns. One that is left alone is none. */
export function rowsOfMatrices(
  questions: readonly PastedQuestion[],
  room: number = LIMITS.matrices,
): [Row, ...Row[]][] {
  const blocks: [Row, ...Row[]][] = [];
  let previous: PastedQuestion | undefined;
  for (const question of questions) {
    if (isRow(question)) {
      const block = blocks.at(-1);
      const goesOn = block && block.at(-1) === previous && block[0].grid === question.grid;
      if (goesOn && haveSameColumns(asQuestion(block[0]), asQuestion(question))) block.push(question);
      else blocks.push([question]);
    }
    previous = question;
  }
  return blocks.filter((block) => block.length > 1).slice(0, room);
}

/** The matrix of each question that becomes a row of one. */
export const matricesOfRows = (questions: readonly PastedQuestion[]): ReadonlyMap<PastedQuestion, string> =>
  new Map(
    rowsOfMatrices(questions).flatMap((rows, index) => rows.map((row) => [row, String(index)] as const)),
  );

/** The number that each question shows in the review: as respondents see it; null for content and the rows of a matrix. */
export function shownNumbers(questions: readonly PastedQuestion[]): (number | null)[] {
  const rows = matricesOfRows(questions);
  const numbers = numbersOf(
    questions.map((question) => ({ type: question.kind, matrix: rows.get(question) })),
  );
  return questions.map((question, index) => (rows.has(question) ? null : (numbers[index] ?? null)));
}

const isRow = (question: PastedQuestion): question is Row =>
  question.grid !== undefined &&
  question.grid.title.length <= LIMITS.questionTitle &&
  canBeRow(asQuestion(question));

/** A question as the rules of matrices read it. */
function asQuestion(question: PastedQuestion): Question {
  const { options, ...fields } = questionFields(question);
  return {
    ...fields,
    ...(options && { options: options.map((label) => ({ label })) }),
  } as unknown as Question;
}
