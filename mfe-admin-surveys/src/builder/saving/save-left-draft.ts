import { leftDrafts } from './left-drafts.ts';

/** Milliseconds until a server that can't be reached is tried again. */
export const RETRY = 4000;

/**
 * Saves the draft of an editor that is left. Where the server can't be reached, the draft is saved once it can, as the editor said, as
 * long as the tab is open and its survey isn't opened again.
 * @param save sends what is unsaved, and returns whether that is worth another try
 */
export function saveLeftDraft(surveyId: string, save: () => Promise<boolean>): Promise<void> {
  const waiting = new AbortController();
  const done = (async () => {
    while ((await save()) && !waiting.signal.aborted) await worthRetrying(waiting.signal);
  })().finally(() => leftDrafts.delete(surveyId));
  leftDrafts.set(surveyId, async () => {
    waiting.abort();
    await done;
    return () => void saveLeftDraft(surveyId, save);
  });
  return done;
}

/** Resolves when the server may be reached again, or nobody waits for it any more. */
function worthRetrying(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, RETRY);
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', goOn, { once: true });
  });
}
