/**
 * Lets one tab at a time answer a survey, by a Web Lock: the newest tab steals it. Two tabs would write the same draft
 * and use the same sequences. Without locks the server's sequences still prevent mixed answers.
 * @param surveyId its id is part of the lock's name
 * @param onLost called when another tab has taken over
 */
export function lockSingleTab(surveyId: string, onLost: () => void): void {
  // Browsers have no locks without https.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return;
  let leaving = false;
  window.addEventListener('pagehide', () => {
    leaving = true;
  });
  locks
    .request(`canvass:${surveyId}`, { steal: true }, () => new Promise<never>(() => undefined))
    .catch(({ name }: DOMException) => {
      // A stolen lock rejects with AbortError. A frame in which locks are forbidden gets another error and goes on
      // without.
      if (!leaving && name === 'AbortError') onLost();
    });
}
