import { TEXT_FIELDS } from '@canvass/shared/domain/localize';
import { matrixOf } from '@canvass/shared/domain/matrix';
import { LIMITS, type Question, questionSchema, type SurveyDefinition } from '@canvass/shared/domain/survey';
import type { Change } from './questions.ts';

/** A literal search, no pattern; an empty `find` finds nothing. */
export interface Replacement {
  find: string;
  replace: string;
  matchCase: boolean;
}

/** A text in which something is found, with the text that it becomes. */
export interface FoundText {
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

/** Replaces in the texts of the selected entries: titles, descriptions, labels, options, and their translations. */
export function replaceTexts(
  definition: SurveyDefinition,
  ids: ReadonlySet<string>,
  replacement: Replacement,
): Replaced {
  const found: FoundText[] = [];
  const refused: FoundText[] = [];
  if (replacement.find === '') return { definition, found, refused };
  const replaced = replacer(replacement);

  /** Replaces one text of an entry, if the entry is valid with it. */
  const tried = (question: Question, before: string, change: (after: string) => Question): Question => {
    const after = replaced(before);
    if (after === before) return question;
    const next = change(after);
    const valid = questionSchema.safeParse(next).success;
    (valid ? found : refused).push({ question: question.id, before, after });
    return valid ? next : question;
  };
  const inQuestion = (original: Question): Question => {
    let question = original;
    // The columns of a matrix are those of all its rows, and are edited there.
    const isRow = matrixOf(definition, original) !== undefined;
    for (const field of isRow ? ['title'] : TEXT_FIELDS) {
      const before = (question as Record<string, unknown>)[field];
      if (typeof before === 'string')
        question = tried(question, before, (after) => ({ ...question, [field]: after }));
    }
    if (isRow || !('options' in question)) return question;
    for (const { id, label } of question.options) {
      question = tried(
        question,
        label,
        (after) =>
          ({
            ...question,
            options: ('options' in question ? question.options : []).map((option) =>
              option.id === id ? { ...option, label: after } : option,
            ),
          }) as Question,
      );
    }
    return question;
  };
  const questions = definition.questions.map((question) =>
    ids.has(question.id) ? inQuestion(question) : question,
  );
  const translations = Object.fromEntries(
    Object.entries(definition.translations).map(([language, texts]) => [
      language,
      Object.fromEntries(
        Object.entries(texts).map(([path, before]) => {
          const [kind, id = ''] = path.split('.');
          if (kind !== 'questions' || !ids.has(id)) return [path, before];
          const after = replaced(before);
          if (after === before) return [path, before];
          const fits = after.length <= LIMITS.longText;
          (fits ? found : refused).push({ question: id, before, after });
          return [path, fits ? after : before];
        }),
      ),
    ]),
  );
  return found.length === 0
    ? { definition, found, refused }
    : { definition: { ...definition, questions, translations }, found, refused };
}

/** The change that `replaceTexts` describes. */
export function replacing(ids: ReadonlySet<string>, replacement: Replacement): Change {
  return (definition) => replaceTexts(definition, ids, replacement).definition;
}
