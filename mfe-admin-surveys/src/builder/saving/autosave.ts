import type { PartPath } from '@canvass/shared/domain/draft-merge';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { conflictKey, conflictsOf, NO_CONFLICTS } from '../model/conflicts.ts';
import type { EditorStore } from '../model/editor-store.ts';
import { restoreMatrix, withWholeOf } from '../model/gone-matrix.ts';
import { withReferred } from '../model/with-referred.ts';
import { deepEqual } from '@canvass/shared/domain/deep-equal';
import { copyWriter } from './copy-writer.ts';
import type { DraftBackup } from './draft-copy.ts';
import { onLeaving } from './on-leaving.ts';
import { saveReport } from './report-save.ts';
import { PENDING, type SaveStatus } from '../model/save-status.ts';
import type { SettledOutcome } from './save-outcome.ts';
import { saveTimer } from './save-timer.ts';
import { revertInvalidFields } from './revert-invalid-fields.ts';
import { type OtherSave, type PutDraft, type StoredDraft, storedDraft } from './stored-draft.ts';

type Refusal = Extract<SettledOutcome, { kind: 'invalid' }>;

/** What autosave works on: the open editor, the browser's copies of its draft, and the call that stores one. */
export interface AutosavePorts {
  store: EditorStore;
  copies: Pick<DraftBackup, 'write' | 'clear' | 'close'>;
  put: PutDraft;
}

export interface Autosave extends Pick<StoredDraft, 'etag' | 'setEtag' | 'stored'> {
  /** Sends unsaved changes now; resolves when the server has stored or refused them. */
  flush(): Promise<void>;
  /** Ends a conflict: the creator's version is sent; that of a row with its matrix, if the other side deleted that. */
  keepMine(path: PartPath): void;
  /** Ends a conflict: the other version replaces the creator's, as a step that can be undone. */
  takeTheirs(path: PartPath): void;
  /**
   * Merges what another editor saved with the creator's changes.
   * @returns whether it did; false while a save is under way, whose response decides
   */
  mergeOther(other: OtherSave): boolean;
  /** Merges what an earlier tab of the creator couldn't save, as a step that can be undone. @param base what that tab began with */
  restore(definition: SurveyDefinition, base: SurveyDefinition): void;
  /** Whether nothing is merged at the moment: a save or another call that changes the revision is under way. */
  isBusy(): boolean;
  /** Runs a call that creates a new revision; nothing is merged meanwhile. */
  during<Result>(call: () => Promise<Result>): Promise<Result>;
  stop(): void;
}

/**
 * Saves a draft automatically. One save runs at a time, always of the newest definition; every change is first written
 * to the browser's copy, which is deleted only when the server has stored everything.
 */
