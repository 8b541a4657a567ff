import { isConsent } from '@canvass/shared/domain/consent';
import type { Entries } from '@canvass/shared/contract/respondent';
import type { Question } from '@canvass/shared/domain/survey';

/** The value that a form without script posts for each consent, before that of a ticked box. */
export const UNTICKED = 'no';

/**
 * The entries with "no" for the consents that a respondent goes past without ticking them; the same object if there are none.
 * Required ones stay without an entry, which is their fault.
 * @param passed the questions of the step that is left
 */
export function withUnticked(passed: readonly Question[], entries: Entries): Entries {
  const unticked = passed.filter(
    (question) => isConsent(question) && !question.required && entries[question.id] === undefined,
  );
  return unticked.length > 0
    ? { ...entries, ...Object.fromEntries(unticked.map(({ id }) => [id, false])) }
    : entries;
}
