import { afterPaint } from '../typing/after-paint.ts';
import { RETRY } from './save-left-draft.ts';

/**
 * Milliseconds after the last change until a save starts, and after the first change at the latest: a creator who types
 * without a pause must not lose more than a second.
 */
const PAUSE = 400;
const LATEST = 800;

/**
 * From this share of its delay on, a save or a copy starts right after the paint of a key press: the next key is
 * least likely then.
 */
export const EARLY_START_SHARE = 0.7;

/** When the next save starts. */
export interface SaveTimer {
  /** The creator has changed something; the first change since the last save counts. */
  changed(): void;
  /** Starts a save after a pause, at the latest after the first change's delay. */
  saveByLatest(): void;
  /** The same at a key press: close to its end the delay ends with the paint. */
  saveAfterKey(): void;
  saveAfterPause(): void;
  /** For a server that can't be reached. */
  saveAgain(): void;
  /** No save is due by time. */
  clear(): void;
  /** A save begins that has all changes so far, or there are none left. */
  forgetChanges(): void;
  /** No save is started any more. */
  stop(): void;
}

export function saveTimer(save: () => void): SaveTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedAt: number | null = null;
  let stopped = false;
  const clear = () => clearTimeout(timer);
  const saveIn = (delay: number) => {
    clear();
    if (!stopped) timer = setTimeout(save, delay);
  };
  const saveByLatest = () => saveIn(Math.max(0, Math.min(PAUSE, (changedAt ?? 0) + LATEST - Date.now())));
  return {
    changed: () => {
      changedAt ??= Date.now();
    },
    saveByLatest,
    saveAfterKey: () => {
      saveByLatest();
      if (Date.now() > (changedAt ?? 0) + LATEST * EARLY_START_SHARE)
        afterPaint(() => changedAt !== null && !stopped && save());
    },
    saveAfterPause: () => saveIn(PAUSE),
    saveAgain: () => saveIn(RETRY),
    clear,
    forgetChanges: () => {
      changedAt = null;
    },
    stop: () => {
      stopped = true;
      clear();
    },
  };
}
