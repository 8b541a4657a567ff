import type { DraftStore } from './draft.ts';
import type { RespondentSession } from './session.ts';

/**
 * Lets one page at a time answer a survey, by a Web Lock: the newest page steals it. Two pages would write the same draft
 * and use the same sequences. Without locks the server's sequences still prevent mixed answers. A page that comes back from the
 * back/forward cache has lost its lock: it takes it anew as the newest, or is reloaded if its answers would overwrite those of
 * another page.
 * @param drafts whose draft of this survey the pages share
 */
export function lockSingleTab(
  session: Pick<RespondentSession, 'state' | 'yield'>,
  drafts: Pick<DraftStore, 'outdated'>,
  reload = () => location.reload(),
): void {
  const lock = () => {
    let leaving = false;
    window.addEventListener('pagehide', () => {
      leaving = true;
    });
    // Browsers have no locks without https.
    (navigator as { locks?: LockManager }).locks
      ?.request(
        `canvass:${session.state().survey.id}`,
        { steal: true },
        () => new Promise<never>(() => undefined),
      )
      .catch(({ name }: DOMException) => {
        // A stolen lock rejects with AbortError. A frame in which locks are forbidden gets another error and goes on
        // without.
        if (!leaving && name === 'AbortError') session.yield();
      });
  };
  lock();
  window.addEventListener('pageshow', ({ persisted }) => {
    const { refused, phase, elsewhere } = session.state();
    // A page that answers no more, an ending for example, neither takes the lock nor gives way to another page's answers.
    if (persisted && !refused && phase !== 'done') {
      // A page that has given way can't answer again: by taking the lock it would freeze the other page as well.
      if (!elsewhere && !drafts.outdated()) return lock();
      // Otherwise the page would store and send its older answers while it unloads (`pagehide`).
      session.yield();
      // Without a network the browser's error page would replace the survey.
      if (navigator.onLine) reload();
      else window.addEventListener('online', () => reload());
    }
  });
}
