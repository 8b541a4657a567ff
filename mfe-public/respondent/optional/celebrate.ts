import type { Ending } from '@canvass/shared/domain/survey';
import { isWebAddress } from '@canvass/shared/domain/web-address';
import { loadOptional } from './load-optional.ts';

/**
 * Runs once the server has the last answers: redirects to the creator's page, or throws confetti.
 * @param confettiFile address of the confetti's module
 */
export function celebrate({ redirect, confetti }: Ending, confettiFile: string | undefined): void {
  if (redirect && isWebAddress(redirect)) {
    // Once the ending is drawn: its link has the address with the answers.
    setTimeout(() => {
      const link = document.querySelector<HTMLAnchorElement>('#ending .cv-button');
      try {
        // A frame may set the address of a top window of another origin, but not read it.
        if (link) (window.top ?? window).location.href = link.href;
      } catch {
        // The hosting page's sandbox forbids it: the respondent can press the link.
      }
    });
    return;
  }
  if (!confetti || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  loadOptional<typeof import('./confetti.ts')>(confettiFile, ({ throwConfetti }) => throwConfetti());
}
