import type { Subscription } from '@canvass/shared/api/subscription';
import type { ShellStore } from '@canvass/shared/state/shell-store';

/** Whether a path, without locale prefix, is one of the dashboard's. */
export const isDashboard = (path: string): boolean => /^\/admin(?:\/|$)/.test(path);

/**
 * Waits for the dashboard's first call (S3.8): after it the page has what it needs, and the subscription is loaded for
 * the shell itself. Begins again for another user or workspace.
 */
export function followDashboard(
  store: ShellStore,
  fetchSubscription: () => Promise<Pick<Subscription, 'plan' | 'held'>>,
): { answered(path: string): void } {
  store.subscribe(({ user, workspace }, before) => {
    if (user?.id !== before.user?.id || workspace?.id !== before.workspace?.id)
      store.setState({ firstDashboardCall: true, subscription: null });
  });
  return {
    answered(path) {
      const { user, workspace, firstDashboardCall } = store.getState();
      if (!user || !firstDashboardCall || !isDashboard(path)) return;
      store.setState({ firstDashboardCall: false });
      const isShown = () => {
        const now = store.getState();
        return now.user?.id === user.id && now.workspace?.id === workspace?.id;
      };
      fetchSubscription()
        .then(({ plan, held }) => isShown() && store.setState({ subscription: { plan, held } }))
        .catch(() => undefined); // The plan is optional: nothing depends on it.
    },
  };
}
