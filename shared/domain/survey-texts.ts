import { numbersOf } from './content.ts';
import { TEXT_FIELDS } from './localize.ts';
import { COLUMN_FIELDS, matrixOf } from './matrix.ts';
import type { SurveyDefinition } from './survey.ts';

/** A text for respondents, by the path at which `localized` looks up its translation. */
export interface Text {
  /** Such as `questions.<id>.title`. */
  path: string;
  text: string;
  /** Number, from 1, of the question or matrix it belongs to. */
  question: number | null;
}

const IN_COLUMNS: ReadonlySet<string> = new Set(COLUMN_FIELDS);

/** Every text of a survey that is not empty, in the order in which respondents read them. */
export function textsOf(definition: SurveyDefinition): Text[] {
  const texts: Text[] = [];
  const add = (path: string, text: unknown, question: number | null) => {
    if (typeof text === 'string' && text.trim() !== '') texts.push({ path, text, question });
  };
  const addAll = (
    part: object,
    prefix: string,
    question: number | null,
    fields: readonly string[] = TEXT_FIELDS,
  ) => {
    for (const field of fields) add(prefix + field, (part as Record<string, unknown>)[field], question);
  };
  addAll(definition, '', null);
  for (const [button, text] of Object.entries(definition.labels ?? {})) add(`labels.${button}`, text, null);
  if (definition.welcome) addAll(definition.welcome, 'welcome.', null);
  add('welcome.image.alt', definition.welcome?.image?.alt, null);
  const numbers = numbersOf(definition.questions);
  const begun = new Set<string>();
  for (const [index, question] of definition.questions.entries()) {
    const prefix = `questions.${question.id}.`;
    const number = numbers[index] ?? null;
    const matrix = matrixOf(definition, question);
    const follows = matrix !== undefined && begun.has(matrix.id);
    if (matrix && !follows) {
      begun.add(matrix.id);
      addAll(matrix, `matrices.${matrix.id}.`, number);
      add(`matrices.${matrix.id}.image.alt`, matrix.image?.alt, number);
    }
    // The columns of a matrix are translated once, at its first row (`translate`).
    addAll(
      question,
      prefix,
      number,
      follows ? TEXT_FIELDS.filter((field) => !IN_COLUMNS.has(field)) : TEXT_FIELDS,
    );
    if ('options' in question && !follows) {
      for (const option of question.options) {
        add(`${prefix}options.${option.id}`, option.label, number);
        if ('image' in option) add(`${prefix}options.${option.id}.image.alt`, option.image?.alt, number);
      }
    }
    add(`${prefix}image.alt`, question.image?.alt, number);
  }
  add('consent', definition.settings.consent, null);
  add('confirmation.subject', definition.settings.confirmation?.subject, null);
  add('confirmation.text', definition.settings.confirmation?.text, null);
  for (const ending of definition.endings) {
    addAll(ending, `endings.${ending.id}.`, null);
    add(`endings.${ending.id}.button.label`, ending.button?.label, null);
  }
  return texts;
}

/** Whether a text has a translation: blanks are none. */
export const isTranslated = (definition: SurveyDefinition, language: string, path: string): boolean =>
  (definition.translations[language]?.[path] ?? '').trim() !== '';

/** The paths of a text: of a column's one in each row of the matrix. */
export function pathsOf({ questions }: SurveyDefinition, path: string): string[] {
  const [kind, id, field = '', ...rest] = path.split('.');
  const own = kind === 'questions' ? questions.find((question) => question.id === id) : undefined;
  if (own?.matrix === undefined || !IN_COLUMNS.has(field)) return [path];
  // Rows that were questions before have ids of their own for the same options.
  const at = 'options' in own ? own.options.findIndex((option) => option.id === rest[0]) : -1;
  return questions
    .filter(({ matrix }) => matrix === own.matrix)
    .map((row) => {
      const option = field === 'options' && 'options' in row ? row.options[at]?.id : undefined;
      const names = option === undefined ? rest : [option, ...rest.slice(1)];
      return ['questions', row.id, field, ...names].join('.');
    });
}
