import type { createBrowserRouter } from 'react-router-dom';

export type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Resolves when the first address's area is loaded or has failed. The server's HTML is shown until then: a placeholder
 * instead would show readers less than they had.
 */
export function firstLoad(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
