import type { SearchPlace } from '@canvass/shared/api/search';
import { foldText } from '@canvass/shared/domain/fold-text';

/** A question's texts in one language; null is what isn't translated. */
export interface QuestionTexts {
  /** Null for the survey's first language. */
  language: string | null;
  title: string | null;
  description: string | null;
  options: ReadonlyArray<string | null>;
}

/**
 * Where a question has the words that it was found by: in the first option with one that neither title nor description has, else in the title.
 * @param words folded
 * @returns undefined for title and description in the survey's first language
 */
export function placeInQuestion(
  { language, title, description, options }: QuestionTexts,
  words: readonly string[],
): SearchPlace | undefined {
  const above = foldText(`${title ?? ''}\n${description ?? ''}`);
  const missing = words.filter((word) => !above.includes(word));
  const option = options.find((label) => label && missing.some((word) => foldText(label).includes(word)));
  const inLanguage = language === null ? {} : { language };
  if (option) return { text: option, option: true, ...inLanguage };
  return language === null ? undefined : { text: title || description || '', ...inLanguage };
}
