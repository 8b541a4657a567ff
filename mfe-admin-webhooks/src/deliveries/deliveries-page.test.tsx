/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delivery, deliveryDetail, webhook } from '../testing/examples.ts';
import { answering, type FakeAnswers } from '@canvass/shared/http/testing/answering';
import { show } from '../testing/show.ts';

const address = `/admin/webhooks/${webhook.id}/deliveries`;
const base: FakeAnswers = {
  [`GET webhooks/${webhook.id}`]: () => ({ body: webhook, etag: '"3"' }),
  [`GET webhooks/${webhook.id}/deliveries`]: () => ({ body: { items: [delivery], next: null } }),
  [`GET webhooks/${webhook.id}/deliveries/${delivery.id}`]: () => ({ body: deliveryDetail }),
};

it('shows the status of each delivery by its class (S8.8)', async () => {
  const rows = [200, 301, 404, 500, null].map((responseStatus, index) => ({
    ...delivery,
    id: delivery.id.slice(0, -1) + index,
    responseStatus,
    failure: responseStatus === null ? 'timeout' : null,
  }));
  const { ctx } = answering(fakeContext().ctx, {
    ...base,
    [`GET webhooks/${webhook.id}/deliveries`]: () => ({ body: { items: rows, next: null } }),
  });
  await show(address, ctx);
  for (const text of [
    '200 · Success',
    '301 · Redirect',
    '404 · Client error',
    '500 · Server error',
    'Timed out',
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

it('says why a delivery was cancelled, unless an earlier release did it', async () => {
  const rows = ['webhook_disabled', 'not_subscribed', 'deleted', null].map((failure, index) => ({
    ...delivery,
    id: delivery.id.slice(0, -1) + index,
    state: 'cancelled',
    responseStatus: null,
    failure,
  }));
  const { ctx } = answering(fakeContext().ctx, {
    ...base,
    [`GET webhooks/${webhook.id}/deliveries`]: () => ({ body: { items: rows, next: null } }),
  });
  await show(address, ctx);
  const shown = screen.getAllByText(/^Cancelled/, { ignore: 'option' }).map(({ textContent }) => textContent);
  expect(shown).toEqual([
    'Cancelled · webhook disabled',
    'Cancelled · no longer subscribed',
    'Cancelled · content deleted',
    'Cancelled',
  ]);
});

it('stores the filter in the address', async () => {
  const { ctx, calls } = answering(fakeContext().ctx, {
    ...base,
    [`GET webhooks/${webhook.id}/deliveries`]: ({ path }) => ({
      body: { items: path.includes('state=cancelled') ? [] : [delivery], next: null },
    }),
  });
  const user = await show(address, ctx);
  await user.selectOptions(screen.getByLabelText('Show'), 'Cancelled');
  expect(await screen.findByText('No matches')).toBeInTheDocument();
  expect(calls.at(-1)?.path).toBe(`webhooks/${webhook.id}/deliveries?state=cancelled`);
  await user.selectOptions(screen.getByLabelText('Response status'), 'Client error (4xx)');
  await waitFor(() =>
    expect(calls.at(-1)?.path).toBe(`webhooks/${webhook.id}/deliveries?state=cancelled&status=4xx`),
  );
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('503 · Server error')).toBeInTheDocument();
});

it('a filter that was removed stays removed when another is chosen before React has had time to draw', async () => {
  const { ctx, calls } = answering(fakeContext().ctx, base);
  await show(`${address}?state=failed`, ctx);
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  // React draws nothing by itself until `act` returns.
  await act(async () => {
    choose('Show', '');
    await new Promise((resolve) => setTimeout(resolve));
    choose('Response status', '4xx');
    await new Promise((resolve) => setTimeout(resolve));
  });
  const path = `webhooks/${webhook.id}/deliveries?status=4xx`;
  await waitFor(() => expect(calls.at(-1)?.path).toBe(path));
});

it('shows how many events were not delivered before it sends all of them again', async () => {
  const fake = fakeContext();
  const { ctx } = answering(fake.ctx, {
    ...base,
    [`GET webhooks/${webhook.id}/missed`]: () => ({
      body: { count: 1700, since: '2026-02-01T10:00:00.000Z' },
    }),
    [`POST webhooks/${webhook.id}/redeliver`]: () => ({ status: 202, body: { queued: 1700 } }),
  });
  const user = await show(address, ctx);
  await user.click(screen.getByRole('button', { name: 'Redeliver missed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Redeliver missed events' });
  expect(
    await within(dialog).findByText('1,700 events haven’t been delivered since then.'),
  ).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Redeliver' }));
  await waitFor(() =>
    expect(fake.calls).toContainEqual([
      'toast.show',
      { type: 'success', message: '1,700 events are being redelivered' },
    ]),
  );
});

it('requires the time from which to send again, and sends nothing without it', async () => {
  const { ctx, calls } = answering(fakeContext().ctx, {
    ...base,
    [`GET webhooks/${webhook.id}/missed`]: () => ({
      body: { count: 2, since: '2026-02-01T10:00:00.000Z' },
    }),
  });
  const user = await show(address, ctx);
  await user.click(screen.getByRole('button', { name: 'Redeliver missed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Redeliver missed events' }));
  const since = dialog.getByLabelText('Since');
  await user.clear(since);
  await user.click(dialog.getByRole('button', { name: 'Redeliver' }));
  await waitFor(() => expect(since).toBeInvalid());
  expect(since).toHaveAccessibleDescription(/Choose a day and a time\./);
  expect(since).toHaveFocus();
  expect(calls.filter(({ path }) => path.endsWith('/redeliver'))).toEqual([]);
});

it('shows one delivery completely and sends it again', async () => {
  const fake = fakeContext();
  const { ctx, calls } = answering(fake.ctx, {
    ...base,
    [`POST webhooks/${webhook.id}/deliveries/${delivery.id}/redeliver`]: () => ({
      status: 202,
      body: { ...delivery, state: 'pending' },
    }),
  });
  const user = await show(`${address}?delivery=${delivery.id}`, ctx);
  const drawer = await screen.findByRole('dialog', { name: 'Delivery' });
  expect(within(drawer).getByText('down for maintenance')).toBeInTheDocument();
  expect(within(drawer).getByText('server: nginx')).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Redeliver' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delivery' })).toBeNull());
  expect(calls.some(({ method }) => method === 'POST')).toBe(true);
});

it('shows what failed and tries again', async () => {
  let broken = true;
  const { ctx } = answering(fakeContext().ctx, {
    ...base,
    [`GET webhooks/${webhook.id}/deliveries`]: () =>
      broken
        ? {
            status: 500,
            body: { status: 500, code: 'internal', message: 'Something went wrong on our side.' },
          }
        : { body: { items: [delivery], next: null } },
  });
  const user = await show(address, ctx);
  expect(await screen.findByText('Something went wrong on our side.')).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('503 · Server error')).toBeInTheDocument();
});
