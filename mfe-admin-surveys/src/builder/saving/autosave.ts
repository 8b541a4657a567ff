import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { EditorStore } from '../model/editor-store.ts';
import type { CopyKeeper } from './draft-copy.ts';
import type { SaveOutcome } from './save-status.ts';

/**
 * How long after the last change a save starts, how long after the first one at the latest (somebody who writes without
 * a pause must not lose more than a second), and how long a server out of reach is left alone. In milliseconds, as all.
 */
const PAUSE = 400;
const LATEST = 800;
const RETRY = 4000;
/** The browser's own copy is written at most so often: five hundred questions take longer than a key may. */
const COPY_PAUSE = 300;

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
  let timer: ReturnType<typeof setTimeout> | undefined;
  let copyTimer: ReturnType<typeof setTimeout> | undefined;
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
    copies.write(store.getState().definition, etag);
  };
  const clearCopy = () => {
    clearTimeout(copyTimer);
    copyTimer = undefined;
    copies.clear();
  };

  const save = async () => {
    changedAt = null;
    const definition = store.getState().definition;
    if (definition === stored || store.getState().save.kind === 'conflict') return;
    store.setState({ save: { kind: 'saving' } });
    const outcome = await ports.put(definition, etag);
    if (outcome.kind !== 'saved') {
      store.setState({ save: outcome });
      if (outcome.kind === 'offline') schedule(RETRY);
      else if (store.getState().definition !== definition) schedule(PAUSE);
      return;
    }
    stored = definition;
    etag = outcome.etag;
    const { survey } = store.getState();
    const current = store.getState().definition === definition;
    if (current) clearCopy();
    store.setState({
      save: current ? { kind: 'saved' } : { kind: 'pending' },
      survey: { ...survey, unpublishedChanges: outcome.unpublishedChanges },
    });
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
    copyTimer ??= setTimeout(writeCopy, COPY_PAUSE);
    if (state.save.kind === 'conflict' || state.save.kind === 'saving') return;
    if (state.save.kind !== 'offline') store.setState({ save: { kind: 'pending' } });
    changedAt ??= Date.now();
    schedule(Math.max(0, Math.min(PAUSE, changedAt + LATEST - Date.now())));
  });

  const onOnline = () => void flush();
  const onHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    if (copyTimer !== undefined) writeCopy();
    void flush();
  };
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onHidden);

  return {
    flush,
    etag: () => etag,
    setEtag: (next) => {
      etag = next;
    },
    keepMine: async () => {
      const { save: status } = store.getState();
      if (status.kind !== 'conflict') return;
      etag = status.etag;
      store.setState({ save: { kind: 'pending' } });
      await flush();
    },
    takeTheirs: () => {
      const { save: status, change } = store.getState();
      if (status.kind !== 'conflict') return;
      etag = status.etag;
      stored = status.theirs;
      store.setState({ save: { kind: 'saved' } });
      change(() => status.theirs);
      clearCopy();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      if (copyTimer !== undefined) writeCopy();
      unsubscribe();
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onHidden);
    },
  };
}
