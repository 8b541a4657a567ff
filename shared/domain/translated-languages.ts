import type { SurveyDefinition } from './survey.ts';
import { isTranslated, textsOf } from './survey-texts.ts';

/** By definition, as a survey is read for each page view: that of a published version is one object. */
const known = new WeakMap<SurveyDefinition, readonly string[]>();

/**
 * The survey with those of its languages that have a translated text, as publishing counts them: translations of deleted texts are none.
 * Respondents aren't offered the others: the page would announce a language, and perhaps a direction, in which none of its texts is.
 */
export function withTranslatedLanguages(survey: SurveyDefinition): SurveyDefinition {
  if (survey.languages.length === 0) return survey;
  let languages = known.get(survey);
  if (!languages) known.set(survey, (languages = translatedLanguages(survey)));
  return { ...survey, languages: [...languages] };
}

function translatedLanguages(survey: SurveyDefinition): string[] {
  const texts = textsOf(survey);
  return survey.languages.filter((language) =>
    texts.some(({ path }) => isTranslated(survey, language, path)),
  );
}
