import type { Author } from '@canvass/shared/api/authors';
import { type PartPath, shareParts, withPartOf } from '@canvass/shared/domain/draft-merge';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { conflictKey, conflictsOf, NO_CONFLICTS } from '../model/conflicts.ts';
import type { EditorStore } from '../model/editor-store.ts';
import { mapHistory } from '../model/history.ts';
import { deepEqual } from '@canvass/shared/domain/deep-equal';
import type { DraftBackup } from './draft-copy.ts';
import { passwordReplacer, withoutNewPassword } from './new-password.ts';
import { holdPlace } from './hold-place.ts';
import { asTyped, commonBase, withoutConflicts } from './rebase.ts';
import { PENDING, type SaveOutcome, type SaveStatus, type SettledOutcome } from './save-status.ts';
import { revertInvalidFields } from './revert-invalid-fields.ts';

/**
 * Milliseconds after the last change until a save starts, after the first change at the latest (a creator who types
 * without a pause must not lose more than a second), and until a server that can't be reached is tried again.
 */
const PAUSE = 400;
const LATEST = 800;
const RETRY = 4000;
/** Minimum interval of writing the browser's copy: not at every key, and well within the second that may be lost. */
const COPY_PAUSE = 450;
/**
 * From this share of its delay on, a save or a copy starts right after the paint of a key press: the next key is
 * furthest away then.
 */
const EARLY = 0.7;
/** Times that a save which somebody else preceded is merged and sent again at once. */
const ATTEMPTS = 5;

type Saved = Extract<SettledOutcome, { kind: 'saved' }>;
type Refusal = Extract<SettledOutcome, { kind: 'invalid' }>;
/** A response that needs no merging any more, and the draft that was sent last. */
interface Sent {
  outcome: SettledOutcome;
  sent: SurveyDefinition;
}

export interface AutosavePorts {
  store: EditorStore;
  copies: Pick<DraftBackup, 'write' | 'clear' | 'close'>;
  /** @param base what the server stores at that revision; undefined if that isn't certain */
  put(definition: SurveyDefinition, etag: string, base: SurveyDefinition | undefined): Promise<SaveOutcome>;
}

/** What the server stores since somebody else saved. */
export interface OtherSave {
  definition: SurveyDefinition;
  etag: string;
  /** Who changed it last, if that is known. */
  by?: Author | undefined;
}

export interface Autosave {
  /** Sends unsaved changes now; resolves when the server has stored or refused them. */
  flush(): Promise<void>;
  /** Ends a conflict: the creator's version is sent. */
  keepMine(path: PartPath): void;
  /** Ends a conflict: the other version replaces the creator's, as a step that can be undone. */
  takeTheirs(path: PartPath): void;
  /**
   * Merges what somebody else saved with the creator's changes.
   * @returns whether it did; false while a save is under way, whose response decides
   */
  mergeOther(other: OtherSave): boolean;
  /** Merges what an earlier tab of the creator couldn't save, as a step that can be undone. @param base what that tab began with */
  restore(definition: SurveyDefinition, base: SurveyDefinition): void;
  /** What the server stores at `etag`. */
  stored(): SurveyDefinition;
  /** Whether nothing is merged at the moment: a save or another call that changes the revision is under way. */
  isBusy(): boolean;
  /** The revision that the server stores; a call that creates a new one, such as publishing, passes it in. */
  etag(): string;
  /** Runs a call that creates a new revision; nothing is merged meanwhile. */
  during<Result>(call: () => Promise<Result>): Promise<Result>;
  setEtag(next: string): void;
  stop(): void;
}

/**
 * Saves a draft automatically. One save runs at a time, always of the newest definition; every change is first written
 * to the browser's copy, which is deleted only when the server has stored everything.
 */
