import { laterPage } from '../steps/pages.ts';
import { firstStep } from '../steps/step.ts';
import type { Boot, Step } from '@canvass/shared/contract/respondent';
import { readNumber } from '../entries/number.ts';
import { CONSENTS } from '../steps/consents.ts';
import { mayStore } from './agreement.ts';
import type { Draft } from './draft.ts';
import type { RespondentState } from './state.ts';

/**
 * Continues an earlier visit's draft. On a page of the form without script (`progress`) it has all that the server has of the response,
 * and perhaps more that never arrived, unless the form stored answers since: the server's sequence is then higher than any of this
 * device's, its answers count, and the draft's fill the gaps. What the form stored in another response stays there.
 * @param stored the draft
 * @param survey as the respondent of the draft gets it
 * @param current draft of this visit: consent that was given before the stored draft was read counts
 * @param all entries of this visit: those of the server, and those made before the stored draft was read, which are newer
 * @returns the draft of this visit, and the changes of the state
 */
export function resumed(
  stored: Draft,
  survey: RespondentState['survey'],
  current: Draft,
  all: RespondentState['entries'],
  { progress, language }: Pick<Boot, 'progress' | 'language'>,
): [draft: Draft, change: Partial<RespondentState>] {
  const outdated =
    stored.responseId === current.responseId &&
    (progress?.sequence ?? Number.POSITIVE_INFINITY) > stored.sequence;
  // Consent to the text of another version doesn't count for this one.
  const before = stored.version === survey.version ? stored.consent : null;
  // Nor does that of a form which the draft has since outlived: the respondent may have withdrawn it.
  const consent = CONSENTS ? (before ?? (progress?.consentGiven ? null : current.consent)) : null;
  const finished = stored.finished && (!CONSENTS || mayStore(survey, consent));
  const entries = { ...stored.entries };
  for (const { id, type } of survey.questions) {
    const [kept, now] = [entries[id], all[id]];
    if (now !== undefined && (outdated || (!finished && now !== current.entries[id]))) entries[id] = now;
    // The same text is another number in another language.
    else if (type === 'number' && typeof kept === 'string')
      entries[id] = readNumber(kept, stored.language ?? language);
  }
  if (outdated) return [{ ...current, begun: stored.begun }, { entries }];
  const shown = shownBy(stored.at);
  // The version shown may ask for no consent any more.
  const known =
    shown === undefined
      ? survey.consent || stored.at.kind !== 'consent'
      : survey.questions.some(({ id }) => id === shown);
  return [
    { ...stored, version: survey.version, consent, finished },
    {
      survey,
      entries,
      at: known ? stored.at : firstStep(survey),
      consent: { given: consent !== null, missing: false },
      resumed: !finished && Object.keys(stored.entries).length > 0,
      phase: finished ? 'submitted' : 'answering',
    },
  ];
}

/** The entry that a step is named by: a question, or the section of a later page. */
export const shownBy = (at: Step): string | undefined => (at.kind === 'question' ? at.id : laterPage(at));
