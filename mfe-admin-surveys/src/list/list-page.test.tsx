/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { summary } from '../testing/examples.ts';
import { problem, serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

const rows = () => screen.getAllByRole('row').slice(1);
const listing = (...items: object[]) => ({ 'GET /surveys': () => ({ body: { items, next: null } }) });

it('shows state, responses and completion rate of each survey (S9.3)', async () => {
  const { ctx } = serving(
    listing(summary(), summary({ id: 'b', title: 'New', status: 'draft', responses: 0 })),
  );
  await show('/admin/surveys', ctx);
  const [first, second] = rows();
  expect(first).toHaveTextContent(/Coffee at work.*4 questions.*Published.*3.*67%/);
  expect(second).toHaveTextContent(/New.*Draft.*0.*–/);
});

it('searches and filters by the address, and clears both', async () => {
  const { ctx, requests } = serving({
    'GET /surveys': ({ line }) => ({
      body: { items: line.includes('search=tea') ? [] : [summary()], next: null },
    }),
  });
  const { user, address } = await show('/admin/surveys?status=closed', ctx);
  expect(requests[0]?.line).toBe('GET /surveys?status=closed');
  await user.type(screen.getByRole('searchbox'), 'tea');
  expect(await screen.findByText('Nothing fits')).toBeVisible();
  expect(address()).toBe('/admin/surveys?status=closed&search=tea');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(address()).toBe('/admin/surveys');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('reads the next page after the last one', async () => {
  const { ctx } = serving({
    'GET /surveys': ({ line }) =>
      line.includes('cursor=two')
        ? { body: { items: [summary({ id: 'b', title: 'Second' })], next: null } }
        : { body: { items: [summary()], next: 'two' } },
  });
  const { user } = await show('/admin/surveys', ctx);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it('closes a survey after asking, and shows it closed', async () => {
  const { ctx, calls, requests } = serving({
    ...listing(summary()),
    'POST /surveys/surveyAAAAAA/close': () => ({ body: {} }),
  });
  const { user } = await show('/admin/surveys', ctx);
  await user.click(screen.getByRole('button', { name: 'Actions for Coffee at work' }));
  await user.click(screen.getByRole('menuitem', { name: 'Close' }));
  await waitFor(() => expect(within(rows()[0] as HTMLElement).getByText('Closed')).toBeVisible());
  expect(calls.map(([port]) => port)).toEqual(['dialogs.confirm', 'toast.show']);
  expect(requests.at(-1)?.line).toBe('POST /surveys/surveyAAAAAA/close');
});

it('keeps the row and says why when the server refuses', async () => {
  const { ctx, calls } = serving({
    ...listing(summary()),
    'DELETE /surveys/surveyAAAAAA': () => problem(403, 'forbidden'),
  });
  const { user } = await show('/admin/surveys', ctx);
  await user.click(screen.getByRole('button', { name: 'Actions for Coffee at work' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to trash' }));
  await waitFor(() =>
    expect(calls.at(-1)).toEqual(['toast.show', { type: 'error', message: 'refused: forbidden' }]),
  );
  expect(rows()).toHaveLength(1);
});

it('restores from the trash', async () => {
  const { ctx, requests } = serving({
    ...listing(summary()),
    'POST /surveys/surveyAAAAAA/restore': () => ({ body: {} }),
  });
  const { user } = await show('/admin/surveys?status=trash', ctx);
  expect(requests[0]?.line).toBe('GET /surveys?trash=true');
  await user.click(screen.getByRole('button', { name: 'Restore Coffee at work' }));
  expect(await screen.findByText('The trash is empty')).toBeVisible();
});

it('offers a retry that retries', async () => {
  let broken = true;
  const { ctx } = serving({
    'GET /surveys': () => (broken ? problem(500, 'internal') : { body: { items: [summary()], next: null } }),
  });
  const { user } = await show('/admin/surveys', ctx);
  expect(await screen.findByText('refused: internal')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

it('speaks Italian', async () => {
  const { ctx } = serving(listing(summary({ questions: 1 })), 'it');
  await show('/admin/surveys', ctx);
  expect(rows()[0]).toHaveTextContent(/1 domanda.*Pubblicato/);
});
