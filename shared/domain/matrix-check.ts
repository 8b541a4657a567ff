import { deepEqual } from './deep-equal.ts';
import { givenQuestions } from './given-questions.ts';
import { canBeRow, haveSameColumns, matrixOf } from './matrix.ts';
import type { PublishFault } from './publish-fault.ts';
import { recallFault } from './recall-fault.ts';
import type { Matrix, Question, SurveyDefinition } from './survey.ts';
import { isShowable } from './web-address.ts';

/** The faults that prevent the matrices of a draft from being published, and questions from being their rows. */
export function matrixFaults(definition: SurveyDefinition): PublishFault[] {
  const { matrices = [], questions } = definition;
  const given = givenQuestions(definition);
  const lost = questions.flatMap((question, index) =>
    question.matrix !== undefined && !matrixOf(definition, question)
      ? [{ field: `questions.${index}.matrix`, code: 'matrix_gone', question: question.id }]
      : [],
  );
  const ids = new Set<string>();
  const own = matrices.flatMap((matrix, index) => {
    const repeated = ids.has(matrix.id);
    ids.add(matrix.id);
    return repeated
      ? [{ field: `matrices.${index}.id`, code: 'repeated_id' }]
      : faultsOf(matrix, index, questions, given);
  });
  return [...lost, ...own];
}

function faultsOf(
  matrix: Matrix,
  index: number,
  questions: readonly Question[],
  given: readonly Question[],
): PublishFault[] {
  const rows = questions.flatMap((question, at) => (question.matrix === matrix.id ? [{ question, at }] : []));
  const [first] = rows;
  // A matrix without rows is shown nowhere.
  if (!first) return [];
  const faults: PublishFault[] = [];
  const ofMatrix = (field: string, code: string) =>
    faults.push({ field: `matrices.${index}.${field}`, code, question: first.question.id });
  if (matrix.title.trim() === '') ofMatrix('title', 'title_missing');
  const earlier = new Map([...given, ...questions.slice(0, first.at)].map((entry) => [entry.id, entry]));
  for (const field of ['title', 'description'] as const) {
    const fault = recallFault(matrix[field], earlier);
    if (fault) ofMatrix(field, fault);
  }
  if (matrix.image && !isShowable(matrix.image.url)) ofMatrix('image.url', 'web_address');
  rows.forEach(({ question, at }, rowIndex) => {
    const ofRow = (field: string, code: string) =>
      faults.push({ field: `questions.${at}.${field}`, code, question: question.id });
    if (at !== first.at + rowIndex) ofRow('matrix', 'matrix_apart');
    if (!canBeRow(question)) ofRow('matrix', 'matrix_row');
    else if (!haveSameColumns(question, first.question)) ofRow('matrix', 'matrix_columns');
    if (!deepEqual(question.visibleIf, first.question.visibleIf)) ofRow('visibleIf', 'matrix_rule');
    if (question.jumps.length > 0 && rowIndex < rows.length - 1) ofRow('jumps', 'matrix_jump');
  });
  const within = new Set(rows.slice(1).map(({ question }) => question.id));
  questions.forEach(({ id, jumps }, at) => {
    if (jumps.some(({ to }) => within.has(to)))
      faults.push({ field: `questions.${at}.jumps`, code: 'jump_into_matrix', question: id });
  });
  return faults;
}
