/**
 * One tab at a time answers a survey: the newest takes over, the older is told. Two tabs would both write the one draft
 * and number their saves alike. Where locks are missing the server's numbers still keep every answer whole.
 * @param onLost another tab has taken over
 */
export function onlyHere(surveyId: string, onLost: () => void): void {
  // Without https there are no locks.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return;
  let leaving = false;
  window.addEventListener('pagehide', () => {
    leaving = true;
  });
  locks
    .request(`canvass:${surveyId}`, { steal: true }, () => new Promise<never>(() => undefined))
    .catch((error: unknown) => {
      // Stolen is told as AbortError; a frame where locks are forbidden gets another one and goes on without.
      if (!leaving && error instanceof DOMException && error.name === 'AbortError') onLost();
    });
}
