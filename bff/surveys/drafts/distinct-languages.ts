import { repeatedLanguages } from '@canvass/shared/domain/language-tag';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';

/**
 * A stored draft or version without languages that it lists twice, or besides as its own: servers of earlier releases stored such, and a
 * patch of something else, or a restored version, would be refused for them. Their texts stay, as the same language may be listed once more.
 */
export function withDistinctLanguages(definition: SurveyDefinition): SurveyDefinition {
  const { language, languages } = definition;
  const repeated = repeatedLanguages(language, languages);
  if (repeated.length === 0) return definition;
  return { ...definition, languages: languages.filter((_, index) => !repeated.includes(index)) };
}
