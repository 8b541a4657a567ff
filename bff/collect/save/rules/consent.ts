import type { ResponseSave } from '@canvass/shared/api/public-surveys';
import type { Consent } from '@canvass/shared/api/responses';
import { asksForConsent, consentText, surveyLanguage } from '@canvass/shared/domain/localize';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { PublishedVersion } from '../../../surveys/versions/definitions.ts';
import type { StoredResponse } from '../../../results/responses/store.ts';

/** The error for a save that lacks the consent that its survey asks for. */
export const consentRequired = () =>
  new ProblemError(422, 'consent_required', {
    errors: [{ field: 'consent', code: 'consent_required', message: '' }],
  });

/**
 * The consent of a save, as it is recorded. Its text is that of the version in the language that the respondent read, never
 * one that a client sends. Its time is the server's clock less the milliseconds that the client reports since, because a
 * respondent may have been offline for days; it is never before the version was published, nor in the future.
 * @returns null if the version asks for no consent; undefined if it asks for one and the save has none
 */
export function consentOf(
  { definition, publishedAt }: Pick<PublishedVersion, 'definition' | 'publishedAt'>,
  { consent }: Pick<ResponseSave, 'consent'>,
  receivedAt: Date,
): Consent | null | undefined {
  if (!asksForConsent(definition)) return null;
  if (!consent) return undefined;
  const language = surveyLanguage(definition, [consent.language]);
  const givenAt = Math.max(receivedAt.getTime() - consent.elapsed, publishedAt.getTime());
  return {
    givenAt: new Date(Math.min(givenAt, receivedAt.getTime())).toISOString(),
    text: consentText(definition, language),
    language,
  };
}

/** Whether a save is unfinished and has no answers: the page sends one when the respondent withdraws the consent. */
export const isEmpty = ({ answers, completed }: Pick<ResponseSave, 'answers' | 'completed'>): boolean =>
  !completed && Object.keys(answers).length === 0;

/**
 * Whether a save may be stored without the consent that its version asks for. It may if it empties a stored response, whose
 * respondent withdrew the consent, or if it continues a response whose answers were stored without consent: pages opened
 * before consent was asked for first send such saves. An emptied response has no answers, so the second case never adds
 * to it.
 */
export function mayLackConsent(
  stored: StoredResponse | undefined,
  save: Pick<ResponseSave, 'answers' | 'completed' | 'version'>,
): boolean {
  if (!stored || isEmpty(save)) return stored !== undefined;
  return stored.consent === null && stored.version === save.version && Object.keys(stored.answers).length > 0;
}
