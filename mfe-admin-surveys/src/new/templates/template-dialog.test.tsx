/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { survey } from '../../testing/examples.ts';
import { serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

async function opened() {
  // Nothing is loaded into the preview's frame here.
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  const server = serving({
    'POST /surveys': () => ({ status: 201, body: survey({ status: 'draft' }) }),
    'GET /surveys/surveyAAAAAA': () => ({ body: survey({ status: 'draft' }), etag: '"1"' }),
  });
  const shown = await show('/admin/surveys/new?template=quote-request', server.ctx);
  await screen.findByRole('dialog', { name: 'Ask for a quote' });
  return { ...server, ...shown };
}

it('a copy has the texts of the language that is chosen, and no other', async () => {
  const { user, requests } = await opened();
  await user.selectOptions(screen.getByLabelText('Language'), 'Italiano');
  await user.click(screen.getByRole('button', { name: 'Use this template' }));
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ title: 'Richiedi un preventivo' }));
  expect(requests[0]?.body).toMatchObject({ language: 'it', languages: [], translations: {} });
});

it('the box says that the other language comes with its texts, and brings them', async () => {
  const { user, requests } = await opened();
  const box = screen.getByRole('checkbox', { name: 'Also in Italian' });
  expect(box).toHaveAccessibleDescription(/^Every text comes translated/);
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Use this template' }));
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ title: 'Ask for a quote' }));
  expect(requests[0]?.body).toMatchObject({
    language: 'en',
    languages: ['it'],
    translations: { it: { title: 'Richiedi un preventivo' } },
  });
});
