import { repeatedLanguages } from '@canvass/shared/domain/language-tag';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';

/**
 * A stored draft without languages that it lists twice, or besides as its own: servers of earlier releases stored such, and a patch of
 * something else would be refused for them. Their texts stay, as the same language may be listed once more.
 */
export function withDistinctLanguages(draft: SurveyDefinition): SurveyDefinition {
  const repeated = repeatedLanguages(draft.language, draft.languages);
  if (repeated.length === 0) return draft;
  return { ...draft, languages: draft.languages.filter((_, index) => !repeated.includes(index)) };
}
