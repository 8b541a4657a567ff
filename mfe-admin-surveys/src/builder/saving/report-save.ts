import type { EditorStore } from '../model/editor-store.ts';
import type { CopyWriter } from './copy-writer.ts';
import type { SaveStatus } from '../model/save-status.ts';
import type { SettledOutcome } from './save-outcome.ts';

/** Shows the creator how far saving is. */
export interface SaveReport {
  /** Updates the state in one step, so that subscribers run once. */
  status(save: SaveStatus, outcome?: SettledOutcome): void;
  /** The server stores everything that can be sent. */
  saved(outcome?: SettledOutcome): void;
}

export function saveReport(store: EditorStore, copy: Pick<CopyWriter, 'clear'>): SaveReport {
  const status: SaveReport['status'] = (save, outcome) => {
    const { survey } = store.getState();
    const { unpublishedChanges } = outcome?.kind === 'saved' ? outcome : survey;
    const around =
      unpublishedChanges === survey.unpublishedChanges ? {} : { survey: { ...survey, unpublishedChanges } };
    store.setState({ save, ...around });
  };
  return {
    status,
    saved: (outcome) => {
      const isDecided = store.getState().conflicts.size === 0;
      if (isDecided) copy.clear();
      status(isDecided ? { kind: 'saved' } : { kind: 'conflict' }, outcome);
    },
  };
}
