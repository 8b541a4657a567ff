/** @jest-environment jsdom */
import type { Billing, Subscription } from '@canvass/shared/api/subscription';
import { PLANS } from '@canvass/shared/domain/plans';
import { type FakeAnswers, answering } from '@canvass/shared/http/testing/answering';
import { act, screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '../testing/contexts.ts';
import { subscription as example } from '../testing/examples.ts';
import { show } from '../testing/show.ts';
import { leaveFor } from './leave-for.ts';

// The target is another site.
jest.mock('./leave-for.ts', () => ({ leaveFor: jest.fn() }));
const left = jest.mocked(leaveFor);
beforeEach(() => left.mockClear());

const bought = (plan: Subscription['plan'], billing: Partial<Billing> = {}): Subscription => ({
  ...example,
  plan,
  source: 'account',
  limits: PLANS[plan],
  billing: {
    provider: 'stripe',
    status: 'active',
    manageable: true,
    renewsAt: '2026-03-14T10:00:00.000Z',
    endsAt: null,
    pastDue: false,
    payerEmail: 'creator@canvass.test',
    ...billing,
  },
});
const free = bought('free', { status: null, manageable: false, renewsAt: null });
const CHECKOUT = { body: { url: 'https://checkout.stripe.test/c/1' } };
const PORTAL = { body: { url: 'https://billing.stripe.test/p/1' } };
const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('article') as HTMLElement);

function open(first: Subscription, more: FakeAnswers = {}, path = '/admin/subscription') {
  const { ctx, calls } = signedIn();
  const { ctx: answered, calls: requests } = answering(ctx, {
    'GET subscription': () => ({ body: first }),
    ...more,
  });
  return { calls, requests, shown: show(path, answered) };
}

