import type { DraftStore } from './draft.ts';
import type { RespondentSession } from './session.ts';

/**
 * Lets one page at a time answer a survey, by a Web Lock: the newest page steals it. Two pages would write the same draft
 * and use the same sequences. Without locks the server's sequences still prevent mixed answers. A page that comes back from the
 * back/forward cache is reloaded if its answers would overwrite those of another page. Otherwise it takes the lock anew: Safari
 * reports only now that the lock was stolen meanwhile, perhaps by a page that is no longer open.
 * @param drafts whose draft of this survey the pages share
 */
export function lockSingleTab(
  session: Pick<RespondentSession, 'state' | 'yield'>,
  drafts: Pick<DraftStore, 'outdated'>,
  reload = () => location.reload(),
): void {
  const lock = () => {
    let leaving = false;
    addEventListener('pagehide', () => {
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
  addEventListener('pageshow', ({ persisted }) => {
    const { phase, elsewhere } = session.state();
    if (persisted && phase !== 'done') {
      if (drafts.outdated()) {
        // Otherwise the page would store and send its older answers while it unloads (`pagehide`).
        session.yield();
        // Without a network the browser's error page would replace the survey; the notice has a button that reloads it.
        if (navigator.onLine) reload();
        // A page that has given way can't answer: by taking the lock it would freeze the other page as well.
      } else if (!elsewhere) lock();
    }
  });
}
