/** @jest-environment jsdom */
import type { Subscription } from '@canvass/shared/api/subscription';
import { screen } from '@testing-library/react';
import { answering } from '@canvass/shared/http/testing/answering';
import { signedIn } from '../testing/contexts.ts';
import { subscription } from '../testing/examples.ts';
import { show } from '../testing/show.ts';

const open = (body: Subscription) => answering(signedIn().ctx, { 'GET subscription': () => ({ body }) }).ctx;

describe('/admin/subscription', () => {
  it('shows that the operator decides', async () => {
    await show('/admin/subscription', open(subscription));
    expect(await screen.findByText('Plan set by the operator: Free')).toBeVisible();
  });

  it('shows where a plan of the account’s own comes from when none is for sale', async () => {
    await show('/admin/subscription', open({ ...subscription, plan: 'pro', source: 'account' }));
    expect(await screen.findByText('Your plan was assigned to you: Pro')).toBeVisible();
    expect(screen.getByText(/The prices below are for information only/)).toBeVisible();
    expect(screen.queryByText('Plan set by the operator: Pro')).toBeNull();
  });

  it('shows the usage of each limit, when the month starts again, and what a reached limit means', async () => {
    await show('/admin/subscription', open(subscription));
    const meter = await screen.findByRole('meter', { name: 'Published surveys' });
    expect(meter).toHaveAttribute('aria-valuenow', '1');
    expect(meter).toHaveAttribute('aria-valuemax', '3');
    expect(screen.getByText(/Resets on March 1, 2026\./)).toBeVisible();
    expect(screen.getByText(/New responses are still collected/)).toBeVisible();
  });

  it('says storage as people read it, and that seats have no limit', async () => {
    const limits = { ...subscription.limits, seats: null, fileMegabytes: 100_000 };
    const usage = { ...subscription.usage, seats: 1, fileMegabytes: 1500 };
    await show('/admin/subscription', open({ ...subscription, limits, usage }));
    const meter = await screen.findByRole('meter', { name: 'Uploaded files' });
    expect(meter).toHaveAttribute('aria-valuetext', '1.5 GB of 100 GB');
    expect(screen.getByText('1 (unlimited)')).toBeVisible();
  });

  it('shows every plan with its price and limits, and marks the current one', async () => {
    await show('/admin/subscription', open(subscription));
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.querySelector('h3')?.textContent)).toEqual(['Free', 'Pro', 'Business']);
    expect(cards[0]).toHaveAttribute('aria-current', 'true');
    expect(cards[1]).toHaveTextContent('€19');
    expect(cards[1]).toHaveTextContent('10,000 responses a month');
    expect(cards[0]).toHaveTextContent('1 widget1 webhook3 seats');
    expect(cards[2]).toHaveTextContent('Unlimited seats');
    expect(cards[0]).toHaveTextContent('200 MB of uploaded files');
    expect(cards[2]).toHaveTextContent('100 GB of uploaded files');
  });

  it('reports held responses', async () => {
    await show('/admin/subscription', open({ ...subscription, held: 1234 }));
    expect(await screen.findByText('1,234 responses are waiting')).toBeVisible();
    expect(screen.getByText(/new responses are shown again from March 1, 2026/)).toBeVisible();
  });

  it('reports held responses of an earlier month, while new ones are shown', async () => {
    const usage = { ...subscription.usage, responsesPerMonth: 199 };
    await show('/admin/subscription', open({ ...subscription, usage, held: 1234 }));
    expect(await screen.findByText('1,234 responses are waiting')).toBeVisible();
    expect(screen.getByText(/in an earlier month .* new responses are shown\./)).toBeVisible();
    expect(screen.queryByText(/shown again from/)).toBeNull();
  });

  it('S9.1 formats numbers and dates in Italian', async () => {
    const ctx = open(subscription);
    await show('/admin/subscription', { ...ctx, locale: { ...ctx.locale, current: 'it', tag: 'it-IT' } });
    expect(await screen.findByText(/Azzeramento: 1 marzo 2026\./)).toBeVisible();
    expect(screen.getAllByRole('article')[1]).toHaveTextContent('10.000 risposte al mese');
  });
});
