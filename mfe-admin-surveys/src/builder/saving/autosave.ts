import { type SurveyDefinition, surveyDefinitionSchema } from '@canvass/shared/domain/survey';
import type { EditorStore } from '../model/editor-store.ts';
import { mapHistory } from '../model/history.ts';
import { same } from '../model/same.ts';
import type { CopyKeeper } from './draft-copy.ts';
import { passwordReplacer, withoutNewPassword } from './new-password.ts';
import { PENDING, type SaveOutcome, type SaveStatus } from './save-status.ts';
import { withoutRefused } from './without-refused.ts';

/**
 * How long after the last change a save starts, how long after the first one at the latest (somebody who writes without
 * a pause must not lose more than a second), and how long a server out of reach is left alone. In milliseconds, as all.
 */
const PAUSE = 400;
const LATEST = 800;
const RETRY = 4000;
/** The browser's own copy is written at most so often: not with every key, and well within the second that may be lost. */
const COPY_PAUSE = 450;
/** From this part of its time on, a save or a copy goes out right behind the picture of a key: the next one is far then. */
const EARLY = 0.7;

export interface AutosavePorts {
  store: EditorStore;
  copies: Pick<CopyKeeper, 'write' | 'clear' | 'close'>;
  /** @param base what the server has at that revision; left out where that isn't sure */
  put(definition: SurveyDefinition, etag: string, base: SurveyDefinition | undefined): Promise<SaveOutcome>;
}

export interface Autosave {
  /** Sends what is unsent now; resolves when the server has it or won't take it. */
  flush(): Promise<void>;
  /** After a conflict: ours replaces theirs. */
  keepMine(): Promise<void>;
  /** After a conflict: theirs replaces ours, as a step that can be undone. */
  takeTheirs(): void;
  /** The revision the server has; a call that makes a new one, such as publishing, hands it in. */
  etag(): string;
  setEtag(next: string): void;
  stop(): void;
}

/**
 * Saves a draft by itself. One save runs at a time, always of the newest definition; every change is written to the
 * browser's own copy first, which is cleared only when the server has everything.
 */
