/** @jest-environment jsdom */
import type { ToastPort } from '@canvass/shared/contract/ports';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { summary, survey } from '../testing/examples.ts';
import { problem, serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

const rows = () => screen.getAllByRole('row').slice(1);
const FOLDERS = { 'GET /folders': () => ({ body: { items: [], unfiled: 0 } }) };
const listing = (...items: object[]) => ({
  ...FOLDERS,
  'GET /surveys': () => ({ body: { items, next: null } }),
});

it('shows state, responses and completion rate of each survey (S9.3)', async () => {
  const { ctx } = serving(
    listing(summary(), summary({ id: 'b', title: 'New', status: 'draft', responses: 0 })),
  );
  await show('/admin/surveys', ctx);
  const [first, second] = rows();
  expect(first).toHaveTextContent(/Coffee at work.*4 questions.*Published.*3.*67%/);
  expect(second).toHaveTextContent(/New.*Draft.*0.*–/);
});

it('leaves completion, trend and last answer out of the cards of a phone, and draws no trend of nothing', async () => {
  const { ctx } = serving(listing(summary(), summary({ id: 'b', responses: 0, completed: 0 })));
  await show('/admin/surveys', ctx);
  const [first, second] = rows();
  const names = [...(first?.querySelectorAll('[data-wide] [data-label]') ?? [])].map(
    (label) => label.textContent,
  );
  expect(names).toEqual(['Completion', 'Last 14 days', 'Last answer']);
  expect(screen.getAllByRole('columnheader').filter((header) => 'wide' in header.dataset)).toHaveLength(3);
  expect(first?.querySelectorAll('[data-wide] [role=img]')).toHaveLength(1);
  expect(second?.querySelectorAll('[data-wide] [role=img]')).toHaveLength(0);
});

it('marks a survey with the colour of its own design, else with its theme', async () => {
  const { ctx } = serving(listing(summary({ color: '#0a7d55' }), summary({ id: 'b', theme: 'green' })));
  await show('/admin/surveys', ctx);
  const colors = rows().map((row) => row.querySelector<HTMLElement>('[style]')?.style.backgroundImage);
  expect(colors[0]).toContain('#0a7d55');
  expect(colors[1]).toContain('#15803d');
});

it('stores search and filter in the address, and clears both', async () => {
  const { ctx, requests } = serving({
    ...FOLDERS,
    'GET /surveys': ({ line }) => ({
      body: { items: line.includes('search=tea') ? [] : [summary()], next: null },
    }),
  });
  const { user, address } = await show('/admin/surveys?status=closed', ctx);
  expect(requests.find(({ line }) => line.startsWith('GET /surveys'))?.line).toBe(
    'GET /surveys?availability=closed&sort=changed&order=desc',
  );
  await user.type(screen.getByRole('searchbox'), 'tea');
  expect(await screen.findByText('No matches')).toBeVisible();
  expect(address()).toBe('/admin/surveys?status=closed&search=tea');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(address()).toBe('/admin/surveys');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('searches for as much as the server takes', async () => {
  const { ctx, requests } = serving(listing(summary()));
  await show(`/admin/surveys?search=${'x'.repeat(199)}${encodeURIComponent('🎉')}`, ctx);
  const { line } = requests.find((request) => request.line.startsWith('GET /surveys')) ?? { line: '' };
  expect(new URLSearchParams(line.split('?')[1]).get('search')).toBe('x'.repeat(199));
  expect(screen.getByRole('searchbox')).toHaveAttribute('maxlength', '200');
});

it('a filter that was removed stays removed when an order is chosen before React has had time to draw', async () => {
  const { ctx } = serving(listing(summary()));
  const { address } = await show('/admin/surveys?status=closed', ctx);
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  // React draws nothing by itself until `act` returns.
  await act(async () => {
    choose('Status', '');
    await new Promise((resolve) => setTimeout(resolve));
    choose('Sort by', 'name');
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(address()).toBe('/admin/surveys?sort=name');
});

it('appends the next page', async () => {
  const { ctx } = serving({
    ...FOLDERS,
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
    ...FOLDERS,
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

it('retains the row and shows why the server refuses', async () => {
  const { ctx, calls } = serving({
    ...FOLDERS,
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
    ...FOLDERS,
    ...listing(summary()),
    'POST /surveys/surveyAAAAAA/restore': () => ({ body: {} }),
  });
  const { user } = await show('/admin/surveys?status=trash', ctx);
  expect(requests[0]?.line).toBe('GET /surveys?sort=changed&order=desc&trash=true');
  await user.click(screen.getByRole('button', { name: 'Restore Coffee at work' }));
  expect(await screen.findByText('The trash is empty')).toBeVisible();
});

it('repeats a failed call on request', async () => {
  let broken = true;
  const { ctx } = serving({
    ...FOLDERS,
    'GET /surveys': () => (broken ? problem(500, 'internal') : { body: { items: [summary()], next: null } }),
  });
  const { user } = await show('/admin/surveys', ctx);
  expect(await screen.findByText('refused: internal')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

it('sorts by the address, in the default order of each sort until it is reversed', async () => {
  const { ctx, requests } = serving(listing(summary()));
  const { user, address } = await show('/admin/surveys', ctx);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
  await waitFor(() => expect(requests.at(-1)?.line).toBe('GET /surveys?sort=name&order=asc'));
  await user.click(screen.getByRole('button', { name: 'Ascending; reverse' }));
  await waitFor(() => expect(requests.at(-1)?.line).toBe('GET /surveys?sort=name&order=desc'));
  expect(address()).toBe('/admin/surveys?sort=name&order=desc');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Last changed');
  await waitFor(() => expect(address()).toBe('/admin/surveys'));
});

it('describes the trend as text, too; a draft has none', async () => {
  const { ctx } = serving(
    listing(summary(), summary({ id: 'b', status: 'draft', liveVersion: null, responses: 0 })),
  );
  await show('/admin/surveys', ctx);
  const trends = screen.getAllByRole('img', { name: /last 14 days/ });
  expect(trends.map((trend) => trend.getAttribute('aria-label'))).toEqual([
    '3 responses in the last 14 days, at most 2 on one day',
  ]);
});

it('shows a survey’s availability, not only its state, and reopens a closed one', async () => {
  let items = [
    summary({ id: 'a', availability: 'full' }),
    summary({ id: 'b', availability: 'not_open' }),
    summary({ title: 'Shut', status: 'closed', availability: 'closed' }),
  ];
  const { ctx } = serving({
    ...FOLDERS,
    'GET /surveys': () => ({ body: { items, next: null } }),
    'POST /surveys/surveyAAAAAA/reopen': () => {
      items = items.map((item) => ({ ...item, status: 'published', availability: 'open' as const }));
      return { body: survey() };
    },
  });
  const { user } = await show('/admin/surveys', ctx);
  expect(rows().map((row) => /Full|Not open yet|Closed/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Full',
    'Not open yet',
    'Closed',
  ]);
  await user.click(screen.getByRole('button', { name: 'Actions for Shut' }));
  await user.click(screen.getByRole('menuitem', { name: 'Reopen' }));
  await waitFor(() => expect(rows()[2]).toHaveTextContent('Published'));
});

it('makes a copy and shows it', async () => {
  let items = [summary()];
  const { ctx, calls, requests } = serving({
    ...FOLDERS,
    'GET /surveys': () => ({ body: { items, next: null } }),
    'POST /surveys/surveyAAAAAA/duplicate': () => {
      items = [summary({ id: 'copy', title: 'Copy of Coffee at work' }), ...items];
      return { status: 201, body: survey({ id: 'copy', title: 'Copy of Coffee at work' }) };
    },
  });
  const { user } = await show('/admin/surveys', ctx);
  await user.click(screen.getByRole('button', { name: 'Actions for Coffee at work' }));
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(requests.find(({ line }) => line.endsWith('/duplicate'))?.body).toEqual({
    title: 'Copy of Coffee at work',
  });
  expect(calls.at(-1)).toEqual(['toast.show', expect.objectContaining({ type: 'success' })]);
});

it('makes a copy of a survey whose long title has an emoji where it is cut', async () => {
  const title = `${'x'.repeat(179)}🎉 and more`;
  const { ctx, requests } = serving({
    ...FOLDERS,
    'GET /surveys': () => ({ body: { items: [summary({ title })], next: null } }),
    'POST /surveys/surveyAAAAAA/duplicate': () => ({ status: 201, body: survey({ id: 'copy' }) }),
  });
  const { user } = await show('/admin/surveys', ctx);
  await user.click(screen.getByRole('button', { name: /^Actions for x/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  const copied = () => requests.find(({ line }) => line.endsWith('/duplicate'))?.body;
  await waitFor(() => expect(copied()).toEqual({ title: `Copy of ${'x'.repeat(179)}` }));
});

it('deletes a draft without asking, and restores it from the toast', async () => {
  let gone = false;
  const draft = summary({ status: 'draft', liveVersion: null });
  const { ctx, calls } = serving({
    ...FOLDERS,
    'GET /surveys': () => ({ body: { items: gone ? [] : [draft], next: null } }),
    'DELETE /surveys/surveyAAAAAA': () => {
      gone = true;
      return { status: 204 };
    },
    'POST /surveys/surveyAAAAAA/restore': () => {
      gone = false;
      return { body: {} };
    },
  });
  const { user } = await show('/admin/surveys', ctx);
  await user.click(screen.getByRole('button', { name: 'Actions for Coffee at work' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to trash' }));
  expect(await screen.findByText('No surveys yet')).toBeVisible();
  // Without surveys there are no filters, by which the trash is opened else.
  expect(screen.getByRole('link', { name: 'Open the trash' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/admin\/surveys\?status=trash$/),
  );
  expect(calls.map(([port]) => port)).toEqual(['toast.show']);
  const toast = calls[0]?.[1] as Parameters<ToastPort['show']>[0];
  expect(toast.message).toBe('“Coffee at work” is in the trash');
  expect(toast.action?.text).toBe('Undo');
  act(() => toast.action?.run());
  await waitFor(() => expect(rows()).toHaveLength(1));
});

it('leads only those to the trash who may restore from it', async () => {
  const { ctx } = serving(listing(), 'en', 'analyst');
  await show('/admin/surveys', ctx);
  expect(await screen.findByText('No surveys yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the trash' })).toBeNull();
});

it('shows until when a survey stays in the trash', async () => {
  const { ctx } = serving(listing(summary({ deletedAt: '2026-11-01T09:00:00.000Z' })));
  await show('/admin/surveys?status=trash', ctx);
  expect(rows()[0]).toHaveTextContent(/December 1, 2026/);
});

it('is in Italian', async () => {
  const { ctx } = serving(listing(summary({ questions: 1 })), 'it');
  await show('/admin/surveys', ctx);
  expect(rows()[0]).toHaveTextContent(/1 domanda.*Pubblicato/);
});
