import type { Ending } from '@canvass/shared/domain/survey';
import { isWebAddress } from './ending.tsx';

/**
 * What happens when the last answer was taken: on to the creator's own page, or confetti.
 * @param confettiFile where the confetti lies; a native import, because a chunk loader would cost every page more
 */
export function celebrate({ redirect, confetti }: Ending, confettiFile: string | undefined): void {
  if (redirect && isWebAddress(redirect)) {
    try {
      // Of a page of another origin the address may be set, and nothing else.
      (window.top ?? window).location.href = redirect;
    } catch {
      // The page around the frame forbids it: the ending has a link.
    }
    return;
  }
  if (!confetti || !confettiFile || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  void (import(/* webpackIgnore: true */ confettiFile) as Promise<typeof import('./confetti.ts')>).then(
    ({ throwConfetti }) => throwConfetti(),
    // Joy is optional: without the file the ending is there all the same.
    () => undefined,
  );
}
