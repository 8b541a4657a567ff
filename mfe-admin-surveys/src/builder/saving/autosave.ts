import { type SurveyDefinition, surveyDefinitionSchema } from '@canvass/shared/domain/survey';
import type { EditorStore } from '../model/editor-store.ts';
import { same } from '../model/same.ts';
import type { CopyKeeper } from './draft-copy.ts';
import type { SaveOutcome } from './save-status.ts';
import { withoutRefused } from './without-refused.ts';

/**
 * How long after the last change a save starts, how long after the first one at the latest (somebody who writes without
 * a pause must not lose more than a second), and how long a server out of reach is left alone. In milliseconds, as all.
 */
const PAUSE = 400;
const LATEST = 800;
const RETRY = 4000;
/** The browser's own copy is written at most so often: five hundred questions take longer than a key may. */
const COPY_PAUSE = 300;
/** From this part of its time on, a save or a copy goes out right behind the picture of a key: the next one is far then. */
const EARLY = 0.7;

export interface AutosavePorts {
  store: EditorStore;
  copies: Pick<CopyKeeper, 'write' | 'clear'>;
  put(definition: SurveyDefinition, etag: string): Promise<SaveOutcome>;
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
  /** What was sent in part: the server has all of it but the fields it refuses. */
  let sentInPart: SurveyDefinition | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let copyTimer: ReturnType<typeof setTimeout> | undefined;
  let copyDue = 0;
  let changedAt: number | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;

  const schedule = (delay: number) => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => void flush(), delay);
  };

  const writeCopy = () => {
    clearTimeout(copyTimer);
    copyTimer = undefined;
    void copies.write(store.getState().definition, etag).then((kept) => {
      if (store.getState().kept !== kept) store.setState({ kept });
    });
  };
  const clearCopy = () => {
    clearTimeout(copyTimer);
    copyTimer = undefined;
    void copies.clear();
  };

  /** Sends a draft; where the survey around the server's draft is all that changed there, once more on its new mark. */
  const send = async (definition: SurveyDefinition): Promise<SaveOutcome> => {
    const outcome = await ports.put(definition, etag);
    if (outcome.kind !== 'conflict' || !same(asStored(outcome.theirs), asStored(stored))) return outcome;
    etag = outcome.etag;
    store.setState({ survey: { ...store.getState().survey, ...outcome.around } });
    return ports.put(definition, etag);
  };
  const take = (definition: SurveyDefinition, outcome: Extract<SaveOutcome, { kind: 'saved' }>) => {
    stored = definition;
    etag = outcome.etag;
    const { unpublishedChanges } = outcome;
    store.setState({ survey: { ...store.getState().survey, unpublishedChanges } });
  };
  /** Saves what is left of a draft without the fields that were refused; whether the server has it then. */
  const sendRest = async (
    definition: SurveyDefinition,
    refusal: Extract<SaveOutcome, { kind: 'invalid' }>,
  ) => {
    const rest = withoutRefused(definition, stored, refusal.errors);
    if (!same(rest, stored)) {
      const outcome = await send(rest);
      if (outcome.kind !== 'saved') return outcome.kind === 'invalid' ? { ...refusal, rest: false } : outcome;
      take(rest, outcome);
    }
    sentInPart = definition;
    return { ...refusal, rest: true };
  };

  const save = async () => {
    changedAt = null;
    const { definition, save: status } = store.getState();
    if (definition === stored || definition === sentInPart || status.kind === 'conflict') return;
    store.setState({ save: { kind: 'saving' } });
    const outcome = await send(definition);
    if (outcome.kind !== 'saved') {
      const left = outcome.kind === 'invalid' ? await sendRest(definition, outcome) : outcome;
      store.setState({ save: left });
      if (left.kind === 'offline' || (left.kind === 'failed' && left.again)) schedule(RETRY);
      else if (store.getState().definition !== definition) schedule(PAUSE);
      return;
    }
    take(definition, outcome);
    const current = store.getState().definition === definition;
    if (current) clearCopy();
    store.setState({ save: current ? { kind: 'saved' } : { kind: 'pending' } });
    if (!current) await save();
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    running ??= save().finally(() => {
      running = null;
    });
    return running;
  };

  const unsubscribe = store.subscribe((state, before) => {
    if (state.definition === before.definition) return;
    if (state.definition === stored && state.save.kind !== 'conflict') {
      // Undone back to what the server has.
      clearCopy();
      clearTimeout(timer);
      if (state.save.kind !== 'saving') store.setState({ save: { kind: 'saved' } });
      return;
    }
    if (copyTimer === undefined) {
      copyTimer = setTimeout(writeCopy, COPY_PAUSE);
      copyDue = Date.now() + COPY_PAUSE * EARLY;
    } else if (Date.now() > copyDue) behindPicture(() => copyTimer !== undefined && writeCopy());
    if (state.save.kind === 'conflict' || state.save.kind === 'saving') return;
    // Said once: with every key it would be drawn again.
    if (state.save.kind !== 'offline' && state.save.kind !== 'pending')
      store.setState({ save: { kind: 'pending' } });
    changedAt ??= Date.now();
    schedule(Math.max(0, Math.min(PAUSE, changedAt + LATEST - Date.now())));
    if (Date.now() > changedAt + LATEST * EARLY)
      behindPicture(() => changedAt !== null && !stopped && void flush());
  });

  const onLeave = (event: BeforeUnloadEvent) => {
    const { kept, save: status } = store.getState();
    // Nowhere but on this screen.
    if (!kept && status.kind !== 'saved') event.preventDefault();
  };
  const onOnline = () => void flush();
  const onHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    if (copyTimer !== undefined) writeCopy();
    void flush();
  };
  window.addEventListener('online', onOnline);
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
      store.setState({ save: { kind: 'pending' }, survey: { ...survey, ...status.around } });
      await flush();
    },
    takeTheirs: () => {
      const { save: status, change, survey } = store.getState();
      if (status.kind !== 'conflict') return;
      etag = status.etag;
      stored = status.theirs;
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
