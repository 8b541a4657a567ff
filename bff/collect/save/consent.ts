import type { ResponseSave } from '@canvass/shared/api/public-surveys';
import type { Consent } from '@canvass/shared/api/responses';
import { asksForConsent, consentText, surveyLanguage } from '@canvass/shared/domain/localize';
import { ProblemError } from '../../platform/http/problem.ts';
import type { PublishedVersion } from '../../surveys/versions/definitions.ts';
import type { StoredResponse } from '../../results/responses/store.ts';

/** A save of a survey that asks for consent, without it. */
export const consentRequired = () =>
  new ProblemError(422, 'consent_required', {
    errors: [{ field: 'consent', code: 'consent_required', message: '' }],
  });

/**
 * The consent that a save bears, as it is to be recorded. The wording is what the version says in the language that the
 * respondent read it in, never what a client sends. The time is the server's clock less what the client says has passed
 * since: a respondent may have been offline for days; it is never before the version was published, nor in the future.
 * @returns null where the version asks for none; undefined when it does and the save bears none
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

/** Whether a save brings nothing of its respondent: who takes a consent back sends one. */
export const isEmpty = ({ answers, completed }: Pick<ResponseSave, 'answers' | 'completed'>): boolean =>
  !completed && Object.keys(answers).length === 0;

/**
 * Whether a save may be stored although it lacks the consent that its version asks for: it empties a stored response, whose
 * respondent took the consent back; or it goes on with one whose answers were stored before consent came first, which pages
 * that were open then do. An emptied response has no answers, so nothing can be added to it without consent.
 */
export function mayLackConsent(
  stored: StoredResponse | undefined,
  save: Pick<ResponseSave, 'answers' | 'completed' | 'version'>,
): boolean {
  if (!stored || isEmpty(save)) return stored !== undefined;
  return stored.consent === null && stored.version === save.version && Object.keys(stored.answers).length > 0;
}
