/** @jest-environment jsdom */
import type { Widget } from '@canvass/shared/api/widgets';
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { screen } from '@testing-library/react';
import { widget } from '../testing/examples.ts';
import { answering } from '@canvass/shared/http/testing/answering';
import { show } from '../testing/show.ts';

it('lists widgets with their figures, page after page', async () => {
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
  expect(screen.getByText('The figures are for the survey that a widget shows now.')).toBeInTheDocument();
});

it('explains what a widget is for if there is none, with one action', async () => {
  const { ctx } = answering(fakeContext().ctx, {
    'GET widgets': () => ({ body: { items: [], next: null } }),
  });
  await show('/admin/widgets', ctx);
  expect(screen.getByRole('heading', { name: 'Ask where your visitors are' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'New widget' })).toHaveLength(1);
});
