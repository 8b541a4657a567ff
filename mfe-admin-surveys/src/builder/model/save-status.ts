import type { FieldError } from '@canvass/shared/api/problem';

/** State of the draft between this browser and the server. In every state the browser retains its copy. */
export type SaveStatus =
  | { kind: 'saved' }
  /** Changed, and about to be sent. */
  | { kind: 'pending' }
  | { kind: 'saving' }
  /** The server can't be reached, for whatever reason; retried automatically. */
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
