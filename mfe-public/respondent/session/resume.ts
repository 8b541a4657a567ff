import { laterPage } from '../steps/pages.ts';
import { firstStep } from '../steps/step.ts';
import type { Boot, Progress, Step } from '@canvass/shared/contract/respondent';
import { readNumber } from '../entries/number.ts';
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
  const kept = { ...stored.entries };
  // The same text is another number in another language.
  for (const { id, type } of survey.questions) {
    const entry = kept[id];
    if (type === 'number' && typeof entry === 'string') {
      kept[id] = readNumber(entry, stored.language ?? language);
    }
  }
  if (isOf(progress, stored) && (progress?.sequence ?? Number.POSITIVE_INFINITY) > stored.sequence) {
    return [{ ...current, begun: stored.begun }, { entries: { ...kept, ...all } }];
  }
  const early = Object.entries(all).filter(([id, entry]) => entry !== current.entries[id]);
  // Consent to the text of another version doesn't count for this one.
  const before = stored.version === survey.version ? stored.consent : null;
  // Nor does that of a form which the draft has since outlived: the respondent may have withdrawn it.
  const consent = before ?? (progress?.consentGiven ? null : current.consent);
  const finished = stored.finished && (consent !== null || !survey.consent);
  const shown = shownBy(stored.at);
  const known = shown === undefined || survey.questions.some(({ id }) => id === shown);
  return [
    { ...stored, version: survey.version, consent, finished },
    {
      survey,
      entries: finished ? kept : { ...kept, ...Object.fromEntries(early) },
      at: known ? stored.at : firstStep(survey),
      consent: { given: consent !== null, missing: false },
      resumed: !finished && Object.keys(stored.entries).length > 0,
      phase: finished ? 'submitted' : 'answering',
    },
  ];
}

/** Whether a draft is of the response that a page was rendered for. */
export const isOf = (progress: Progress | undefined, { responseId }: Pick<Draft, 'responseId'>): boolean =>
  progress?.responseId === responseId;

/** The entry that a step is named by: a question, or the section of a later page. */
export const shownBy = (at: Step): string | undefined => (at.kind === 'question' ? at.id : laterPage(at));
