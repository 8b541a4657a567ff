import type { Progress } from '@canvass/shared/contract/respondent';
import type { Answers } from '@canvass/shared/domain/answers';
import { CONSENTS } from '../steps/consents.ts';
import { claimOf } from './agreement.ts';
import type { Draft } from './draft.ts';
import { newResponseId } from './response-id.ts';
import type { Snapshot } from './save-queue.ts';
import type { RespondentSessionOptions } from './session-options.ts';
import type { RespondentState } from './state.ts';
import { withRendered } from './url-fields.ts';

/** The draft of a new response, or of the one that the server has begun (`progress`), as the state has it. */
export function newDraft(
  { boot, hidden }: Pick<RespondentSessionOptions, 'boot' | 'hidden'>,
  { entries, at, consent }: Pick<RespondentState, 'entries' | 'at' | 'consent'>,
  progress?: Progress,
): Draft {
  return {
    responseId: progress?.responseId ?? newResponseId(),
    version: boot.survey.version,
    sequence: progress?.sequence ?? 0,
    begun: Date.now(),
    entries,
    at,
    consent: CONSENTS && consent.given ? { at: Date.now(), language: boot.language } : null,
    timings: progress?.timings ?? {},
    hidden: progress ? withRendered(boot.survey, hidden) : hidden,
    finished: false,
  };
}

/**
 * The response as a save sends it.
 * @param answers those of the session; false while consent is missing, and nothing of the respondent may leave the device
 * @param completed whether the save submits the response
 */
export function snapshotOf(
  { boot, source, widget, trapped }: RespondentSessionOptions,
  { consent, hidden, timings, begun }: Draft,
  answers: Answers | false,
  completed: boolean,
): Snapshot {
  return {
    version: boot.survey.version,
    answers: answers || {},
    completed,
    language: boot.language,
    hidden: answers ? hidden : {},
    source,
    widget,
    timings: answers ? timings : {},
    // By this device's clock, which may have been set back; written twice, it is smaller than a function.
    elapsed: Math.max(0, Date.now() - begun),
    consent: claimOf(consent),
    trapped: trapped(),
  };
}
