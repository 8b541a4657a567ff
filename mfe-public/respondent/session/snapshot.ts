import type { Answers } from '@canvass/shared/domain/answers';
import { onPath } from '@canvass/shared/domain/flow';
import type { Draft } from './draft.ts';
import { newResponseId } from './response-id.ts';
import type { Snapshot } from './save-queue.ts';
import type { RespondentSessionOptions } from './session-options.ts';
import type { RespondentState } from './state.ts';

/** The draft of a new response, or of the one that the server has begun, as the state has it. */
export function newDraft(
  { boot, hidden }: Pick<RespondentSessionOptions, 'boot' | 'hidden'>,
  { entries, at, consent }: Pick<RespondentState, 'entries' | 'at' | 'consent'>,
): Draft {
  return {
    responseId: boot.progress?.responseId ?? newResponseId(),
    version: boot.survey.version,
    sequence: 0,
    begun: Date.now(),
    entries,
    at,
    consent: consent.given ? { at: Date.now(), language: boot.language } : null,
    timings: {},
    hidden,
    finished: false,
  };
}

/** Whether answers of a draft may leave the device. */
export const mayStore = (
  { survey }: Pick<RespondentState, 'survey'>,
  { consent }: Pick<Draft, 'consent'>,
): boolean => !survey.consent || consent !== null;

/**
 * The response as a save sends it; nothing of what was answered while consent is missing.
 * @param answers the valid ones so far
 * @param completed whether the save submits the response
 */
export function snapshotOf(
  { boot, source, widget, trapped }: RespondentSessionOptions,
  state: RespondentState,
  draft: Draft,
  answers: Answers,
  completed: boolean,
): Snapshot {
  const { survey } = state;
  const { consent, hidden, timings, begun } = draft;
  const stored = mayStore(state, draft)
    ? { answers: onPath(survey, answers), hidden, timings }
    : { answers: {}, hidden: {}, timings: {} };
  return {
    ...stored,
    version: survey.version,
    completed,
    language: boot.language,
    source,
    widget,
    elapsed: since(begun),
    consent: consent && { language: consent.language, elapsed: since(consent.at) },
    trapped: trapped(),
  };
}

/** Milliseconds since a moment of this device's clock; 0 if the clock was set back. */
const since = (moment: number): number => Math.max(0, Date.now() - moment);
