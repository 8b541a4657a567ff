import type { FieldError } from '@canvass/shared/api/problem';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { SurveyState } from '../model/survey-state.ts';

/** A survey's state besides its draft: publishing or closing elsewhere changes it without an edit. */
export type AroundDraft = Omit<SurveyState, 'id'>;

/** State of the draft between this browser and the server. In every state the browser retains its copy. */
export type SaveStatus =
  | { kind: 'saved' }
  /** Changed, and about to be sent. */
  | { kind: 'pending' }
  | { kind: 'saving' }
  /** The server can't be reached; retried automatically. */
  | { kind: 'offline' }
  /** Everything is saved but the parts that another editor changed, too: those wait for the creator's decision. */
  | { kind: 'conflict' }
  /**
   * The server refuses the draft; `errors` names the fields. The next change retries. `rest`: everything but those
   * fields is saved.
   */
  | { kind: 'invalid'; errors: readonly FieldError[]; rest: boolean }
  /** Any other failure, with the server's message; `again`: retried automatically. */
  | { kind: 'failed'; message: string; again: boolean };

/** A shared object, so that setting it twice is no change. */
export const PENDING: SaveStatus = { kind: 'pending' };

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
  around: AroundDraft;
  etag: string;
}
