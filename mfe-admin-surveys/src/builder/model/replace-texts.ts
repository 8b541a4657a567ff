import { TEXT_FIELDS } from '@canvass/shared/domain/localize';
import { COLUMN_FIELDS, matrixOf } from '@canvass/shared/domain/matrix';
import type { Matrix, Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { repairMatrix } from './matrices.ts';
import type { Change } from './questions.ts';
import { textLimit } from './text-limit.ts';

/** A literal search, no pattern; an empty `find` finds nothing. */
export interface Replacement {
  find: string;
  replace: string;
  matchCase: boolean;
}

/** A text in which something is found, with the text that it becomes. */
export interface FoundText {
  /** The id of the question, or of the matrix. */
  question: string;
  before: string;
  after: string;
}

/** What a replacement changes, and which texts it would make longer than they may be: they stay. */
export interface Replaced {
  definition: SurveyDefinition;
  found: FoundText[];
  refused: FoundText[];
}

const COLUMNS: ReadonlySet<string> = new Set(COLUMN_FIELDS);

/** Recalls of answers, in which nothing is replaced: they name questions by their ids. */
const RECALLS = /(\{\{[^{}]*\}\})/;

function replacer({ find, replace, matchCase }: Replacement): (text: string) => string {
  const pattern = new RegExp(find.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), matchCase ? 'gu' : 'giu');
  return (text) =>
    text
      .split(RECALLS)
      .map((part, index) => (index % 2 === 1 ? part : part.replace(pattern, () => replace)))
      .join('');
}

/**
 * Replaces in the texts of the selected entries: titles, descriptions, labels, options, those of matrices, and their translations.
 * @param ids with all rows of a matrix, as `withRows` returns them
 */
export function replaceTexts(
  definition: SurveyDefinition,
  ids: ReadonlySet<string>,
  replacement: Replacement,
): Replaced {
  const found: FoundText[] = [];
  const refused: FoundText[] = [];
  if (replacement.find === '') return { definition, found, refused };
  const replaced = replacer(replacement);
  const rows = definition.questions.filter((row) => ids.has(row.id) && matrixOf(definition, row));
  /** The first row of each matrix: its columns are those of all rows. */
  const firstRows = new Map(rows.toReversed().map(({ id, matrix }) => [matrix, id]));
  const othersColumn = (id: string, field: string) =>
    COLUMNS.has(field) && rows.some((row) => row.id === id && firstRows.get(row.matrix) !== id);
  const note = (fits: boolean, text: FoundText) => (fits ? found : refused).push(text);

  /** Replaces the text of an entry at a path, if it may be so long. */
  const tried = <Entry extends Question | Matrix>(
    entry: Entry,
    path: string,
    before: string,
    change: (after: string) => Entry,
  ): Entry => {
    const after = replaced(before);
    if (after === before) return entry;
    const fits = after.length <= textLimit(path);
    note(fits, { question: entry.id, before, after });
    return fits ? change(after) : entry;
  };
  const inFields = <Entry extends Question | Matrix>(entry: Entry, fields: readonly string[]): Entry =>
    fields.reduce((next, field) => {
      const before = (next as Record<string, unknown>)[field];
      return typeof before === 'string'
        ? tried(
            next,
            `${'type' in next ? 'questions' : 'matrices'}.${next.id}.${field}`,
            before,
            (after) => ({
              ...next,
              [field]: after,
            }),
          )
        : next;
    }, entry);
  const inQuestion = (original: Question): Question => {
    const { id } = original;
    let question = inFields(
      original,
      TEXT_FIELDS.filter((field) => !othersColumn(id, field)),
    );
    if (!('options' in question) || othersColumn(id, 'options')) return question;
    for (const { id: optionId, label } of question.options) {
      question = tried(
        question,
        `questions.${id}.options.${optionId}`,
        label,
        (after) =>
          ({
            ...question,
            options: ('options' in question ? question.options : []).map((option) =>
              option.id === optionId ? { ...option, label: after } : option,
            ),
          }) as Question,
      );
    }
    return question;
  };
  const matrices = definition.matrices?.map((matrix) =>
    firstRows.has(matrix.id) ? inFields(matrix, ['title', 'description']) : matrix,
  );
  const questions = definition.questions.map((question) =>
    ids.has(question.id) ? inQuestion(question) : question,
  );
  const isMeant = (kind: string | undefined, id: string) =>
    kind === 'questions' ? ids.has(id) : kind === 'matrices' && firstRows.has(id);
  const translations = Object.fromEntries(
    Object.entries(definition.translations).map(([language, texts]) => [
      language,
      Object.fromEntries(
        Object.entries(texts).map(([path, before]) => {
          const [kind, id = '', field = ''] = path.split('.');
          if (!isMeant(kind, id)) return [path, before];
          const after = replaced(before);
          if (after === before) return [path, before];
          const fits = after.length <= textLimit(path);
          if (!othersColumn(id, field)) note(fits, { question: id, before, after });
          return [path, fits ? after : before];
        }),
      ),
    ]),
  );
  if (found.length === 0) return { definition, found, refused };
  const column = (question: Question | undefined, field: string) =>
    (question as Record<string, unknown> | undefined)?.[field];
  // The other rows get the columns of the first.
  const alike = questions
    .filter(
      (question, at) =>
        firstRows.get(question.matrix) === question.id &&
        COLUMN_FIELDS.some((field) => column(question, field) !== column(definition.questions[at], field)),
    )
    .map(({ matrix = '' }) => repairMatrix(matrix));
  const next = { ...definition, questions, ...(matrices && { matrices }), translations };
  return { definition: alike.reduce((draft, change) => change(draft), next), found, refused };
}

/** The change that `replaceTexts` describes. */
export function replacing(ids: ReadonlySet<string>, replacement: Replacement): Change {
  return (definition) => replaceTexts(definition, ids, replacement).definition;
}
