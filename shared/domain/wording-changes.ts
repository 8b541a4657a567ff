import { localized } from './localize.ts';
import { matrixOf } from './matrix.ts';
import { keyOfOption, meaningIn, meaningsOf } from './meanings.ts';
import { normalized } from './wording.ts';
import { wordsOf } from './words-of.ts';
import type { Question, SurveyDefinition } from './survey.ts';

/** A changed wording of a question or option; only the creator knows whether its meaning is the same. */
export interface WordingChange {
  /** Path as publishing names it: `<question>`, `<question>.<option>`. */
  path: string;
  question: string;
  /** Null: the question itself. */
  option: string | null;
  from: string;
  to: string;
}

/**
 * The questions and options that publishing would count separately from earlier answers because of their wording.
 * Another type, or another number of stars, is not included: that never has the same meaning.
 */
export function wordingChanges(before: SurveyDefinition, after: SurveyDefinition): WordingChange[] {
  const asked = (corrections: readonly string[]) =>
    meaningsOf([
      { version: 1, definition: before, corrections: [] },
      { version: 2, definition: after, corrections },
    ]);
  const strict = asked([]);
  const corrected = asked(after.questions.map(({ id }) => id));
  return after.questions.flatMap((question): WordingChange[] => {
    const { id } = question;
    const meaning = meaningIn(corrected, id, 2);
    if (!meaning?.versions.includes(1)) return [];
    const apart = meaningIn(strict, id, 1) !== meaningIn(strict, id, 2);
    const options = Object.keys(meaning.options).filter(
      (option) => keyOfOption(meaning, option, 1) !== keyOfOption(meaning, option, 2),
    );
    const inBoth = (text: (own: Question) => string) => differing(before, after, id, text);
    return [
      ...(apart ? [{ path: id, question: id, option: null, ...inBoth(wordsOf) }] : []),
      ...options.map((option) => ({
        path: `${id}.${option}`,
        question: id,
        option,
        ...inBoth((own) => labelOf(own, option)),
      })),
    ];
  });
}

/** A text before and after, in the first language in which they differ, the survey's default language first. */
function differing(
  before: SurveyDefinition,
  after: SurveyDefinition,
  id: string,
  text: (own: Question) => string,
): { from: string; to: string } {
  const languages = [after.language, ...Object.keys(after.translations)];
  const texts = languages.map((language) => {
    const [was, is] = [before, after].map((definition) => {
      const { questions, matrices } = localized(definition, language);
      const own = questions.find((question) => question.id === id);
      return own && { own, above: matrixOf({ matrices }, own)?.title.trim() };
    });
    // A row that is asked below the same title says it by itself.
    const retitled = was?.above && is?.above && was.above !== is.above;
    const [from = '', to = ''] = [was, is].map((side) => {
      if (!side) return '';
      const { own, above } = side;
      return text(retitled ? { ...own, title: `${above} – ${own.title}` } : own);
    });
    return { from, to };
  });
  const [first = { from: '', to: '' }] = texts;
  return texts.find(({ from, to }) => normalized(from) !== normalized(to)) ?? first;
}

const labelOf = (question: Question, option: string) =>
  ('options' in question && question.options.find(({ id }) => id === option)?.label) || '';