export function startAutosave(ports: AutosavePorts, firstEtag: string): Autosave {
  const { store, copies } = ports;
  let etag = firstEtag;
  let stored = store.getState().definition;
  /** What was sent in part, and how it stands: the server has all of it but the fields it refuses. */
  let sentInPart: { definition: SurveyDefinition; left: SaveStatus } | undefined;
  /** Sent without an answer, the first and the last: one of them may be what the server has. */
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
    // A password is in no copy: until the server has the new one, the copy stands for the one before.
    const { definition } = store.getState();
    const copy = withoutNewPassword(definition, stored);
    void copies.write(copy, etag, copy !== definition).then((kept) => {
      if (store.getState().kept !== kept) store.setState({ kept });
    });
  };
  const clearCopy = () => {
    clearTimeout(copyTimer);
    copyTimer = undefined;
    void copies.clear();
  };

  /** One call. After one without an answer nobody knows what the server has: then all of it is sent. */
  const call = async (definition: SurveyDefinition): Promise<SaveOutcome> => {
    const outcome = await ports.put(definition, etag, unanswered.length === 0 ? stored : undefined);
    if (outcome.kind === 'offline' || outcome.kind === 'failed') {
      unanswered = [...unanswered.slice(0, 1), definition];
    }
    return outcome;
  };
  /**
   * Sends a draft; where the server has what came from here, and only what is around it changed there, once more on its
   * new mark.
   */
  const send = async (definition: SurveyDefinition): Promise<SaveOutcome> => {
    const outcome = await call(definition);
    if (outcome.kind !== 'conflict') return outcome;
    const theirs = asStored(outcome.theirs);
    const ours = [stored, ...unanswered].find((draft) =>
      same(theirs, asStored(withoutNewPassword(draft, theirs))),
    );
    if (!ours) return outcome;
    stored = withoutNewPassword(ours, theirs);
    unanswered = [];
    etag = outcome.etag;
    store.setState({ survey: { ...store.getState().survey, ...outcome.around } });
    return call(definition);
  };
  /** @returns the same draft as it is in the editor now: with what stands for a password in the place of a new one */
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
  /** Says how it stands: in one step, whoever follows the state is asked once. */
  const tell = (save: SaveStatus, outcome?: SaveOutcome) => {
    const { survey } = store.getState();
    const { unpublishedChanges } = outcome?.kind === 'saved' ? outcome : survey;
    const around =
      unpublishedChanges === survey.unpublishedChanges ? {} : { survey: { ...survey, unpublishedChanges } };
    store.setState({ save, ...around });
  };
  /** Saves what is left of a draft without the fields that were refused; whether the server has it then. */
  const sendRest = async (
    definition: SurveyDefinition,
    refusal: Extract<SaveOutcome, { kind: 'invalid' }>,
  ) => {
    const rest = withoutRefused(definition, stored, refusal.errors);
    let asTaken = (draft: SurveyDefinition) => draft;
    if (!same(rest, stored)) {
      const outcome = await send(rest);
      if (outcome.kind !== 'saved') return outcome.kind === 'invalid' ? { ...refusal, rest: false } : outcome;
      asTaken = take(rest, outcome);
      tell({ kind: 'saving' }, outcome);
    }
    sentInPart = { definition: asTaken(definition), left: { ...refusal, rest: true } };
    return sentInPart.left;
  };

  /** Whether there was anything to send. */
  const save = async (): Promise<boolean> => {
    changedAt = null;
    const { definition, save: status } = store.getState();
    if (definition === stored || status.kind === 'conflict') return false;
    if (definition === sentInPart?.definition) {
      tell(sentInPart.left);
      return false;
    }
    tell({ kind: 'saving' });
    const outcome = await send(definition);
    if (outcome.kind !== 'saved') {
      const left = outcome.kind === 'invalid' ? await sendRest(definition, outcome) : outcome;
      tell(left);
      if (left.kind === 'offline' || (left.kind === 'failed' && left.again)) schedule(RETRY);
      else if (store.getState().definition !== definition) schedule(PAUSE);
      return true;
    }
    take(definition, outcome);
    const current = store.getState().definition === stored;
    if (current) clearCopy();
    tell(current ? { kind: 'saved' } : PENDING, outcome);
    // Not at once: who writes on would meet one save after the other.
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
    // One after the other, until nothing came in between.
    // oxlint-disable-next-line no-await-in-loop
    while ((await run()) && store.getState().save.kind === 'pending');
  };

  const unsubscribe = store.subscribe((state, before) => {
    if (state.definition === before.definition) return;
    if (state.definition === stored && state.save.kind !== 'conflict') {
      // Undone back to what the server has.
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
    // Said once: with every key it would be drawn again.
    if (state.save.kind !== 'offline' && state.save.kind !== 'pending') store.setState({ save: PENDING });
    schedule(untilLatest());
    if (Date.now() > changedAt + LATEST * EARLY)
      behindPicture(() => changedAt !== null && !stopped && void run());
  });

  const onLeave = (event: BeforeUnloadEvent) => {
    const { kept, save: status } = store.getState();
    // Nowhere but on this screen.
    if (!kept && status.kind !== 'saved') event.preventDefault();
  };
  const onOnline = () => void flush();
  // Nothing stays behind of a tab that is closed when all is saved.
  const onGone = () => void (store.getState().save.kind === 'saved' && copies.close());
  const onHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    if (copyTimer !== undefined) writeCopy();
    void flush();
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('pagehide', onGone);
  window.addEventListener('beforeunload', onLeave);
  document.addEventListener('visibilitychange', onHidden);

  return {
    flush,
    etag: () => etag,
    setEtag: (next) => {
      etag = next;
    },
    keepMine: async () => {
      const { save: status, survey } = store.getState();
      if (status.kind !== 'conflict') return;
      etag = status.etag;
      // On theirs, whatever it is.
      unanswered = [stored];
      store.setState({ save: PENDING, survey: { ...survey, ...status.around } });
      await flush();
    },
    takeTheirs: () => {
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
      window.removeEventListener('pagehide', onGone);
      window.removeEventListener('beforeunload', onLeave);
      document.removeEventListener('visibilitychange', onHidden);
    },
  };
}

/** After the next picture was drawn. A page that isn't seen draws none: the timers still hold. */
function behindPicture(run: () => unknown): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** A draft as the server keeps it: it trims, and it fills in defaults. */
function asStored(definition: SurveyDefinition): SurveyDefinition {
  const parsed = surveyDefinitionSchema.safeParse(definition);
  return parsed.success ? parsed.data : definition;
}
