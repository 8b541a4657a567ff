/** @jest-environment jsdom */
import type { Subscription } from '@canvass/shared/api/subscription';
import { PLANS } from '@canvass/shared/domain/plans';
import type { Role } from '@canvass/shared/domain/policy';
import { answering } from '@canvass/shared/http/testing/answering';
import { screen } from '@testing-library/react';
import { signedIn } from '../testing/contexts.ts';
import { subscription as example } from '../testing/examples.ts';
import { show } from '../testing/show.ts';

const sold: Subscription = {
  ...example,
  plan: 'pro',
  source: 'account',
  limits: PLANS.pro,
  billing: {
    provider: 'stripe',
    status: 'active',
    manageable: true,
    renewsAt: '2026-03-14T10:00:00.000Z',
    endsAt: null,
    pastDue: false,
    payerEmail: 'creator@canvass.test',
  },
};

async function open(role: Role) {
  const { ctx } = answering(signedIn({}, role).ctx, { 'GET subscription': () => ({ body: sold }) });
  await show('/admin/subscription', ctx);
  await screen.findByRole('heading', { level: 3, name: 'Business' });
}

it.each(['admin', 'editor', 'analyst', 'viewer'] as const)(
  'S6.4 an %s reads the plan and its usage, and that only owners change it',
  async (role) => {
    await open(role);
    expect(screen.getByText('Only the workspace’s owners can change its plan.')).toBeVisible();
    expect(screen.getAllByRole('meter').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /Switch to|Choose|billing/i })).toBeNull();
  },
);

it('S6.4 an owner is offered other plans', async () => {
  await open('owner');
  expect(screen.queryByText('Only the workspace’s owners can change its plan.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Switch to Business' })).toBeVisible();
});
