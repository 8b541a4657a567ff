import type { createRouter } from './router.tsx';

/**
 * Resolves when the first address's area is loaded or has failed. The server's HTML is shown until then: a placeholder
 * instead would show readers less than they had.
 */
export function firstLoad(router: ReturnType<typeof createRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
