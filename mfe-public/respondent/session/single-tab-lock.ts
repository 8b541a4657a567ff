/**
 * Lets one tab at a time answer a survey, by a Web Lock: the newest tab steals it. Two tabs would write the same draft
 * and use the same sequences. Without locks the server's sequences still prevent mixed answers. A page that comes back from the
 * back/forward cache has lost its lock: it takes it anew, or is reloaded if its answers would overwrite those of another tab.
 * @param surveyId its id is part of the lock's name
 * @param outdated whether another tab has changed the draft since this one wrote it
 * @param onLost called when another tab has taken over
 */
export function lockSingleTab(
  surveyId: string,
  outdated: () => boolean,
  onLost: () => void,
  reload = () => location.reload(),
): void {
  const lock = () => {
    let leaving = false;
    window.addEventListener('pagehide', () => {
      leaving = true;
    });
    // Browsers have no locks without https.
    (navigator as { locks?: LockManager }).locks
      ?.request(`canvass:${surveyId}`, { steal: true }, () => new Promise<never>(() => undefined))
      .catch(({ name }: DOMException) => {
        // A stolen lock rejects with AbortError. A frame in which locks are forbidden gets another error and goes on
        // without.
        if (!leaving && name === 'AbortError') onLost();
      });
  };
  lock();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // As it is left for the new one, the page would store and send what it has.
    if (outdated()) {
      onLost();
      reload();
    } else lock();
  });
}
