import type { Subscription } from '@canvass/shared/api/subscription';
import type { ShellStore } from '@canvass/shared/state/shell-store';

/**
 * Watches for the dashboard's first call (S3.8): once it is through, the page has what it needs and the subscription is
 * fetched for the shell's own use. Another person's dashboard begins again.
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
        .catch(() => undefined); // Nice to know, and nothing depends on it.
    },
  };
}
