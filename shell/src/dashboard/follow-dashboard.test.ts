import { fakeContext } from '@canvass/shared/contract/fake-context';
import type { Plan } from '@canvass/shared/domain/plans';
import { createShellStore } from '@canvass/shared/state/shell-store';
import { followDashboard } from './follow-dashboard.ts';

const { user } = fakeContext().ctx.page;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

function start(plan: Plan | null) {
  const store = createShellStore({ user });
  const fetchSubscription = jest.fn(async () => {
    if (!plan) throw new Error('not now');
    return { plan, held: 0 };
  });
  return { store, fetchSubscription, ...followDashboard(store, fetchSubscription) };
}

it('distinguishes the dashboard’s first call from later ones, and loads the plan after it (S3.8)', async () => {
  const { fetchSubscription, store, answered } = start('pro');
  answered('/pricing');
  expect(store.getState().firstDashboardCall).toBe(true);
  answered('/admin/surveys');
  answered('/admin');
  expect(store.getState().firstDashboardCall).toBe(false);
  await settled();
  expect(fetchSubscription).toHaveBeenCalledTimes(1);
  expect(store.getState().subscription).toEqual({ plan: 'pro', held: 0 });
});

it('begins again for another user', async () => {
  const { store, answered } = start('pro');
  answered('/admin');
  await settled();
  store.setState({ user: null });
  expect(store.getState()).toMatchObject({ firstDashboardCall: true, subscription: null });
});

it('works without the plan', async () => {
  const { store, answered } = start(null);
  answered('/admin');
  await settled();
  expect(store.getState().subscription).toBeNull();
});

it('begins again for another workspace, whose plan may be another', async () => {
  const { store, answered } = start('pro');
  store.setState({ workspace: { id: 'creator', role: 'owner' } });
  answered('/admin');
  store.setState({ workspace: { id: 'team', role: 'viewer' } });
  await settled();
  expect(store.getState()).toMatchObject({ firstDashboardCall: true, subscription: null });
});
