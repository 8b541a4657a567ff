import { fakeContext } from '@canvass/shared/contract/fake-context';
import { createShellStore } from '@canvass/shared/state/shell-store';
import ky from 'ky';
import { followDashboard } from './follow-dashboard.ts';

const { user } = fakeContext().ctx.page;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

function start(plan: string | null) {
  const calls: string[] = [];
  const http = ky.create({
    prefix: 'http://own.test/api',
    retry: 0,
    fetch: async (request) => {
      calls.push(new URL((request as Request).url).pathname);
      return plan ? Response.json({ plan }) : Response.json({}, { status: 500 });
    },
  });
  const store = createShellStore({ user });
  return { calls, store, ...followDashboard(http, store) };
}

it('knows the first call of the dashboard from the later ones, and the plan after it (S3.8)', async () => {
  const { calls, store, answered } = start('pro');
  answered('/pricing');
  expect(store.getState().firstDashboardCall).toBe(true);
  answered('/admin/surveys');
  answered('/admin');
  expect(store.getState().firstDashboardCall).toBe(false);
  await settled();
  expect(calls).toEqual(['/api/subscription']);
  expect(store.getState().subscription).toEqual({ plan: 'pro' });
});

it('begins again for another person', async () => {
  const { store, answered } = start('pro');
  answered('/admin');
  await settled();
  store.setState({ user: null });
  expect(store.getState()).toMatchObject({ firstDashboardCall: true, subscription: null });
});

it('lives without the plan', async () => {
  const { store, answered } = start(null);
  answered('/admin');
  await settled();
  expect(store.getState().subscription).toBeNull();
});
