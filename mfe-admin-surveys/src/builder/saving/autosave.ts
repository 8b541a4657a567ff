import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { EditorStore } from '../model/editor-store.ts';
import type { CopyKeeper } from './draft-copy.ts';
import type { SaveOutcome } from './save-status.ts';

/** How long after the last change a save starts, and how long a server out of reach is left alone (milliseconds). */
const PAUSE = 400;
const RETRY = 4000;

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
  let running: Promise<void> | null = null;
  let stopped = false;

  const schedule = (delay: number) => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => void flush(), delay);
  };

  const save = async () => {
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
    if (current) copies.clear();
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
      copies.clear();
      clearTimeout(timer);
      if (state.save.kind !== 'saving') store.setState({ save: { kind: 'saved' } });
      return;
    }
    copies.write(state.definition, etag);
    if (state.save.kind === 'conflict' || state.save.kind === 'saving') return;
    if (state.save.kind !== 'offline') store.setState({ save: { kind: 'pending' } });
    schedule(PAUSE);
  });

  const onOnline = () => void flush();
  const onHidden = () => document.visibilityState === 'hidden' && void flush();
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
      copies.clear();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onHidden);
    },
  };
}
