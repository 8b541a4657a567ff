/** @jest-environment jsdom */
import type { Widget } from '@canvass/shared/api/widgets';
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { screen, waitFor } from '@testing-library/react';
import { widget } from '../testing/examples.ts';
import { answering } from '@canvass/shared/http/testing/answering';
import { show } from '../testing/show.ts';

it('lists widgets with their metrics, page after page', async () => {
  const { ctx } = answering(fakeContext().ctx, {
    'GET widgets': ({ path }) => ({
      body: path.includes('cursor=more')
        ? { items: [{ ...widget, id: 'widget000002', name: 'Second' }], next: null }
        : { items: [widget], next: 'more' },
    }),
  });
  const user = await show('/admin/widgets', ctx);
  expect(screen.getByRole('link', { name: 'Docs feedback' })).toHaveAttribute(
    'href',
    `/admin/widgets/${widget.id}`,
  );
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: 'Second' })).toBeInTheDocument();
});

it('shows which widgets are enabled but not shown, and why', async () => {
  const of = (surveyAvailability: Widget['surveyAvailability'], enabled = true) => ({
    ...widget,
    id: `${surveyAvailability}${enabled}`,
    surveyAvailability,
    enabled,
  });
  const items = [
    of('open'),
    of('closed'),
    of('full'),
    of('not_open'),
    of('draft'),
    of('trash'),
    of('closed', false),
  ];
  const { ctx } = answering(fakeContext().ctx, { 'GET widgets': () => ({ body: { items, next: null } }) });
  await show('/admin/widgets', ctx);
  for (const status of [
    'Enabled',
    'Enabled, but the survey is closed',
    'Enabled, but the survey is full',
    'Enabled, but the survey isn’t open yet',
    'Enabled, but the survey isn’t published',
    'Enabled, but the survey is in the trash',
    'Disabled',
  ])
    expect(screen.getByText(status)).toBeInTheDocument();
  expect(screen.getByText('The numbers are for the survey each widget shows now.')).toBeInTheDocument();
});

it('explains what a widget is for if there is none, with one action', async () => {
  const { ctx } = answering(fakeContext().ctx, {
    'GET widgets': () => ({ body: { items: [], next: null } }),
  });
  await show('/admin/widgets', ctx);
  expect(screen.getByRole('heading', { name: 'Ask visitors on your own pages' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'New widget' })).toHaveLength(1);
});

/** Opens the list, a widget of it, and the list again, whose second reading ends when the test says so. */
async function thereAndBack(list: () => Promise<{ status?: number; body: unknown }>) {
  let readings = 0;
  const { ctx } = answering(fakeContext().ctx, {
    'GET widgets': () => {
      readings += 1;
      return readings === 1 ? { body: { items: [widget], next: null } } : list();
    },
    [`GET widgets/${widget.id}`]: () => ({ body: widget, etag: '"2"' }),
    [`DELETE widgets/${widget.id}`]: () => ({ status: 204 }),
  });
  const user = await show('/admin/widgets', ctx);
  await user.click(screen.getByRole('link', { name: widget.name }));
  await screen.findByRole('heading', { level: 1, name: widget.name });
  return user;
}

it('is shown at once when one comes back to it, and read again behind', async () => {
  const answer = Promise.withResolvers<{ body: unknown }>();
  const user = await thereAndBack(() => answer.promise);
  await user.click(screen.getByRole('link', { name: 'Widgets' }));
  expect(screen.getByRole('link', { name: widget.name })).toBeInTheDocument();
  expect(screen.queryByText('Loading…')).toBeNull();
  answer.resolve({ body: { items: [{ ...widget, name: 'Renamed elsewhere' }], next: null } });
  expect(await screen.findByRole('link', { name: 'Renamed elsewhere' })).toBeInTheDocument();
});

it('stays as it was when it can’t be read again', async () => {
  const user = await thereAndBack(async () => ({
    status: 500,
    body: { status: 500, code: 'internal', message: 'Something went wrong on our side.' },
  }));
  await user.click(screen.getByRole('link', { name: 'Widgets' }));
  expect(await screen.findByRole('link', { name: widget.name })).toBeInTheDocument();
});

it('never shows a widget that was just deleted', async () => {
  const answer = Promise.withResolvers<{ body: unknown }>();
  const user = await thereAndBack(() => answer.promise);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument());
  expect(screen.queryByRole('link', { name: widget.name })).toBeNull();
  answer.resolve({ body: { items: [], next: null } });
  expect(await screen.findByText('Ask visitors on your own pages')).toBeInTheDocument();
});
