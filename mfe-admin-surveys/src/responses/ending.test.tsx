/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { fakeEventSource, giveSize } from '../testing/browser.ts';
import { coffee, response, survey } from '../testing/examples.ts';
import { serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

const base = '/surveys/surveyAAAAAA';
const ada = response({ answers: { name: 'Ada' }, ending: 'sorry' });
const facets = {
  languages: [],
  tags: [],
  versions: [2, 1],
  hiddenFields: [],
  consent: false,
  widgets: [],
  questions: [],
  meanings: [],
  endings: [
    { id: 'bye', title: 'Bye', letter: 'A' },
    { id: 'sorry', title: 'Sorry', letter: 'B' },
    { id: 'old', title: 'Old', letter: null },
  ],
};

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
    [`GET ${base}/responses`]: () => ({ body: { items: [ada], next: null } }),
    [`GET ${base}/responses/count`]: () => ({ body: { count: 1, at: ada.startedAt } }),
    [`GET ${base}/responses/${ada.id}`]: () => ({
      body: { ...ada, previous: null, next: null, givenUp: false },
    }),
    [`GET ${base}/responses/facets`]: () => ({ body: facets }),
  });

it('the table is filtered by the ending that was reached, deleted ones among them', async () => {
  const { ctx, requests } = served();
  const { user, address } = await show(`/admin${base}/responses/all`, ctx);
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const filter = screen.getByRole('combobox', { name: 'Ending' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Any', 'A · Bye', 'B · Sorry', 'Old']);
  await user.selectOptions(filter, 'B · Sorry');
  await waitFor(() => expect(address()).toContain('ending=sorry'));
  await waitFor(() => expect(requests.some(({ line }) => line.includes('ending=sorry'))).toBe(true));
  await user.click(screen.getByRole('button', { name: /^Ending: B · Sorry/ }));
  await waitFor(() => expect(address()).not.toContain('ending='));
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  expect(within(screen.getByRole('dialog')).getByRole('checkbox', { name: 'Ending' })).not.toBeChecked();
});

it('a response names the ending that was reached', async () => {
  await show(`/admin${base}/responses/${ada.id}`, served().ctx);
  const label = await screen.findByText('Ending');
  await waitFor(() => expect(label.nextSibling).toHaveTextContent('B · Sorry'));
});
