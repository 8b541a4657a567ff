import type { FieldError } from '@canvass/shared/api/problem';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { SurveyState } from '../model/survey-state.ts';

/** What a survey is around its draft: may change without anybody writing, by publishing or closing it elsewhere. */
export type AroundDraft = Omit<SurveyState, 'id'>;

/** Where the draft stands between this browser and the server. In every state the browser keeps its copy. */
export type SaveStatus =
  | { kind: 'saved' }
  /** Changed, and about to be sent. */
  | { kind: 'pending' }
  | { kind: 'saving' }
  /** The server can't be reached; it is tried again by itself. */
  | { kind: 'offline' }
  /** Somebody else saved meanwhile. Nothing is sent until the creator chose. */
  | { kind: 'conflict'; theirs: SurveyDefinition; around: AroundDraft; etag: string }
  /**
   * The server refuses what is written; `errors` names the fields. The next change tries again.
   * `rest`: everything but those fields is saved.
   */
  | { kind: 'invalid'; errors: readonly FieldError[]; rest: boolean }
  /** Anything else, with the server's own sentence; `again`: it is tried again by itself. */
  | { kind: 'failed'; message: string; again: boolean };

/** One and the same, so that whoever is told twice sees no change. */
export const PENDING: SaveStatus = { kind: 'pending' };

/** What came of one call. */
export type SaveOutcome =
  /** `password`: what stands for it from now on, where a new one was sent; undefined of an older server. */
  | { kind: 'saved'; etag: string; unpublishedChanges: boolean; password?: string | null | undefined }
  | { kind: 'invalid'; errors: readonly FieldError[] }
  | Extract<SaveStatus, { kind: 'offline' | 'conflict' | 'failed' }>;
