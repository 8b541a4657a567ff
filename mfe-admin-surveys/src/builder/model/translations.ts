import { numbersOf } from '@canvass/shared/domain/content';
import { localized, TEXT_FIELDS } from '@canvass/shared/domain/localize';
import { COLUMN_FIELDS, matrixOf } from '@canvass/shared/domain/matrix';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { Change } from './questions.ts';

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

/**
 * The question before which a text is read; null if it is read after all of them, undefined for a text without recalls.
 */
export function recallsBefore(
  path: string,
  { questions }: Pick<SurveyDefinition, 'questions'>,
): string | null | undefined {
  const [kind, id, field, ...rest] = path.split('.');
  if (kind === 'confirmation') return null;
  if (rest.length > 0 || (field !== 'title' && field !== 'description')) return undefined;
  if (kind === 'questions') return id;
  if (kind === 'matrices') return questions.find(({ matrix }) => matrix === id)?.id;
  return kind === 'endings' ? null : undefined;
}

export const isTranslated = (definition: SurveyDefinition, language: string, path: string): boolean =>
  (definition.translations[language]?.[path] ?? '').trim() !== '';

/** Adds a language to translate into, without texts; nothing for the default language. */
export function addLanguage(language: string): Change {
  return (definition) =>
    language === definition.language || definition.languages.includes(language)
      ? definition
      : { ...definition, languages: [...definition.languages, language] };
}

/** Removes a language with its texts; undo restores both. */
export function removeLanguage(language: string): Change {
  return (definition) => {
    const { [language]: _, ...translations } = definition.translations;
    return {
      ...definition,
      translations,
      languages: definition.languages.filter((entry) => entry !== language),
    };
  };
}

/**
 * Changes the default language. A language with a translation is exchanged with the former default: its texts become
 * the survey's own, and those a translation. Any other language only renames the language of the texts.
 */
export function setDefaultLanguage(language: string): Change {
  return (definition) => {
    const { language: before, languages, translations, labels } = definition;
    if (!languages.includes(language)) return { ...definition, language };
    const { [language]: taken = {}, ...others } = translations;
    const texts = textsOf(definition);
    const translated = {
      ...taken,
      ...inAllRows(
        definition,
        texts.flatMap(({ path }) => (taken[path] ? [[path, taken[path]]] : [])),
      ),
    };
    const at = (path: string, fallback: string) => translated[path]?.trim() || fallback;
    const survey = localized(
      { ...definition, translations: { ...translations, [language]: translated } },
      language,
    );
    const { confirmation } = survey.settings;
    const buttons = Object.entries(labels ?? {}).map(([button, text]) => [
      button,
      at(`labels.${button}`, text),
    ]);
    return {
      ...survey,
      ...(labels ? { labels: Object.fromEntries(buttons) as typeof labels } : {}),
      ...(confirmation && {
        settings: {
          ...survey.settings,
          confirmation: {
            ...confirmation,
            subject: at('confirmation.subject', confirmation.subject),
            text: at('confirmation.text', confirmation.text),
          },
        },
      }),
      language,
      languages: languages.map((entry) => (entry === language ? before : entry)),
      translations: {
        ...others,
        [before]: inAllRows(
          definition,
          texts.map(({ path, text }) => [path, text]),
        ),
      },
    };
  };
}

/** Sets one translation, that of a matrix's column in all rows; an empty one is removed. */
export function translate(language: string, path: string, text: string): Change {
  return (definition) => {
    const texts = { ...definition.translations[language] };
    for (const each of pathsOf(definition, path)) {
      if (text === '') delete texts[each];
      else texts[each] = text;
    }
    return { ...definition, translations: { ...definition.translations, [language]: texts } };
  };
}

/** Translations by path; that of a matrix's column, which `textsOf` lists once, in each of its rows. */
function inAllRows(definition: SurveyDefinition, texts: Array<[path: string, text: string]>) {
  return Object.fromEntries(
    texts.flatMap(([path, text]) => pathsOf(definition, path).map((each) => [each, text])),
  ) as Record<string, string>;
}

/** The paths of a text: of a column's one in each row of the matrix. */
function pathsOf({ questions }: SurveyDefinition, path: string): string[] {
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
