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

it('shows the first steps to somebody without surveys', async () => {
  const { ctx } = serving({
    'GET /overview': () => ({ body: overview({ surveys: 0, published: 0 }) }),
    'GET /surveys': () => ({ body: { items: [], next: null } }),
  });
  await show('/admin', ctx);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good to see you, Ada Creator');
  expect(screen.getByRole('link', { name: 'Create your first survey' })).toHaveAttribute(
    'href',
    '/admin/surveys/new',
  );
});
