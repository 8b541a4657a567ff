import type { PublicSurvey } from '@canvass/shared/api/public-surveys';
import { asksForConsent } from '@canvass/shared/domain/localize';
import type { PublishedVersion } from '../../surveys/versions/definitions.ts';

/** What a respondent's program needs of a version: the password, the limits and the owner stay here. */
export function presentPublicSurvey({
  surveyId,
  version,
  definition,
}: Pick<PublishedVersion, 'surveyId' | 'version' | 'definition'>): PublicSurvey {
  const { settings, ...shown } = definition;
  return {
    ...shown,
    // Nobody is asked them; only jumps may lead to where they stand.
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
