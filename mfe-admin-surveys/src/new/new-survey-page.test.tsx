/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { survey } from '../testing/examples.ts';
import { problem, serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

const title = () => screen.findByLabelText('Title');

it('makes a draft of the title, in the language of the page, and goes on in the editor', async () => {
  const { ctx, requests } = serving({
    'POST /surveys': () => ({ status: 201, body: survey({ status: 'draft' }) }),
    'GET /surveys/surveyAAAAAA': () => ({ body: survey({ status: 'draft' }), etag: '"1"' }),
  });
  const { user, address } = await show('/admin/surveys/new', ctx);
  await user.type(await title(), '  Coffee  {Enter}');
  await waitFor(() => expect(address()).toBe('/admin/surveys/surveyAAAAAA/edit'));
  expect(requests[0]?.body).toEqual({ title: 'Coffee', language: 'en' });
});

it('asks for the title without calling the server', async () => {
  const { ctx, requests } = serving({});
  const { user } = await show('/admin/surveys/new', ctx);
  await user.type(await title(), '   {Enter}');
  expect(await title()).toHaveAccessibleDescription(/A survey needs a title/);
  expect(await title()).toHaveFocus();
  expect(requests).toEqual([]);
});

it('shows what the server says about the title beside it', async () => {
  const { ctx } = serving({
    'POST /surveys': () =>
      problem(422, 'invalid_input', [{ field: 'title', code: 'unstorable_text', message: 'Not storable' }]),
  });
  const { user } = await show('/admin/surveys/new', ctx);
  await user.type(await title(), 'x{Enter}');
  await waitFor(async () => expect(await title()).toHaveAccessibleDescription(/Not storable/));
});
