/** @jest-environment jsdom */
import type { BrandDetail } from '@canvass/shared/api/brands';
import { designSchema } from '@canvass/shared/domain/design-schema';
import { screen, waitFor } from '@testing-library/react';
import { serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

const brand: BrandDetail = {
  id: 'brandAAAAAAA',
  name: 'Acme',
  design: designSchema.parse({ color: '#0b7a75' }),
  isDefault: true,
  revision: 3,
  uses: 2,
  surveys: [{ id: 'surveyAAAAAA', title: 'Coffee' }],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const one = `/brands/${brand.id}`;
// jsdom submits no forms into frames.
beforeAll(() => jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined));

it('lists brands with their uses and the default', async () => {
  const { ctx } = serving({ 'GET /brands': () => ({ body: { items: [brand], next: null } }) });
  await show('/admin/brands', ctx);
  expect(await screen.findByRole('link', { name: 'Acme' })).toHaveAttribute('href', `/admin${one}`);
  expect(screen.getByText('Used by 2 surveys')).toBeVisible();
  expect(screen.getByText('Default')).toBeVisible();
});

it('without brands says what they are for; viewers get no button', async () => {
  const { ctx } = serving({ 'GET /brands': () => ({ body: { items: [], next: null } }) }, 'en', 'viewer');
  await show('/admin/brands', ctx);
  expect(await screen.findByText('One look for all your surveys')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New brand' })).not.toBeInTheDocument();
});

it('a change is saved at the revision that was read, and says that live surveys change', async () => {
  const { ctx, requests } = serving({
    'GET /brands': () => ({ body: { items: [brand], next: null } }),
    [`GET ${one}`]: () => ({ body: brand, etag: '"3"' }),
    [`PUT ${one}`]: () => ({ body: brand, etag: '"4"' }),
  });
  const { user } = await show(`/admin${one}`, ctx);
  expect(await screen.findByText(/2 surveys use this brand/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Corners'), 'Square');
  await user.click(screen.getByRole('button', { name: 'Save brand' }));
  await waitFor(() => expect(requests.some(({ line }) => line === `PUT ${one}`)).toBe(true));
  const put = requests.find(({ line }) => line === `PUT ${one}`);
  expect([put?.ifMatch, put?.body]).toMatchObject(['"3"', { name: 'Acme', design: { corners: 'square' } }]);
});

it.each([
  ['some of which are hidden from the reader', 2, '“Coffee” and 1 other. Those surveys keep their'],
  ['if it is one survey', 1, '“Coffee”, which keeps its current look'],
])('deleting says where it is used, %s', async (_, uses, text) => {
  const { ctx, calls } = serving({
    'GET /brands': () => ({ body: { items: [], next: null } }),
    [`GET ${one}`]: () => ({ body: { ...brand, uses }, etag: '"3"' }),
    [`DELETE ${one}`]: () => ({ status: 204 }),
  });
  const { user } = await show(`/admin${one}`, ctx);
  await user.click(await screen.findByRole('button', { name: 'Delete brand' }));
  await waitFor(() => expect(JSON.stringify(calls)).toContain(text));
});

it('a brand needs a name', async () => {
  const { ctx } = serving({});
  const { user } = await show('/admin/brands/new', ctx);
  await user.click(await screen.findByRole('button', { name: 'Save brand' }));
  expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription(/Enter a name\./);
});
