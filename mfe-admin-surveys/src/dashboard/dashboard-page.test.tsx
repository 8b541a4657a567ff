/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { fakeEventSource } from '../testing/browser.ts';
import { overview, summary } from '../testing/examples.ts';
import { problem, serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

it('updates as answers arrive', async () => {
  const { opened, emit } = fakeEventSource();
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
  let count = 12;
  const activity = () => [{ what: 'responses', surveyId: 'surveyAAAAAA', title: 'Coffee', count, at }];
  const { ctx } = serving({
    'GET /overview': () => ({ body: overview({ starts: count }) }),
    'GET /surveys': () => ({ body: { items: [summary({ title: `Read ${count}` })], next: null } }),
    'GET /activity': () => ({ body: { items: activity() } }),
  });
  await show('/admin', ctx);
  expect(await screen.findByText('12 new responses · 3 hours ago')).toBeVisible();
  expect(new Set(opened)).toEqual(new Set(['/api/overview/stream?workspace=creator']));
  count = 13;
  emit('responses');
  expect(await screen.findByText('13 new responses · 3 hours ago')).toBeVisible();
  expect(await screen.findByText('13')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Read 13' })).toBeVisible();
});

it('shows the metrics of all surveys and the recent ones', async () => {
  const { ctx } = serving({
    'GET /overview': () => ({ body: overview() }),
    'GET /surveys': () => ({ body: { items: [summary()], next: null } }),
    'GET /activity': () => ({ body: { items: [] } }),
  });
  await show('/admin', ctx);
  expect(screen.getByText('1,234')).toBeVisible();
  expect(screen.getByText('81%')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Coffee at work' })).toHaveAttribute(
    'href',
    '/admin/surveys/surveyAAAAAA',
  );
});

it('lists recent activity with links, but none to surveys in the trash', async () => {
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
  let broken = true;
  const { ctx, requests } = serving({
    'GET /overview': () => ({ body: overview() }),
    'GET /surveys': () => ({ body: { items: [summary({ title: 'Other' })], next: null } }),
    'GET /activity': () =>
      broken
        ? problem(500, 'internal')
        : {
            body: {
              items: [
                { what: 'responses', surveyId: 'surveyAAAAAA', title: 'Coffee at work', count: 12, at },
                { what: 'deleted', surveyId: null, title: 'Gone', count: 1, at },
              ],
            },
          },
  });
  const { user } = await show('/admin', ctx);
  broken = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('12 new responses · 3 hours ago')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Coffee at work' })).toHaveAttribute(
    'href',
    '/admin/surveys/surveyAAAAAA/responses/all',
  );
  expect(screen.queryByRole('link', { name: 'Gone' })).toBeNull();
  expect(requests.map(({ line }) => line)).toContain('GET /surveys?limit=5&sort=changed');
});
