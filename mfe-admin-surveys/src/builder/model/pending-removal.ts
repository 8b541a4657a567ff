import type { Change } from './questions.ts';
import type { Deleted } from './uses.ts';

/** A deletion that waits for the creator's decision. */
export interface PendingRemoval {
  /** The name of what is deleted. */
  title: string;
  deleted: Deleted;
  /** The deletion itself. */
  change: Change;
  /** Shown and announced when it is done, with an undo button; empty for what had no text. */
  done: string;
  /** Called after the deletion, not if the creator decides against it. */
  onDone?: () => void;
}
