import type { PublicSurvey } from '@canvass/shared/api/public-surveys';
import { asksForConsent } from '@canvass/shared/domain/localize';
import type { PublishedVersion } from '../../surveys/versions/definitions.ts';

/** A version as respondents' clients get it: without password, limits and owner. Its design is in the document's style. */
export function presentPublicSurvey({
  surveyId,
  version,
  definition,
}: Pick<PublishedVersion, 'surveyId' | 'version' | 'definition'>): PublicSurvey {
  const { settings, design: _design, ...shown } = definition;
  return {
    ...shown,
    // Questions of an unknown type are never shown; they stay in the list because jumps may lead to their position.
    questions: shown.questions.map((question) =>
      question.type === 'unknown' ? { ...question, source: {} } : question,
    ),
    id: surveyId,
    version,
    hiddenFields: settings.hiddenFields,
    prefill: settings.prefill,
    consent: asksForConsent(definition) ? settings.consent : null,
    onePerBrowser: settings.onePerBrowser,
  };
}
