import type { CelebratePort } from '@canvass/shared/contract/ports';

/** Throws confetti, except for users who prefer reduced motion; a file that can't be loaded is no failure. */
export function celebratePort(): CelebratePort {
  return () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    import(/* webpackChunkName: "confetti" */ '@canvass/shared/ui/feedback/confetti').then(
      ({ throwConfetti }) => throwConfetti(),
      () => undefined,
    );
  };
}
