/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import type { Role } from '@canvass/shared/domain/policy';
import { answering } from '@canvass/shared/http/testing/answering';
import { screen } from '@testing-library/react';
import { webhook } from './testing/examples.ts';
import { show } from './testing/show.ts';

const address = `/admin/webhooks/${webhook.id}`;

async function open(path: string, role: Role) {
  const { ctx, calls } = answering(fakeContext({}, role).ctx, {
    'GET webhooks': () => ({ body: { items: [webhook], next: null } }),
    [`GET webhooks/${webhook.id}`]: () => ({ body: webhook, etag: '"3"' }),
    [`GET webhooks/${webhook.id}/deliveries`]: () => ({ body: { items: [], next: null } }),
  });
  await show(path, ctx);
  return calls.map((call) => call.path);
}

describe.each(['viewer', 'analyst'] as const)('S6.4 a %s', (role) => {
  it.each(['/admin/webhooks', '/admin/webhooks/new', address, `${address}/edit`, `${address}/deliveries`])(
    'reads at %s that it isn’t for the role',
    async (path) => {
      const read = await open(path, role);
      expect(await screen.findByRole('heading', { name: 'Your role doesn’t include this' })).toBeVisible();
      expect(read.filter((asked) => asked.endsWith('/secret') || asked.includes('deliveries'))).toEqual([]);
    },
  );
});

it('S6.4 editors see webhooks and make new ones', async () => {
  await open('/admin/webhooks', 'editor');
  expect(screen.getByRole('link', { name: /example\.com|CRM/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'New webhook' })).toBeVisible();
});
