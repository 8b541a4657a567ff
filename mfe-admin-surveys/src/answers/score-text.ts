import type { SurveyResponse } from '@canvass/shared/api/responses';
import { inWords } from '@canvass/shared/domain/recall';

/** The value of a score as a language writes it; undefined if the response has none. Servers of older releases send none. */
export function scoreText(
  scores: SurveyResponse['scores'],
  id: string,
  language: string,
): string | undefined {
  const value = scores?.[id];
  return value === undefined ? undefined : inWords(value, language);
}