export function startAutosave(ports: AutosavePorts, firstEtag: string): Autosave {
  const { store, copies } = ports;
  let etag = firstEtag;
  let stored = store.getState().definition;
  /** A draft that was stored except for its refused fields, and its state. */
  let sentInPart: { definition: SurveyDefinition; left: SaveStatus } | undefined;
  /** Drafts that were sent without a response, the first and the last: the server may have stored one of them. */
  let unanswered: readonly SurveyDefinition[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let copyTimer: ReturnType<typeof setTimeout> | undefined;
  let copyDue = 0;
  let changedAt: number | null = null;
  let running: Promise<boolean> | null = null;
  let stopped = false;
  /** Replaces the password that was stored last by its reference. */
  let replaced = (draft: SurveyDefinition) => draft;
  /** Calls under way that create a revision besides saves. */
  let held = 0;
  const isBusy = () => running !== null || held > 0;

  const schedule = (delay: number) => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => void run(), delay);
  };

  const writeCopy = () => {
    clearTimeout(copyTimer);
    copyTimer = undefined;
    // No copy contains a password: until the server has the new one, the copy has the reference of the previous one.
    const { definition } = store.getState();
    const copy = withoutNewPassword(definition, stored);
    void copies.write(copy, etag, { stored, passwordLeftOut: copy !== definition }).then((copyStored) => {
      if (store.getState().copyStored !== copyStored) store.setState({ copyStored });
    });
  };
  const clearCopy = () => {
    clearTimeout(copyTimer);
    copyTimer = undefined;
    void copies.clear();
  };

  /** What is to be sent: `stored` itself if nothing is. */
  const toSend = () => {
    const { definition, conflicts } = store.getState();
    return withoutConflicts(definition, stored, conflicts);
  };
  /** Puts a stored draft beneath the creator's changes. */
  const rebase = (base: SurveyDefinition, theirs: SurveyDefinition, next: string, by?: Author) => {
    etag = next;
    stored = theirs;
    unanswered = [];
    sentInPart = undefined;
    holdPlace(() => store.getState().mergeOther({ base, theirs, by }));
  };
  /** Notes that the server stores a draft; the password's reference takes the place of a new password. */
  const take = (sent: SurveyDefinition, outcome: Pick<Saved, 'etag' | 'password'>) => {
    unanswered = [];
    etag = outcome.etag;
    replaced = passwordReplacer(sent.settings.password, outcome.password);
    stored = replaced(sent);
    if (stored === sent) return;
    const { definition: now, history } = store.getState();
    store.setState({ definition: replaced(now), history: mapHistory(history, replaced) });
  };
  /** Sends a draft. What somebody else saved meanwhile is merged, and the rest of the creator's changes sent again. */
  const send = async (sent: SurveyDefinition, attempts = ATTEMPTS): Promise<Sent> => {
    const outcome = await ports.put(sent, etag, unanswered.length === 0 ? stored : undefined);
    if (outcome.kind === 'saved') take(sent, outcome);
    // The server's state is unknown then: next, the whole draft is sent.
    if (outcome.kind === 'offline' || outcome.kind === 'failed')
      unanswered = [...unanswered.slice(0, 1), sent];
    if (outcome.kind !== 'merged' && outcome.kind !== 'conflict') return { outcome, sent };
    const { theirs, around } = outcome;
    const { password } = theirs.settings;
    store.setState({ survey: { ...store.getState().survey, ...around } });
    if (outcome.kind === 'merged') take(sent, { etag: outcome.etag, password });
    const base = commonBase(stored, unanswered, theirs);
    rebase(base, asTyped(base, theirs), outcome.etag);
    const rest = toSend();
    if (outcome.kind === 'merged' || rest === stored)
      return { outcome: { ...around, kind: 'saved', etag, password }, sent: stored };
    return attempts > 0 ? send(rest, attempts - 1) : { outcome: { kind: 'offline' }, sent: rest };
  };
  /** Updates the state in one step, so that subscribers run once. */
  const report = (save: SaveStatus, outcome?: SettledOutcome) => {
    const { survey } = store.getState();
    const { unpublishedChanges } = outcome?.kind === 'saved' ? outcome : survey;
    const around =
      unpublishedChanges === survey.unpublishedChanges ? {} : { survey: { ...survey, unpublishedChanges } };
    store.setState({ save, ...around });
  };
  /** Reports that the server stores everything that can be sent. */
  const reportSaved = (outcome?: SettledOutcome) => {
    const isDecided = store.getState().conflicts.size === 0;
    if (isDecided) clearCopy();
    report(isDecided ? { kind: 'saved' } : { kind: 'conflict' }, outcome);
  };
  /**
   * Saves a draft without the refused fields.
   * @param definition the creator's own, which is not tried again as it is
   * @returns whether the server has stored it
   */
  const sendRest = async (
    sent: SurveyDefinition,
    definition: SurveyDefinition,
    refusal: Refusal,
  ): Promise<SaveStatus> => {
    replaced = (draft) => draft;
    const rest = revertInvalidFields(sent, stored, refusal.errors);
    if (!deepEqual(rest, stored)) {
      const { outcome } = await send(rest);
      if (outcome.kind === 'invalid') return { ...refusal, rest: false };
      if (outcome.kind !== 'saved') return outcome;
      report({ kind: 'saving' }, outcome);
    }
    sentInPart = { definition: replaced(definition), left: { ...refusal, rest: true } };
    return sentInPart.left;
  };

  /** @returns whether there was anything to send */
  const save = async (): Promise<boolean> => {
    changedAt = null;
    const { definition } = store.getState();
    const draft = toSend();
    if (draft === stored) {
      if (definition !== stored) reportSaved();
      return false;
    }
    if (definition === sentInPart?.definition) {
      report(sentInPart.left);
      return false;
    }
    report({ kind: 'saving' });
    const { outcome, sent } = await send(draft);
    if (outcome.kind !== 'saved') {
      const left = outcome.kind === 'invalid' ? await sendRest(sent, definition, outcome) : outcome;
      report(left);
      if (left.kind === 'offline' || (left.kind === 'failed' && left.again)) schedule(RETRY);
      else if (store.getState().definition !== (sentInPart?.definition ?? definition)) schedule(PAUSE);
      return true;
    }
    if (toSend() === stored) reportSaved(outcome);
    else {
      report(PENDING, outcome);
      // Not at once: while the creator types, saves would follow one another.
      schedule(untilLatest());
    }
    return true;
  };
  const untilLatest = () => Math.max(0, Math.min(PAUSE, (changedAt ?? 0) + LATEST - Date.now()));

  const run = (): Promise<boolean> => {
    clearTimeout(timer);
    running ??= save().finally(() => {
      running = null;
    });
    return running;
  };
  const flush = async (): Promise<void> => {
    // Sequential, until no change was made during a save.
    while ((await run()) && store.getState().save.kind === 'pending');
  };

  const unsubscribe = store.subscribe((state, before) => {
    if (state.definition === before.definition) return;
    if (state.definition === stored) {
      // Undone back to what the server stores.
      clearCopy();
      clearTimeout(timer);
      changedAt = null;
      if (state.save.kind !== 'saving') store.setState({ save: { kind: 'saved' } });
      return;
    }
    if (copyTimer === undefined) {
      copyTimer = setTimeout(writeCopy, COPY_PAUSE);
      copyDue = Date.now() + COPY_PAUSE * EARLY;
    } else if (Date.now() > copyDue) behindPicture(() => copyTimer !== undefined && writeCopy());
    changedAt ??= Date.now();
    if (state.save.kind === 'saving') return;
    // Set once: the save state would otherwise render at every key.
    if (state.save.kind !== 'offline' && state.save.kind !== 'pending') store.setState({ save: PENDING });
    schedule(untilLatest());
    if (Date.now() > changedAt + LATEST * EARLY)
      behindPicture(() => changedAt !== null && !stopped && void run());
  });

  const onLeave = (event: BeforeUnloadEvent) => {
    const { copyStored, save: status } = store.getState();
    // This screen has the only copy.
    if (!copyStored && status.kind !== 'saved') event.preventDefault();
  };
  const onOnline = () => void flush();
  // A tab that is closed with everything saved leaves no copy behind.
  const onPageHide = () => void (store.getState().save.kind === 'saved' && copies.close());
  const onHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    if (copyTimer !== undefined) writeCopy();
    void flush();
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('beforeunload', onLeave);
  document.addEventListener('visibilitychange', onHidden);

  return {
    flush,
    etag: () => etag,
    setEtag: (next) => {
      etag = next;
    },
    during: async (call) => {
      held += 1;
      try {
        return await call();
      } finally {
        held -= 1;
      }
    },
    stored: () => stored,
    isBusy,
    keepMine: (path) => {
      store.getState().keepMine(conflictKey(path));
      store.setState({ save: PENDING });
      void flush();
    },
    takeTheirs: (path) => {
      const { conflicts, change } = store.getState();
      const conflict = conflicts.get(conflictKey(path));
      if (conflict) change((definition) => withPartOf(definition, conflict.theirs, path));
    },
    mergeOther: ({ definition, etag: next, by }) => {
      if (isBusy()) return false;
      const base = commonBase(stored, unanswered, definition);
      rebase(base, shareParts(base, definition), next, by);
      if (toSend() === stored) reportSaved();
      else {
        store.setState({ save: PENDING });
        schedule(PAUSE);
      }
      return true;
    },
    restore: (definition, base) => {
      const other = { base, theirs: store.getState().definition, by: undefined };
      const merged = conflictsOf(definition, other, NO_CONFLICTS);
      store.getState().change(() => merged.definition);
      store.setState({ conflicts: merged.conflicts });
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      if (copyTimer !== undefined) writeCopy();
      unsubscribe();
      window.removeEventListener('online', onOnline);
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('beforeunload', onLeave);
      document.removeEventListener('visibilitychange', onHidden);
    },
  };
}

/** Runs after the next paint. A hidden page doesn't paint: the timers still apply. */
function behindPicture(run: () => unknown): void {
  requestAnimationFrame(() => setTimeout(run));
}
