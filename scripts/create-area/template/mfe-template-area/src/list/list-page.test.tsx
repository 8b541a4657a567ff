/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { answering } from '@canvass/shared/http/testing/answering';
import { screen } from '@testing-library/react';
import { survey } from '../testing/examples.ts';
import { show } from '../testing/show.ts';

const address = '/admin/template-area';

it('lists surveys with their responses, page after page', async () => {
  const { ctx } = answering(fakeContext().ctx, {
    'GET surveys': ({ path }) => ({
      body: path.includes('cursor=more')
        ? { items: [{ ...survey, id: 'survey000002', title: 'Second' }], next: null }
        : { items: [survey], next: 'more' },
    }),
  });
  const user = await show(address, ctx);
  expect(screen.getByRole('link', { name: survey.title })).toHaveAttribute('href', `${address}/${survey.id}`);
  expect(screen.getByText('1,200')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: 'Second' })).toBeInTheDocument();
});

it('offers to create a survey if there is none', async () => {
  const { ctx } = answering(fakeContext().ctx, {
    'GET surveys': () => ({ body: { items: [], next: null } }),
  });
  await show(address, ctx);
  expect(screen.getByRole('link', { name: 'Create a survey' })).toHaveAttribute('href', '/admin/surveys/new');
});

it('shows why it could not be loaded, and loads it again on request', async () => {
  let attempts = 0;
  const { ctx } = answering(fakeContext().ctx, {
    'GET surveys': () => {
      attempts += 1;
      return attempts === 1
        ? { status: 403, body: { status: 403, code: 'forbidden', message: 'Not now.' } }
        : { body: { items: [survey], next: null } };
    },
  });
  const user = await show(address, ctx);
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: survey.title })).toBeInTheDocument();
});
