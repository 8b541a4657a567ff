import type { FieldError } from '@canvass/shared/api/problem';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';

/** Where the draft stands between this browser and the server. In every state the browser keeps its copy. */
export type SaveStatus =
  | { kind: 'saved' }
  /** Changed, and about to be sent. */
  | { kind: 'pending' }
  | { kind: 'saving' }
  /** The server can't be reached; it is tried again by itself. */
  | { kind: 'offline' }
  /** Somebody else saved meanwhile. Nothing is sent until the creator chose. */
  | { kind: 'conflict'; theirs: SurveyDefinition; etag: string }
  /** The server refuses what is written; `errors` names the fields. The next change tries again. */
  | { kind: 'invalid'; errors: readonly FieldError[] }
  /** Anything else, with the server's own sentence. */
  | { kind: 'failed'; message: string };

/** What came of one save. */
export type SaveOutcome =
  | { kind: 'saved'; etag: string; unpublishedChanges: boolean }
  | Exclude<SaveStatus, { kind: 'saved' } | { kind: 'pending' } | { kind: 'saving' }>;
