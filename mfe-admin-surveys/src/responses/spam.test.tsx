/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { fakeEventSource, giveSize } from '../testing/browser.ts';
import { coffee, response, survey } from '../testing/examples.ts';
import { serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

const base = '/surveys/surveyAAAAAA';
const ada = response({ id: '01890000-0000-7000-8000-000000000001', answers: { name: 'Ada' } });
const bot = response({
  id: '01890000-0000-7000-8000-000000000002',
  answers: { name: 'Buy now' },
  suspectedSpam: true,
});

beforeEach(() => {
  fakeEventSource();
  giveSize();
});

const served = () =>
  serving({
    [`GET ${base}`]: () => ({ body: survey(), etag: '"3"' }),
    [`GET ${base}/versions/1`]: () => ({
      body: { version: 1, publishedAt: ada.startedAt, live: true, definition: coffee },
    }),
    [`GET ${base}/responses`]: () => ({ body: { items: [ada, bot], next: null } }),
    [`GET ${base}/responses/count`]: () => ({ body: { count: 2, at: ada.startedAt } }),
    [`GET ${base}/responses/facets`]: () => ({
      body: {
        languages: [],
        tags: [],
        versions: [1],
        hiddenFields: [],
        consent: false,
        widgets: [],
        questions: coffee.questions.map((question) => ({ versions: [1], question })),
      },
    }),
  });

it('suspected spam is marked in its row, and can be left out or listed alone by the address', async () => {
  const { ctx, requests } = served();
  const { user, address } = await show(`/admin${base}/responses/all`, ctx);
  const markIn = async (name: RegExp) =>
    within(await screen.findByRole('row', { name })).queryByRole('img', { name: 'Suspected spam' });
  expect(await markIn(/Buy now/)).toBeVisible();
  expect(await markIn(/Ada/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const filter = screen.getByRole('combobox', { name: 'Spam' });
  for (const [label, value] of [
    ['Only suspected spam', 'spam=true'],
    ['Without suspected spam', 'spam=false'],
  ] as const) {
    await user.selectOptions(filter, label);
    await waitFor(() => expect(address()).toContain(value));
    await waitFor(() => expect(requests.some(({ line }) => line.includes(value))).toBe(true));
  }
  await user.click(screen.getByRole('button', { name: /^Without suspected spam/ }));
  await waitFor(() => expect(address()).not.toContain('spam='));
});
