import type { SaveStatus } from '../model/save-status.ts';
import { RETRY } from './save-timer.ts';

/** Saving of drafts whose editors were left, by survey. */
const left = new Map<string, { done: Promise<void>; giveUp: () => void }>();

/**
 * Saves the draft of an editor that is left. Where the server can't be reached, the draft is saved once it can, as the editor said, as
 * long as the tab is open and its survey isn't opened again.
 * @param save sends what is unsaved, and returns how far that came
 */
export function saveLeftDraft(surveyId: string, save: () => Promise<SaveStatus['kind']>): Promise<void> {
  const waiting = new AbortController();
  const done = (async () => {
    while ((await save()) === 'offline' && !waiting.signal.aborted) await worthRetrying(waiting.signal);
  })().finally(() => left.delete(surveyId));
  left.set(surveyId, { done, giveUp: () => waiting.abort() });
  return done;
}

/**
 * Ends what an editor that was left has to save: resolves when the server has it, or when it can't be reached. The survey must not be read
 * before, or the creator's own words would be those of somebody else.
 */
export async function leftDraftSaved(surveyId: string): Promise<void> {
  const draft = left.get(surveyId);
  draft?.giveUp();
  await draft?.done;
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
