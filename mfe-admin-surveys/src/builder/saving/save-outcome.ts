import type { FieldError } from '@canvass/shared/api/problem';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { SaveStatus } from '../model/save-status.ts';
import type { SurveyState } from '../model/survey-state.ts';

/** A survey's state besides its draft: publishing or closing elsewhere changes it without an edit. */
export type SurveyMetadata = Omit<SurveyState, 'id'>;

/** The outcome of one call that needs no merging. */
export type SettledOutcome =
  /** `password`: the reference to a new password; undefined for an older server. */
  | { kind: 'saved'; etag: string; unpublishedChanges: boolean; password?: string | null | undefined }
  | { kind: 'invalid'; errors: readonly FieldError[] }
  | Extract<SaveStatus, { kind: 'offline' | 'failed' }>;

/** The outcome of one call. */
export type SaveOutcome =
  | SettledOutcome
  /** Another editor saved meanwhile: what the server stores now, with this draft (`merged`) or without it (`conflict`). */
  | ({ kind: 'merged' } & OtherStored)
  | ({ kind: 'conflict' } & OtherStored);

interface OtherStored {
  theirs: SurveyDefinition;
  around: SurveyMetadata;
  etag: string;
}
