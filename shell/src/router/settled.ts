import type { createRouter } from './router.tsx';

/**
 * Resolves when the first address's area is loaded, or its failure known. A document that came with its page drawn stays
 * as it is until then: taking it away for a placeholder would show readers less than they had.
 */
export function settled(router: ReturnType<typeof createRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
