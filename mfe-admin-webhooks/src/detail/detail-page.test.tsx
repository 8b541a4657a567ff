/** @jest-environment jsdom */
import type { Webhook } from '@canvass/shared/api/webhooks';
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { screen, waitFor } from '@testing-library/react';
import { delivery, webhook } from '../testing/examples.ts';
import { answering, type FakeAnswers } from '@canvass/shared/http/testing/answering';
import { showArea } from '@canvass/shared/ui/testing/show-area';
import area from '../area.tsx';
import { show } from '../testing/show.ts';

const base: FakeAnswers = {
  [`GET webhooks/${webhook.id}`]: () => ({ body: webhook, etag: '"3"' }),
  [`GET webhooks/${webhook.id}/deliveries`]: () => ({ body: { items: [delivery], next: null } }),
};
const address = `/admin/webhooks/${webhook.id}`;

it('shows the secret only on request', async () => {
  const { ctx, calls } = answering(fakeContext().ctx, {
    ...base,
    [`GET webhooks/${webhook.id}/secret`]: () => ({
      body: { secret: 'whsec_abc', previous: [], previousSecretExpiresAt: null },
    }),
  });
  const user = await show(address, ctx);
  expect(calls.some(({ path }) => path.endsWith('/secret'))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Reveal' }));
  expect(await screen.findByText('whsec_abc')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('whsec_abc')).toBeNull();
});

it('shows no secret of another webhook', async () => {
  const other = { ...webhook, id: 'hook00000002', description: 'Sales' };
  const { ctx } = answering(fakeContext().ctx, {
    ...base,
    [`GET webhooks/${other.id}`]: () => ({ body: other, etag: '"1"' }),
    [`GET webhooks/${other.id}/deliveries`]: () => ({ body: { items: [], next: null } }),
    [`GET webhooks/${webhook.id}/secret`]: () => ({
      body: { secret: 'whsec_abc', previous: [], previousSecretExpiresAt: null },
    }),
  });
  const { user, go } = await showArea(area, `/admin/webhooks/${other.id}`, ctx);
  await go(address);
  await user.click(await screen.findByRole('button', { name: 'Reveal' }));
  expect(await screen.findByText('whsec_abc')).toBeInTheDocument();
  await go(`/admin/webhooks/${other.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sales' })).toBeInTheDocument();
  expect(screen.queryByText('whsec_abc')).toBeNull();
});

it('asks before it creates a new secret, and shows how long the previous ones are valid', async () => {
  const fake = fakeContext();
  const { ctx } = answering(fake.ctx, {
    ...base,
    [`POST webhooks/${webhook.id}/secret`]: () => ({
      body: {
        secret: 'whsec_new',
        previous: [
          { ending: 'newer=', expiresAt: '2026-02-03T09:00:00.000Z' },
          { ending: 'older=', expiresAt: '2026-02-02T09:00:00.000Z' },
        ],
        previousSecretExpiresAt: '2026-02-03T09:00:00.000Z',
      },
    }),
  });
  const user = await show(address, ctx);
  await user.click(screen.getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText('whsec_new')).toBeInTheDocument();
  expect(screen.getByText('Requests are also signed with the 2 previous secrets')).toBeInTheDocument();
  const [newer, older] = screen.getAllByRole('listitem').filter((item) => /until/.test(item.textContent));
  expect(newer).toHaveTextContent(/newer= until February 3, 2026/);
  expect(older).toHaveTextContent(/older= until February 2, 2026/);
  expect(fake.calls[0]?.[0]).toBe('dialogs.confirm');
});

it('sends a test event and shows the outcome', async () => {
  const fake = fakeContext();
  const { ctx, calls } = answering(fake.ctx, {
    ...base,
    [`POST webhooks/${webhook.id}/test`]: () => ({ status: 202, body: delivery }),
  });
  const user = await show(address, ctx);
  const reads = () => calls.filter(({ path }) => path.includes('/deliveries')).length;
  expect(reads()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Send test event' }));
  await waitFor(() => expect(reads()).toBe(2));
  expect(fake.calls).toContainEqual(['toast.show', { type: 'success', message: 'Test event queued' }]);
});

const goneWebhook: Webhook = {
  ...webhook,
  enabled: false,
  disabledReason: 'gone',
  disabledAt: new Date().toISOString(),
  failingSince: '2026-02-01T10:00:00.000Z',
};
const missing = (count: number): FakeAnswers => ({
  ...base,
  [`GET webhooks/${webhook.id}`]: () => ({ body: goneWebhook, etag: '"4"' }),
  [`GET webhooks/${webhook.id}/missed`]: () => ({ body: { count, since: goneWebhook.failingSince } }),
  [`POST webhooks/${webhook.id}/enable`]: () => ({ body: webhook, etag: '"5"' }),
});

it.each([
  ['Enable and send 1,700', true],
  ['Enable without sending', false],
])('says why it was disabled and what it missed: %s', async (button, sendMissed) => {
  const { ctx, calls } = answering(fakeContext().ctx, missing(1700));
  const user = await show(address, ctx);
  const note = screen.getByRole('alert');
  expect(note).toHaveTextContent('Disabled: the receiver no longer exists');
  await waitFor(() =>
    expect(note).toHaveTextContent(/1,700 events haven’t been delivered since February 1, 2026/),
  );
  expect(note).toHaveTextContent('kept for 30 days');
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText('Active')).toBeInTheDocument();
  expect(calls.find(({ path }) => path.endsWith('/enable'))?.body).toEqual({ sendMissed });
});

it('is shown as active before the server has answered, unless something is sent with it', async () => {
  const answer = Promise.withResolvers<{ status: number; body: unknown }>();
  const fake = fakeContext();
  const { ctx } = answering(fake.ctx, {
    ...missing(1700),
    [`POST webhooks/${webhook.id}/enable`]: () => answer.promise,
  });
  const user = await show(address, ctx);
  await user.click(await screen.findByRole('button', { name: 'Enable and send 1,700' }));
  expect(screen.queryByText('Active')).toBeNull();
  answer.resolve({ status: 403, body: { status: 403, code: 'forbidden', message: 'Not now.' } });
  await waitFor(() => expect(fake.calls).toEqual([['toast.show', { type: 'error', message: 'Not now.' }]]));
  await user.click(screen.getByRole('button', { name: 'Enable without sending' }));
  await waitFor(() => expect(fake.calls).toHaveLength(2));
  expect(await screen.findByRole('button', { name: 'Enable without sending' })).toBeEnabled();
});

it.each([
  ['Enable and send 1,700', 409],
  ['Enable without sending', 504],
])('is read again if “%s” was answered with %d, since it may be enabled', async (button, status) => {
  let enabled = false;
  const fake = fakeContext();
  const { ctx } = answering(fake.ctx, {
    ...missing(1700),
    [`GET webhooks/${webhook.id}`]: () => ({ body: enabled ? webhook : goneWebhook, etag: '"4"' }),
    [`POST webhooks/${webhook.id}/enable`]: () => {
      enabled = true;
      return { status, body: { status, code: 'webhook_enabled', message: 'Nothing was sent.' } };
    },
  });
  const user = await show(address, ctx);
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(
    () => expect(fake.calls).toEqual([['toast.show', { type: 'error', message: 'Nothing was sent.' }]]),
    { timeout: 4000 },
  );
  expect(await screen.findByText('Active')).toBeInTheDocument();
});

it('shows that it was deleted elsewhere, although the cache has it', async () => {
  let deleted = false;
  const { ctx } = answering(fakeContext().ctx, {
    ...base,
    [`GET webhooks/${webhook.id}`]: () =>
      deleted
        ? { status: 404, body: { status: 404, code: 'not_found', message: 'There is nothing here.' } }
        : { body: webhook, etag: '"3"' },
  });
  const user = await show(address, ctx);
  await user.click(screen.getByRole('link', { name: 'Deliveries' }));
  deleted = true;
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  expect(await screen.findByText('Webhook not found')).toBeInTheDocument();
});

it('is only enabled if it missed nothing', async () => {
  const { ctx } = answering(fakeContext().ctx, missing(0));
  const user = await show(address, ctx);
  await user.click(await screen.findByRole('button', { name: 'Enable again' }));
  expect(await screen.findByText('Active')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /and send/ })).toBeNull();
});

it('shows that later events were not recorded', async () => {
  const long = { ...goneWebhook, disabledAt: '2026-01-01T10:00:00.000Z' };
  const { ctx } = answering(fakeContext().ctx, {
    ...missing(3),
    [`GET webhooks/${webhook.id}`]: () => ({ body: long, etag: '"4"' }),
  });
  await show(address, ctx);
  expect(await screen.findByText(/Nothing was recorded after January 31, 2026/)).toBeInTheDocument();
});

it('shows that nothing is recorded if its owner disabled it', async () => {
  const off = { ...webhook, enabled: false };
  const { ctx, calls } = answering(fakeContext().ctx, {
    ...missing(0),
    [`GET webhooks/${webhook.id}`]: () => ({ body: off, etag: '"4"' }),
  });
  const user = await show(address, ctx);
  expect(screen.getByText(/events from the meantime are not sent later/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enable again' }));
  expect(await screen.findByText('Active')).toBeInTheDocument();
  expect(calls.some(({ path }) => path.endsWith('/missed'))).toBe(false);
});

it('shows the progress of a redelivery', async () => {
  const redelivery = {
    since: '2026-02-01T10:00:00.000Z',
    total: 1700,
    queued: 500,
    startedAt: '2026-02-02T10:00:00.000Z',
    finishedAt: null,
  };
  const { ctx } = answering(fakeContext().ctx, {
    ...base,
    [`GET webhooks/${webhook.id}`]: () => ({ body: { ...webhook, redelivery }, etag: '"3"' }),
  });
  await show(address, ctx);
  expect(screen.getByText('500 of 1,700 events are queued.')).toBeInTheDocument();
});

it('asks before it deletes', async () => {
  const fake = fakeContext();
  let sure = false;
  const confirm = async () => sure;
  const { ctx, calls } = answering(
    { ...fake.ctx, dialogs: { ...fake.ctx.dialogs, confirm } },
    {
      ...base,
      [`DELETE webhooks/${webhook.id}`]: () => ({ status: 204 }),
      'GET webhooks': () => ({ body: { items: [], next: null } }),
    },
  );
  const user = await show(address, ctx);
  const remove = async () => {
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  };
  await remove();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  sure = true;
  await remove();
  expect(await screen.findByText('Let other systems know')).toBeInTheDocument();
});

it('is in Italian', async () => {
  const { page } = fakeContext().ctx;
  const { ctx } = answering(fakeContext({ page: { ...page, locale: 'it' } }).ctx, base);
  await show(address, ctx);
  expect(screen.getByRole('button', { name: 'Invia un evento di prova' })).toBeInTheDocument();
  expect(screen.getByText('503 · Errore del server')).toBeInTheDocument();
});