describe('plans that are sold', () => {
  it('are chosen on their cards, and paid for at the checkout', async () => {
    const { shown, requests } = open(free, { 'POST subscription/checkout': () => CHECKOUT });
    const user = await shown;
    expect((await card('Free')).queryByRole('button')).toBeNull();
    await user.click((await card('Pro')).getByRole('button', { name: 'Choose Pro' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith(CHECKOUT.body.url));
    expect(requests.at(-1)).toMatchObject({ path: 'subscription/checkout', body: { plan: 'pro' } });
    expect(screen.getByText('Your plan is Free: nothing is charged.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /billing/ })).toBeNull();
  });

  it('are changed and paid for in the portal once there is a subscription', async () => {
    const { shown } = open(bought('pro'), { 'POST subscription/portal': () => PORTAL });
    const user = await shown;
    expect(await screen.findByText('Pro renews on March 14, 2026.')).toBeVisible();
    expect(screen.getByText('Invoices go to creator@canvass.test.')).toBeVisible();
    expect((await card('Pro')).queryByRole('button')).toBeNull();
    expect((await card('Free')).getByRole('button', { name: 'Switch to Free' })).toBeVisible();
    await user.click((await card('Business')).getByRole('button', { name: 'Switch to Business' }));
    expect(left).toHaveBeenCalledWith(PORTAL.body.url);
  });

  it('show when they end', async () => {
    await open(bought('pro', { renewsAt: null, endsAt: '2026-03-14T10:00:00.000Z' })).shown;
    expect(await screen.findByText(/^Pro ends on March 14, 2026\. After that you’re on Free/)).toBeVisible();
    expect((await card('Free')).queryByRole('button')).toBeNull();
  });

  const end = { renewsAt: null, endsAt: '2026-03-14T10:00:00.000Z' };
  it.each<[words: string, plan: Subscription['plan'], billing: Partial<Billing>]>([
    [
      'Pro renews on March 14, 2026. The operator of this installation gave your account the Business plan.',
      'business',
      {},
    ],
    [
      'Pro ends on March 14, 2026. After that you’re on Business, and nothing is deleted. The operator of this installation gave your account the Business plan.',
      'business',
      { ...end, planAfter: 'business' },
    ],
    [
      'Pro ends on March 14, 2026. After that you’re on Free, and nothing is deleted.',
      'pro',
      { ...end, planAfter: 'free' },
    ],
    [
      'Pro is paid for until March 14, 2026, and you keep it after that. The operator of this installation gave your account the Pro plan.',
      'pro',
      { ...end, planAfter: 'pro' },
    ],
  ])(
    'are told apart: the one that is paid for, the one that the operator gave and the one that stays: %s',
    async (words, plan, billing) => {
      await open(bought(plan, { plan: 'pro', ...billing })).shown;
      expect(await screen.findByText(words)).toBeVisible();
      expect((await card('Pro')).queryByRole('button')).toBeNull();
    },
  );

  it('show the one whose payment failed, not the larger one that the operator gave', async () => {
    await open(bought('business', { plan: 'pro', status: 'past_due', pastDue: true })).shown;
    expect(await screen.findByText(/you keep Pro in the meantime/)).toBeVisible();
  });

  it('show a failed payment, and where to correct it', async () => {
    const { shown } = open(bought('pro', { status: 'past_due', pastDue: true }), {
      'POST subscription/portal': () => PORTAL,
    });
    const user = await shown;
    expect(await screen.findByText('The last payment failed')).toBeVisible();
    expect(screen.getByText(/you keep Pro in the meantime/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check the payment' }));
    expect(left).toHaveBeenCalledWith(PORTAL.body.url);
  });

  it('show that they are suspended once the provider no longer retries', async () => {
    await open(bought('free', { status: 'unpaid', pastDue: true })).shown;
    expect(await screen.findByRole('alert')).toHaveTextContent('Your plan is suspended');
    expect((await card('Business')).queryByRole('button')).toBeNull();
  });

  it('have invoices, also after they ended', async () => {
    await open({ ...free, billing: { ...free.billing, status: 'canceled' } }).shown;
    expect(await screen.findByRole('button', { name: 'Past invoices' })).toBeVisible();
    expect((await card('Pro')).getByRole('button', { name: 'Choose Pro' })).toBeVisible();
  });

  it('can be granted by the operator, and then aren’t for sale again', async () => {
    await open({ ...free, plan: 'pro' }).shown;
    expect(await screen.findByText(/gave your account the Pro plan/)).toBeVisible();
    expect((await card('Free')).queryByRole('button')).toBeNull();
    expect((await card('Business')).getByRole('button', { name: 'Choose Business' })).toBeVisible();
  });

  it('S8.5 stay unchanged if the provider can’t be reached: a dialog reports it, and the button works again', async () => {
    const { shown, calls } = open(free, {
      'POST subscription/checkout': () => ({
        status: 503,
        body: { status: 503, code: 'payments_unreachable', message: 'The payment provider is away.' },
      }),
    });
    const user = await shown;
    const button = (await card('Pro')).getByRole('button', { name: 'Choose Pro' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    const message = { type: 'error', message: 'The payment provider is away.' };
    expect(calls).toContainEqual(['dialogs.message', message]);
    expect(left).not.toHaveBeenCalled();
  });

  it('are reloaded if they were bought in another tab meanwhile', async () => {
    let now = free;
    const { shown } = open(free, {
      'GET subscription': () => ({ body: now }),
      'POST subscription/checkout': () => {
        now = bought('pro');
        return { status: 409, body: { status: 409, code: 'already_subscribed', message: 'You have one.' } };
      },
    });
    const user = await shown;
    await user.click((await card('Pro')).getByRole('button', { name: 'Choose Pro' }));
    expect(await screen.findByText(/^Pro renews/)).toBeVisible();
  });
});

describe('returning from the checkout', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  /** Advances the time by the longest delay between two polls, `pauses` times: each poll sets the next timer. */
  async function pass(pauses: number): Promise<void> {
    for (let pause = 0; pause < pauses; pause += 1) await act(() => jest.advanceTimersByTimeAsync(5000));
  }

  it('polls until the plan is active, celebrates it once and removes the query', async () => {
    let now = free;
    const { shown, calls, requests } = open(
      free,
      { 'GET subscription': () => ({ body: now }) },
      '/admin/subscription?checkout=success',
    );
    await shown;
    expect(await screen.findByText('Your plan is on its way')).toBeVisible();
    expect((await card('Pro')).queryByRole('button')).toBeNull();
    await pass(1);
    expect(screen.getByText('Your plan is on its way')).toBeVisible();
    expect(calls.map(([port]) => port)).not.toContain('celebrate');
    now = bought('pro');
    await pass(2);
    expect(screen.queryByText('Your plan is on its way')).toBeNull();
    expect(calls.filter(([port]) => port === 'celebrate')).toHaveLength(1);
    expect(calls).toContainEqual(['toast.show', { type: 'success', message: 'Your plan is now Pro' }]);
    const requestsBefore = requests.length;
    await pass(2);
    expect(requests).toHaveLength(requestsBefore);
    expect(calls.filter(([port]) => port === 'celebrate')).toHaveLength(1);
  });

  it('polls less and less, reports that it takes long, and polls again on request', async () => {
    const { shown, requests } = open(
      free,
      { 'POST subscription/refresh': () => ({ status: 204 }) },
      '/admin/subscription?checkout=success',
    );
    const user = await shown;
    await screen.findByText('Your plan is on its way');
    await pass(17);
    expect(screen.getByText('This is taking longer than usual')).toBeVisible();
    expect(requests.length).toBeLessThan(20);
    const requestsBefore = requests.length;
    await pass(2);
    expect(requests).toHaveLength(requestsBefore);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(requests.at(requestsBefore)).toMatchObject({ method: 'POST', path: 'subscription/refresh' });
    expect(await screen.findByText('Your plan is on its way')).toBeVisible();
    await pass(1);
  });

  it('shows that nothing was bought if the checkout was left', async () => {
    const { shown, requests } = open(free, {}, '/admin/subscription?checkout=cancelled');
    await shown;
    expect(await screen.findByText('Payment cancelled')).toBeVisible();
    await pass(2);
    expect(requests).toHaveLength(1);
  });

  it('shows what was changed in the portal', async () => {
    let now = bought('pro');
    const { shown, calls } = open(
      now,
      { 'GET subscription': () => ({ body: now }) },
      '/admin/subscription?portal=left',
    );
    await shown;
    await screen.findByText(/^Pro renews/);
    now = bought('pro', { renewsAt: null, endsAt: '2026-03-14T10:00:00.000Z' });
    await pass(2);
    expect(screen.getByText(/^Pro ends on/)).toBeVisible();
    expect(calls.map(([port]) => port)).not.toContain('celebrate');
  });
});

it('S17.7 explains that a smaller plan takes nothing away', async () => {
  await open({ ...free, usage: { ...free.usage, publishedSurveys: 12, seats: 5 } }).shown;
  expect(await screen.findAllByText(/More than your plan includes\. Everything stays as it is/)).toHaveLength(
    2,
  );
  expect(screen.getByText('More than Free includes')).toBeVisible();
  expect(screen.getByText(/all members can go on working/)).toBeVisible();
});

it('warns that deleting the account ends the payments', async () => {
  const { shown } = open(
    bought('pro'),
    { 'GET auth/sessions': () => ({ body: { items: [] } }) },
    '/admin/account',
  );
  const user = await shown;
  await user.click(screen.getByRole('button', { name: 'Delete account…' }));
  expect(
    await screen.findByText('your subscription; it ends immediately, and nothing more is charged'),
  ).toBeVisible();
});
