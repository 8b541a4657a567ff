import { type PartPath, withPartOf } from '@canvass/shared/domain/draft-merge';
import { matrixOf } from '@canvass/shared/domain/matrix';
import type { Matrix, Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { rowsOf } from './matrices.ts';
import type { Change } from './questions.ts';

/** The matrix that a row has in one draft and not in another; undefined if it has none, or the other draft has it, too. */
export function goneMatrix(
  before: SurveyDefinition,
  after: SurveyDefinition,
  row: Question | undefined,
): Matrix | undefined {
  return row && !matrixOf(after, row) ? matrixOf(before, row) : undefined;
}

/** The first row of the matrix that a choice of one draft became in another (`optionsToRows`): a new one, whose row an option is. */
export function rowMadeOf(
  before: SurveyDefinition,
  after: SurveyDefinition,
  question: Question,
): Question | undefined {
  const known = new Set(before.questions.map(({ id }) => id));
  const options = 'options' in question ? question.options : [];
  const labels = new Set(options.flatMap(({ label }) => (label.trim() ? label : [])));
  const made = after.questions.find(
    (row) => labels.has(row.title) && row.matrix && !known.has(row.id) && !matrixOf(before, row),
  );
  return made?.matrix === undefined ? undefined : rowsOf(after, made.matrix)[0];
}

/** Brings the matrix of a row back from another draft, if it is gone, and with it the rows that are. */
export function restoreMatrix(before: SurveyDefinition, row: string): Change {
  return (definition) => {
    const find = (id: string) => (question: Question) => question.id === id;
    const gone = goneMatrix(before, definition, definition.questions.find(find(row)));
    if (!gone) return definition;
    return rowsOf(before, gone.id)
      .filter(({ id }) => !definition.questions.some(find(id)))
      .reduce<SurveyDefinition>((draft, { id }) => withPartOf(draft, before, ['questions', id]), {
        ...definition,
        matrices: [...(definition.matrices ?? []), gone],
      });
  };
}

/** A draft with what another draft has at a path; a matrix comes with its rows, and a row with its matrix. */
export function withWholeOf(
  draft: SurveyDefinition,
  source: SurveyDefinition,
  path: PartPath,
): SurveyDefinition {
  const [kind, id = ''] = path;
  const rows = kind === 'matrices' && path.length === 2 ? rowsOf(source, id) : [];
  const next = [path, ...rows.map((row) => ['questions', row.id])].reduce(
    (all, part) => withPartOf(all, source, part),
    draft,
  );
  return restoreMatrix(source, id)(next);
}
