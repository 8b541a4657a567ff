/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { screen, waitFor } from '@testing-library/react';
import { delivery, webhook } from '../testing/examples.ts';
import { answering, type Answers } from '@canvass/shared/http/testing/answering';
import { show } from '../testing/show.ts';

const base: Answers = {
  [`GET webhooks/${webhook.id}`]: () => ({ body: webhook, etag: '"3"' }),
  [`GET webhooks/${webhook.id}/deliveries`]: () => ({ body: { items: [delivery], next: null } }),
};
const address = `/admin/webhooks/${webhook.id}`;

it('shows the secret only when it is asked for', async () => {
  const { ctx, calls } = answering(fakeContext().ctx, {
    ...base,
    [`GET webhooks/${webhook.id}/secret`]: () => ({
      body: { secret: 'whsec_abc', previousSecretExpiresAt: null },
    }),
  });
  const user = await show(address, ctx);
  expect(calls.some(({ path }) => path.endsWith('/secret'))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Reveal' }));
  expect(await screen.findByText('whsec_abc')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('whsec_abc')).toBeNull();
});

it('asks before it makes a new secret, and says how long the old one counts', async () => {
  const fake = fakeContext();
  const { ctx } = answering(fake.ctx, {
    ...base,
    [`POST webhooks/${webhook.id}/secret`]: () => ({
      body: { secret: 'whsec_new', previousSecretExpiresAt: '2026-02-02T09:00:00.000Z' },
    }),
  });
  const user = await show(address, ctx);
  await user.click(screen.getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText('whsec_new')).toBeInTheDocument();
  expect(screen.getByText(/The previous secret counts until February 2, 2026/)).toBeInTheDocument();
  expect(fake.calls[0]?.[0]).toBe('dialogs.confirm');
});

it('sends a test event and shows what came of it', async () => {
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
  expect(fake.calls).toContainEqual(['toast.show', { type: 'success', message: 'Test event on its way' }]);
});

it('says why it was disabled, and enables it again', async () => {
  const off = { ...webhook, enabled: false, disabledReason: 'gone' as const };
  const { ctx, calls } = answering(fakeContext().ctx, {
    ...base,
    [`GET webhooks/${webhook.id}`]: () => ({ body: off, etag: '"4"' }),
    [`PUT webhooks/${webhook.id}`]: () => ({ body: webhook, etag: '"5"' }),
  });
  const user = await show(address, ctx);
  expect(screen.getByRole('alert')).toHaveTextContent('Disabled: the receiver said it is gone');
  await user.click(screen.getByRole('button', { name: 'Enable again' }));
  expect(await screen.findByText('Active')).toBeInTheDocument();
  const put = calls.find(({ method }) => method === 'PUT');
  expect(put).toMatchObject({ ifMatch: '"4"', body: { enabled: true, url: webhook.url } });
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

it('in Italian speaks Italian', async () => {
  const { page } = fakeContext().ctx;
  const { ctx } = answering(fakeContext({ page: { ...page, locale: 'it' } }).ctx, base);
  await show(address, ctx);
  expect(screen.getByRole('button', { name: 'Invia evento di prova' })).toBeInTheDocument();
  expect(screen.getByText('503 · Errore del server')).toBeInTheDocument();
});
