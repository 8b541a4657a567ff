import type { DraftStore } from './draft.ts';
import type { RespondentSession } from './session.ts';

/**
 * Lets one page at a time answer a survey, by a Web Lock: the newest page steals it. Two pages would write the same draft
 * and use the same sequences. Without locks the server's sequences still prevent mixed answers. A page that comes back from the
 * back/forward cache is reloaded if its answers would overwrite those of another page.
 * @param drafts whose draft of this survey the pages share
 */
export function lockSingleTab(
  session: Pick<RespondentSession, 'state' | 'yield'>,
  drafts: Pick<DraftStore, 'outdated'>,
  reload = () => location.reload(),
): void {
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
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session.state().phase !== 'done' && drafts.outdated()) {
      // Otherwise the page would store and send its older answers while it unloads (`pagehide`).
      session.yield();
      // Without a network the browser's error page would replace the survey; the notice has a button that reloads it.
      if (navigator.onLine) reload();
    }
  });
}