export function startAutosave({ store, copies, put }: AutosavePorts, firstEtag: string): Autosave {
  /** A draft that was stored except for its refused fields, and its state. */
  let sentInPart: { definition: SurveyDefinition; left: SaveStatus } | undefined;
  let running: Promise<boolean> | null = null;
  /** Calls under way that create a revision besides saves. */
  let held = 0;
  const draft = storedDraft(store, put, firstEtag, () => {
    sentInPart = undefined;
  });
  const copy = copyWriter(store, copies, draft);
  const report = saveReport(store, copy);
  const timer = saveTimer(() => void run());
  const isBusy = () => running !== null || held > 0;

  /**
   * Saves a draft without the refused fields.
   * @param definition the creator's own, which is not tried again as it is
   * @returns the state that it leaves
   */
  const sendRest = async (
    sent: SurveyDefinition,
    definition: SurveyDefinition,
    refusal: Refusal,
  ): Promise<SaveStatus> => {
    const rest = revertInvalidFields(sent, draft.stored(), refusal.errors);
    let tried = definition;
    if (!deepEqual(rest, draft.stored())) {
      const { outcome, withReference } = await draft.send(rest);
      if (outcome.kind === 'invalid') return { ...refusal, rest: false };
      if (outcome.kind !== 'saved') return outcome;
      report.status({ kind: 'saving' }, outcome);
      tried = withReference(definition);
    }
    sentInPart = { definition: tried, left: { ...refusal, rest: true } };
    return sentInPart.left;
  };

  /** @returns whether there was anything to send */
  const save = async (): Promise<boolean> => {
    timer.forgetChanges();
    const { definition } = store.getState();
    const changed = draft.toSend();
    if (changed === draft.stored()) {
      if (definition !== draft.stored()) report.saved();
      return false;
    }
    if (definition === sentInPart?.definition) {
      report.status(sentInPart.left);
      return false;
    }
    report.status({ kind: 'saving' });
    const { outcome, sent } = await draft.send(changed);
    if (outcome.kind !== 'saved') {
      const left = outcome.kind === 'invalid' ? await sendRest(sent, definition, outcome) : outcome;
      report.status(left);
      if (left.kind === 'offline' || (left.kind === 'failed' && left.again)) timer.saveAgain();
      else if (store.getState().definition !== (sentInPart?.definition ?? definition)) timer.saveAfterPause();
      return true;
    }
    if (draft.toSend() === draft.stored()) report.saved(outcome);
    else {
      report.status(PENDING, outcome);
      // Not at once: while the creator types, saves would follow one another.
      timer.saveByLatest();
    }
    return true;
  };

  function run(): Promise<boolean> {
    timer.clear();
    running ??= save().finally(() => {
      running = null;
    });
    return running;
  }
  const flush = async (): Promise<void> => {
    // Sequential, until no change was made during a save.
    while ((await run()) && store.getState().save.kind === 'pending');
  };

  const unsubscribe = store.subscribe((state, before) => {
    if (state.definition === before.definition) return;
    if (state.definition === draft.stored()) {
      // Undone back to what the server stores.
      copy.clear();
      timer.clear();
      timer.forgetChanges();
      if (state.save.kind !== 'saving') store.setState({ save: { kind: 'saved' } });
      return;
    }
    copy.changed();
    timer.changed();
    if (state.save.kind === 'saving') return;
    // Set once: the save state would otherwise render at every key.
    if (state.save.kind !== 'offline' && state.save.kind !== 'pending') store.setState({ save: PENDING });
    timer.saveAfterKey();
  });
  const stay = onLeaving(store, copies, {
    now: () => void flush(),
    withCopy: () => {
      copy.writeDue();
      void flush();
    },
  });

  return {
    flush,
    etag: draft.etag,
    setEtag: draft.setEtag,
    stored: draft.stored,
    isBusy,
    during: async (call) => {
      held += 1;
      try {
        return await call();
      } finally {
        held -= 1;
      }
    },
    keepMine: (path) => {
      const { conflicts, keepMine, change } = store.getState();
      const base = conflicts.get(conflictKey(path))?.base;
      keepMine(conflictKey(path));
      // A row can't stay without its matrix.
      if (base) change(restoreMatrix(base, path[1] ?? ''));
      store.setState({ save: PENDING });
      void flush();
    },
    takeTheirs: (path) => {
      const { conflicts, change } = store.getState();
      const conflict = conflicts.get(conflictKey(path));
      if (!conflict) return;
      const { theirs } = conflict;
      change((definition) => withReferred(withWholeOf(definition, theirs, path), definition, theirs));
    },
    mergeOther: (other) => {
      if (isBusy()) return false;
      draft.mergeOther(other);
      if (draft.toSend() === draft.stored()) report.saved();
      else {
        store.setState({ save: PENDING });
        timer.saveAfterPause();
      }
      return true;
    },
    restore: (definition, base) => {
      const other = { base, theirs: store.getState().definition, by: null };
      const merged = conflictsOf(definition, other, NO_CONFLICTS);
      store.getState().change(() => merged.definition);
      store.setState({ conflicts: merged.conflicts });
    },
    stop: () => {
      timer.stop();
      copy.writeDue();
      unsubscribe();
      stay();
    },
  };
}
