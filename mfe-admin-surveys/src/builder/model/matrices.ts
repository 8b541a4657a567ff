import { canBeRow, COLUMN_FIELDS, haveSameColumns, optionsAlike } from '@canvass/shared/domain/matrix';
import type { QuestionKind } from '@canvass/shared/domain/question-types';
import { pathsOf } from '@canvass/shared/domain/survey-texts';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import type { Matrix, Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { newMatrix } from '@canvass/shared/domain/survey-defaults';
import { type Conversion, converted, type YesNo } from './change-type.ts';
import { withMovedTranslations } from './label-pairs.ts';
import texts from './matrix-texts.json';
import { newId } from './new-id.ts';
import { type Change, freshQuestion, moved, withoutEmptyMatrices } from './questions.ts';

/** What the rows of a matrix can be. */
export const ROW_KINDS = [
  'multiple_choice_single',
  'multiple_choice_multi',
  'scale',
  'yes_no',
] as const satisfies readonly QuestionKind[];
export type RowKind = (typeof ROW_KINDS)[number];

/** The rows of a matrix, in their order. */
export const rowsOf = ({ questions }: Pick<SurveyDefinition, 'questions'>, id: string): Question[] =>
  questions.filter(({ matrix }) => matrix === id);

/** Labels of agreement in a language; undefined if they aren't known in it. */
const labelsIn = (language: string): string[] | undefined =>
  (texts as Partial<Record<string, string[]>>)[language.split('-')[0] ?? ''];

/**
 * Inserts a new matrix of two empty rows and five degrees of agreement, in the survey's languages where they are known.
 * @param at position among the questions
 * @param id the first row's
 */
export function insertMatrix(at: number, id: string): Change {
  return (definition) => {
    const { questions, matrices = [], language, languages, translations } = definition;
    if (questions.length + 2 > LIMITS.questions || matrices.length >= LIMITS.matrices) return definition;
    const matrix = newMatrix(newId());
    const options = (labelsIn(language) ?? texts.en).map((label) => ({ id: newId(), label }));
    const rows = [id, newId()].map(
      (row) => ({ ...freshQuestion('multiple_choice_single', row), options, matrix: matrix.id }) as Question,
    );
    const translated = languages.flatMap((other) => {
      const labels = labelsIn(other);
      if (!labels) return [];
      const own = rows.flatMap((row) =>
        options.map((option, index) => [`questions.${row.id}.options.${option.id}`, labels[index] ?? '']),
      );
      return [[other, { ...translations[other], ...Object.fromEntries(own) }] as const];
    });
    return {
      ...definition,
      questions: questions.toSpliced(at, 0, ...rows),
      matrices: [...matrices, matrix],
      translations: { ...translations, ...Object.fromEntries(translated) },
    };
  };
}

/** Sets fields of a matrix itself; those of its rows stay. */
export function changeMatrix(id: string, fields: Partial<Omit<Matrix, 'id'>>): Change {
  return (definition) => ({
    ...definition,
    ...(definition.matrices && {
      matrices: definition.matrices.map((matrix) => (matrix.id === id ? { ...matrix, ...fields } : matrix)),
    }),
  });
}

/** Replaces the rows; jumps to a matrix lead to its first row, its own stay at its last row, and one without rows is removed. */
function changeRows(id: string, next: (rows: Question[]) => Question[]): Change {
  return (definition) => {
    const rows = rowsOf(definition, id);
    const changed = next(rows);
    if (changed === rows) return definition;
    const at = definition.questions.findIndex(({ matrix }) => matrix === id);
    const jumps = rows.flatMap((row) => row.jumps);
    const updated = changed.map((row, index) => ({
      ...row,
      jumps: row.matrix === id && index < changed.length - 1 ? [] : jumps,
    }));
    const others = definition.questions
      .filter(({ matrix }) => matrix !== id)
      .map((question) => withJumpsTo(question, rows[0]?.id, updated[0]?.id));
    return withoutEmptyMatrices({ ...definition, questions: others.toSpliced(at, 0, ...updated) });
  };
}

/** A question whose jumps to one question lead to another. */
export function withJumpsTo(question: Question, from: string | undefined, to: string | undefined): Question {
  if (to === undefined || from === to || !question.jumps.some((jump) => jump.to === from)) return question;
  return { ...question, jumps: question.jumps.map((jump) => (jump.to === from ? { ...jump, to } : jump)) };
}

/** Adds rows with the given titles after a row, as many as the survey has room for; their columns are translated like those of the others. */
export function addRows(
  id: string,
  after: string | null,
  added: ReadonlyArray<{ id: string; title: string }>,
): Change {
  return (definition) => {
    const rows = rowsOf(definition, id);
    const model = rows.find((row) => row.id === after) ?? rows.at(-1);
    if (!model) return definition;
    const room = Math.max(0, LIMITS.questions - definition.questions.length);
    const fresh = added
      .slice(0, room)
      .map((row): Question => ({ ...model, ...row, description: '', image: null, jumps: [] }));
    const inserted = changeRows(id, (all) => all.toSpliced(all.indexOf(model) + 1, 0, ...fresh))(definition);
    return withColumnTexts(inserted, id, firstText);
  };
}

/**
 * The survey with the same translations of a matrix's columns in all rows. Creators see those of the first row only (`textsOf`):
 * what another row has, or lacks, would be shown to respondents and found by no one.
 * @param textOf the translation of a column, of those that the rows have of it, in their order
 */
function withColumnTexts(
  definition: SurveyDefinition,
  id: string,
  textOf: (texts: ReadonlyArray<string | undefined>) => string | undefined,
): SurveyDefinition {
  const rows = new Set(rowsOf(definition, id).map((row) => row.id));
  const translations = Object.entries(definition.translations).map(([language, own]) => {
    const texts = { ...own };
    const seen = new Set<string>();
    for (const path of Object.keys(own)) {
      const [kind, row = ''] = path.split('.');
      if (kind !== 'questions' || !rows.has(row) || seen.has(path)) continue;
      const paths = pathsOf(definition, path);
      const text = textOf(paths.map((each) => own[each]));
      for (const each of paths) {
        seen.add(each);
        if (text === undefined) delete texts[each];
        else texts[each] = text;
      }
    }
    return [language, texts] as const;
  });
  return { ...definition, translations: Object.fromEntries(translations) };
}

/** The first translation that a row has: the columns of the rows are the same. */
const firstText = (texts: ReadonlyArray<string | undefined>) => texts.find((text) => text?.trim());

/** Moves a row within its matrix. @param to index among the rows; beyond the ends means first or last */
export const moveRow = (id: string, row: string, to: number): Change =>
  changeRows(id, (rows) => moved(rows, row, to));

/** Deletes a row as a question; with its last row a matrix is deleted, too. */
export const removeRow = (id: string, row: string): Change =>
  changeRows(id, (rows) => rows.filter((question) => question.id !== row));

/** Sets whether all rows have to be answered. */
export const requireRows = (id: string, required: boolean): Change =>
  changeRows(id, (rows) => rows.map((row) => ({ ...row, required })));

/** The rows of a matrix converted to another kind: they keep what it has, too. */
export function rowConversions(rows: readonly Question[], kind: RowKind, words: YesNo): Conversion[] {
  const [first] = rows;
  if (!first) return [];
  const model = converted(first, kind, words).question;
  // Ids that a row had stay, with its answers; new options are the same in all rows.
  const options = 'options' in model ? model.options : undefined;
  return rows.map((row) => {
    const { question, ...losses } = converted(row, kind, words, options);
    return { ...losses, question: { ...question, matrix: row.matrix } };
  });
}

/** Gives all rows another kind of columns. */
export function changeRowKind(id: string, kind: RowKind, words: YesNo): Change {
  const change = changeRows(id, (rows) => rowConversions(rows, kind, words).map(({ question }) => question));
  return (definition) => withMovedTranslations(definition, change(definition));
}

/** Makes the rows of a matrix questions of their own again, with the matrix's rule. */
export function dissolveMatrix(id: string): Change {
  return (definition) =>
    withoutEmptyMatrices({
      ...definition,
      questions: definition.questions.map((question) => {
        if (question.matrix !== id) return question;
        const { matrix: _, ...single } = question;
        return single;
      }),
    });
}

/**
 * The questions around one that can become a matrix with it: neighbours without a picture that are answered by the same
 * columns and asked by the same rule, of which only the last jumps; empty if there is no second one, or no room for a matrix.
 */
export function joinable(
  { questions, matrices = [] }: Pick<SurveyDefinition, 'questions' | 'matrices'>,
  id: string,
): string[] {
  const at = questions.findIndex((question) => question.id === id);
  const own = questions[at];
  if (!own || !isSingle(own) || matrices.length >= LIMITS.matrices) return [];
  const fits = (question: Question | undefined) =>
    question !== undefined &&
    isSingle(question) &&
    haveSameColumns(question, own) &&
    JSON.stringify(question.visibleIf) === JSON.stringify(own.visibleIf);
  let first = at;
  while (fits(questions[first - 1]) && questions[first - 1]?.jumps.length === 0) first -= 1;
  let last = at;
  while (questions[last]?.jumps.length === 0 && fits(questions[last + 1])) last += 1;
  return first === last ? [] : questions.slice(first, last + 1).map((question) => question.id);
}

const isSingle = (question: Question) =>
  question.matrix === undefined && question.image === null && canBeRow(question);

/** Makes a matrix of questions (`joinable`): its rows, whose answers stay as they are. */
export function joinQuestions(ids: readonly string[]): Change {
  return (definition) => {
    const matrix = newMatrix(newId());
    const joined = new Set(ids);
    const next = {
      ...definition,
      matrices: [...(definition.matrices ?? []), matrix],
      questions: definition.questions.map((question) =>
        joined.has(question.id) ? { ...question, matrix: matrix.id } : question,
      ),
    };
    return withColumnTexts(next, matrix.id, firstText);
  };
}

/** Brings rows that came apart together behind the first one, with its columns and rule: merging two drafts can part them. */
export function repairMatrix(id: string): Change {
  const change = changeRows(id, ([first, ...others]) => {
    if (!first) return [];
    const options = 'options' in first ? first.options : [];
    const shared = Object.fromEntries(
      [...COLUMN_FIELDS, 'visibleIf', 'type'].map((field) => [
        field,
        (first as Record<string, unknown>)[field],
      ]),
    );
    const alike = (row: Question) => ({
      ...row,
      ...shared,
      ...('options' in first && {
        options: optionsAlike('options' in row ? row.options : options, options, options),
      }),
    });
    return [first, ...others.map((row) => alike(row) as Question)];
  });
  // Translations of other columns than the first row's are of no use.
  return (definition) => withColumnTexts(change(definition), id, ([first]) => first);
}
