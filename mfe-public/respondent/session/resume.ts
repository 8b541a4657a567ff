import { laterPage } from '../steps/pages.ts';
import { firstStep } from '../steps/step.ts';
import type { Step } from '@canvass/shared/contract/respondent';
import type { Draft } from './draft.ts';
import type { RespondentState } from './state.ts';

/**
 * Continues an earlier visit's draft.
 * @param stored the draft
 * @param survey as the respondent of the draft gets it
 * @param current draft of this visit: consent that was given before the stored draft was read counts
 * @param entries made before the stored draft was read, which are newer
 * @returns the draft of this visit, and the changes of the state
 */
export function resumed(
  stored: Draft,
  survey: RespondentState['survey'],
  current: Pick<Draft, 'consent'>,
  entries: RespondentState['entries'],
): [draft: Draft, change: Partial<RespondentState>] {
  // Consent to the text of another version doesn't count for this one.
  const before = stored.version === survey.version ? stored.consent : null;
  const consent = before ?? current.consent;
  const finished = stored.finished && (consent !== null || !survey.consent);
  const shown = shownBy(stored.at);
  const known = shown === undefined || survey.questions.some(({ id }) => id === shown);
  return [
    { ...stored, version: survey.version, consent, finished },
    {
      survey,
      entries: finished ? stored.entries : { ...stored.entries, ...entries },
      at: known ? stored.at : firstStep(survey),
      consent: { given: consent !== null, missing: false },
      resumed: !finished && Object.keys(stored.entries).length > 0,
      phase: finished ? 'submitted' : 'answering',
    },
  ];
}

/** The entry that a step is named by: a question, or the section of a later page. */
export const shownBy = (at: Step): string | undefined => (at.kind === 'question' ? at.id : laterPage(at));
