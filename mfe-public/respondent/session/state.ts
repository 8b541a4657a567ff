import type { AnswerFault } from '@canvass/shared/domain/answers';
import type { Boot } from '@canvass/shared/contract/respondent';
import type { Entries } from '@canvass/shared/contract/respondent';
import type { Step } from '@canvass/shared/contract/respondent';
import { regionOf } from '@canvass/shared/domain/region';
import { countryAmong } from '../entries/countries.ts';
import { firstStep } from '../page/step.ts';
import type { RefusalReason } from '@canvass/shared/contract/respondent';
import type { PublicSurvey as Survey } from '@canvass/shared/api/public-surveys';
import type { SaveState } from './save-queue.ts';
import { shuffledFor } from './shuffle.ts';

/** What is wrong with an answer; with the server's words where it was the server that found it. */
export type ShownFault = AnswerFault & { message?: string };

/** What the page shows. */
export interface RespondentState {
  survey: Survey;
  at: Step;
  direction: 'forward' | 'back' | undefined;
  entries: Entries;
  faults: Record<string, ShownFault>;
  /** How often the respondent wanted to go on and couldn't: each time the focus goes to what is wrong, and at no other time. */
  rejections: number;
  consent: { given: boolean; missing: boolean };
  /** `handed_in`: complete, but not acknowledged yet. `done`: the server has it. */
  phase: 'answering' | 'handed_in' | 'done';
  saving: SaveState;
  /** Answers of an earlier visit were found. */
  resumed: boolean;
  /** Nothing can be kept in this browser. */
  forgetful: boolean;
  /** Another tab has taken over. */
  elsewhere: boolean;
  /** The survey takes no more answers from here; they stay on the device. */
  refused: { reason: RefusalReason; message?: string } | null;
  /** Country of phone numbers whose question names none. */
  country: string;
  /** Whose the form is, should it be posted without script; known once the browser has looked for a draft. */
  responseId: string | undefined;
}

/** Whether nothing can be changed: it was handed in, or another tab goes on with it. */
export const isFrozen = ({ phase, elsewhere }: RespondentState): boolean =>
  elsewhere || phase !== 'answering';

/** What both the server and the browser draw first: nothing that only one of them knows. */
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
