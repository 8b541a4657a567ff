import type { SurveyDefinition } from './survey.ts';

type Translated = Pick<SurveyDefinition, 'languages' | 'translations'>;

/**
 * The survey with those of its languages that have a translated text. Respondents aren't offered the others: the page would
 * announce a language, and perhaps a direction, in which none of its texts is.
 */
export const withTranslatedLanguages = <Survey extends Translated>(survey: Survey): Survey => ({
  ...survey,
  languages: survey.languages.filter((language) =>
    Object.values(survey.translations[language] ?? {}).some((text) => text.trim() !== ''),
  ),
});
