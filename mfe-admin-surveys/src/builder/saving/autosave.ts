import { type SurveyDefinition, surveyDefinitionSchema } from '@canvass/shared/domain/survey';
import type { EditorStore } from '../model/editor-store.ts';
import { mapHistory } from '../model/history.ts';
import { deepEqual } from '../model/deep-equal.ts';
import type { DraftBackup } from './draft-copy.ts';
import { passwordReplacer, withoutNewPassword } from './new-password.ts';
import { PENDING, type SaveOutcome, type SaveStatus } from './save-status.ts';
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

export interface AutosavePorts {
  store: EditorStore;
  copies: Pick<DraftBackup, 'write' | 'clear' | 'close'>;
  /** @param base what the server stores at that revision; undefined if that isn't certain */
  put(definition: SurveyDefinition, etag: string, base: SurveyDefinition | undefined): Promise<SaveOutcome>;
}

export interface Autosave {
  /** Sends unsaved changes now; resolves when the server has stored or refused them. */
  flush(): Promise<void>;
  /** After a conflict: this draft replaces the other one. */
  keepLocal(): Promise<void>;
  /** After a conflict: the other draft replaces this one, as a step that can be undone. */
  acceptRemote(): void;
  /** The revision that the server stores; a call that creates a new one, such as publishing, passes it in. */
  etag(): string;
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
    void copies.write(copy, etag, copy !== definition).then((copyStored) => {
      if (store.getState().copyStored !== copyStored) store.setState({ copyStored });
    });
  };
  const clearCopy = () => {
    clearTimeout(copyTimer);
    copyTimer = undefined;
    void copies.clear();
  };

  /** One call. After one without a response the server's state is unknown: then the whole draft is sent. */
  const call = async (definition: SurveyDefinition): Promise<SaveOutcome> => {
    const outcome = await ports.put(definition, etag, unanswered.length === 0 ? stored : undefined);
    if (outcome.kind === 'offline' || outcome.kind === 'failed') {
      unanswered = [...unanswered.slice(0, 1), definition];
    }
    return outcome;
  };
  /**
   * Sends a draft; if the server stores this tab's draft and only the survey's state changed, sends it once more with
   * the new ETag.
   */
  const send = async (definition: SurveyDefinition): Promise<SaveOutcome> => {
    const outcome = await call(definition);
    if (outcome.kind !== 'conflict') return outcome;
    const theirs = asStored(outcome.theirs);
    const ours = [stored, ...unanswered].find((draft) =>
      deepEqual(theirs, asStored(withoutNewPassword(draft, theirs))),
    );
    if (!ours) return outcome;
    stored = withoutNewPassword(ours, theirs);
    unanswered = [];
    etag = outcome.etag;
    store.setState({ survey: { ...store.getState().survey, ...outcome.around } });
    return call(definition);
  };
  /** @returns the current draft with the password's reference instead of a new password */
  const take = (definition: SurveyDefinition, outcome: Extract<SaveOutcome, { kind: 'saved' }>) => {
    unanswered = [];
    etag = outcome.etag;
    const { password } = definition.settings;
    const replaced = passwordReplacer(password, outcome.password);
    stored = replaced(definition);
    if (stored !== definition) {
      const { definition: now, history } = store.getState();
      store.setState({ definition: replaced(now), history: mapHistory(history, replaced) });
    }
    return replaced;
  };
  /** Updates the state in one step, so that subscribers run once. */
  const report = (save: SaveStatus, outcome?: SaveOutcome) => {
    const { survey } = store.getState();
    const { unpublishedChanges } = outcome?.kind === 'saved' ? outcome : survey;
    const around =
      unpublishedChanges === survey.unpublishedChanges ? {} : { survey: { ...survey, unpublishedChanges } };
    store.setState({ save, ...around });
  };
  /**
   * Saves a draft without the refused fields.
   * @returns whether the server has stored it
   */
  const sendRest = async (
    definition: SurveyDefinition,
    refusal: Extract<SaveOutcome, { kind: 'invalid' }>,
  ) => {
    const rest = revertInvalidFields(definition, stored, refusal.errors);
    let asTaken = (draft: SurveyDefinition) => draft;
    if (!deepEqual(rest, stored)) {
      const outcome = await send(rest);
      if (outcome.kind !== 'saved') return outcome.kind === 'invalid' ? { ...refusal, rest: false } : outcome;
      asTaken = take(rest, outcome);
      report({ kind: 'saving' }, outcome);
    }
    sentInPart = { definition: asTaken(definition), left: { ...refusal, rest: true } };
    return sentInPart.left;
  };

  /** @returns whether there was anything to send */
  const save = async (): Promise<boolean> => {
    changedAt = null;
    const { definition, save: status } = store.getState();
    if (definition === stored || status.kind === 'conflict') return false;
    if (definition === sentInPart?.definition) {
      report(sentInPart.left);
      return false;
    }
    report({ kind: 'saving' });
    const outcome = await send(definition);
    if (outcome.kind !== 'saved') {
      const left = outcome.kind === 'invalid' ? await sendRest(definition, outcome) : outcome;
      report(left);
      if (left.kind === 'offline' || (left.kind === 'failed' && left.again)) schedule(RETRY);
      else if (store.getState().definition !== definition) schedule(PAUSE);
      return true;
    }
    take(definition, outcome);
    const current = store.getState().definition === stored;
    if (current) clearCopy();
    report(current ? { kind: 'saved' } : PENDING, outcome);
    // Not at once: while the creator types, saves would follow one another.
    if (!current) schedule(untilLatest());
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
    if (state.definition === stored && state.save.kind !== 'conflict') {
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
    if (state.save.kind === 'conflict' || state.save.kind === 'saving') return;
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
    keepLocal: async () => {
      const { save: status, survey } = store.getState();
      if (status.kind !== 'conflict') return;
      etag = status.etag;
      // Based on the other draft, whatever it contains.
      unanswered = [stored];
      store.setState({ save: PENDING, survey: { ...survey, ...status.around } });
      await flush();
    },
    acceptRemote: () => {
      const { save: status, change, survey } = store.getState();
      if (status.kind !== 'conflict') return;
      etag = status.etag;
      stored = status.theirs;
      unanswered = [];
      store.setState({ save: { kind: 'saved' }, survey: { ...survey, ...status.around } });
      change(() => status.theirs);
      clearCopy();
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

/** A draft as the server stores it: trimmed, with defaults. */
function asStored(definition: SurveyDefinition): SurveyDefinition {
  const parsed = surveyDefinitionSchema.safeParse(definition);
  return parsed.success ? parsed.data : definition;
}
