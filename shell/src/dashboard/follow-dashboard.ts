import type { Subscription } from '@canvass/shared/api/subscription';
import type { ShellStore } from '@canvass/shared/state/shell-store';

/**
 * Waits for the dashboard's first call (S3.8): after it the page has what it needs, and the subscription is loaded for
 * the shell itself. Begins again for another user.
 */
export function followDashboard(
  store: ShellStore,
  fetchSubscription: () => Promise<Pick<Subscription, 'plan' | 'held'>>,
): { answered(path: string): void } {
  store.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) store.setState({ firstDashboardCall: true, subscription: null });
  });
  return {
    answered(path) {
      const { user, firstDashboardCall } = store.getState();
      if (!user || !firstDashboardCall || !/^\/admin(?:\/|$)/.test(path)) return;
      store.setState({ firstDashboardCall: false });
      fetchSubscription()
        .then(
          ({ plan, held }) =>
            store.getState().user?.id === user.id && store.setState({ subscription: { plan, held } }),
        )
        .catch(() => undefined); // The plan is optional: nothing depends on it.
    },
  };
}
