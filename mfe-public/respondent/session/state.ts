import type { AnswerFault } from '@canvass/shared/domain/answers';
import type { Boot } from '@canvass/shared/contract/respondent';
import type { Entries } from '@canvass/shared/contract/respondent';
import type { Step } from '@canvass/shared/contract/respondent';
import type { HiddenValues } from '@canvass/shared/domain/flow';
import { regionOf } from '@canvass/shared/domain/region';
import { countryAmong } from '../entries/countries.ts';
import { firstStep } from '../steps/step.ts';
import type { RefusalReason } from '@canvass/shared/contract/respondent';
import type { PublicSurvey as Survey } from '@canvass/shared/api/public-surveys';
import type { SaveState } from './save-queue.ts';
import { shuffledFor } from './shuffle.ts';

/** The fault of an answer; with the server's message if the server found it. */
export type ShownFault = AnswerFault & { message?: string };

/** The state that the page renders. */
export interface RespondentState {
  survey: Survey & HiddenValues;
  at: Step;
  direction: 'forward' | 'back' | undefined;
  entries: Entries;
  faults: Record<string, ShownFault>;
  /** Number of rejected tries to go on. Each moves the focus to the first fault; nothing else does. */
  rejections: number;
  consent: { given: boolean; missing: boolean };
  /** `submitted`: complete, but not acknowledged yet. `done`: the server has it. */
  phase: 'answering' | 'submitted' | 'done';
  saving: SaveState;
  /** Answers of an earlier visit were found; or the server's message that they were deleted. */
  resumed: boolean | string;
  /** This browser can't store answers. */
  forgetful: boolean;
  /** Another page has taken over. */
  elsewhere: boolean;
  /** The server accepts no more answers of this response; they stay on the device. */
  refused: { reason: RefusalReason; message?: string } | null;
  /** Default country of phone numbers. */
  country: string;
  /** Id of the response, for forms posted without script; known once the browser has looked for a draft. */
  responseId: string | undefined;
}

/** Whether the answers can't be changed any more: submitted, or another page has taken over. */
export const isFrozen = ({ phase, elsewhere }: RespondentState): boolean =>
  elsewhere || phase !== 'answering';

/**
 * The first state that both the server and the browser render: it contains nothing that only one of them knows, or
 * hydration would fail.
 */
export function firstState({
  survey,
  progress,
  country,
  language,
}: Pick<Boot, 'survey' | 'progress' | 'country' | 'language'>): RespondentState {
  return {
    survey: progress ? shuffledFor(survey, progress.responseId) : survey,
    at: progress?.at ?? firstStep(survey),
    direction: undefined,
    entries: progress?.entries ?? {},
    faults: progress?.faults ?? {},
    rejections: 0,
    consent: { given: progress?.consentGiven ?? false, missing: progress?.consentMissing ?? false },
    phase: progress?.at.kind === 'end' ? 'done' : 'answering',
    saving: 'idle',
    resumed: false,
    forgetful: false,
    elsewhere: false,
    refused: null,
    country: countryAmong(country, regionOf(language)),
    responseId: progress?.responseId,
  };
}
