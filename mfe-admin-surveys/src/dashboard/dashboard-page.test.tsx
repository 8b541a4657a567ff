/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { overview, summary } from '../testing/examples.ts';
import { serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

it('shows the figures of all surveys and the recent ones', async () => {
  const { ctx } = serving({
    'GET /overview': () => ({ body: overview() }),
    'GET /surveys': () => ({ body: { items: [summary()], next: null } }),
  });
  await show('/admin', ctx);
  expect(screen.getByText('1,234')).toBeVisible();
  expect(screen.getByText('81%')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Coffee at work' })).toHaveAttribute(
    'href',
    '/admin/surveys/surveyAAAAAA',
  );
});
