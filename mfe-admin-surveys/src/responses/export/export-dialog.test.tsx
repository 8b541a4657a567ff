/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { allowFormData, fakeEventSource } from '../../testing/browser.ts';
import { coffee, survey } from '../../testing/examples.ts';
import { type Answers, problem, serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

const base = '/surveys/surveyAAAAAA';
const page = `/admin${base}/responses/all?state=completed&answer=stars.at_least.4`;
const EXPORT = '01890000-0000-7000-8000-000000000001';

const exported = (more: object = {}) => ({
  id: EXPORT,
  surveyId: 'surveyAAAAAA',
  status: 'queued',
  format: 'csv',
  progress: { rows: 0, total: null },
  size: null,
  filename: 'responses.csv',
  failure: null,
  createdBy: { kind: 'member', name: 'Ada' },
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
  expiresAt: null,
  ...more,
});
const done = exported({
  status: 'done',
  progress: { rows: 9000, total: 9000 },
  size: 3_200_000,
  expiresAt: '2026-11-21T10:00:00.000Z',
});

const answers = (count: number, more: Answers): Answers => ({
  [`GET ${base}`]: () => ({ body: survey(), etag: '"3"' }),
  [`GET ${base}/versions/1`]: () => ({
    body: { version: 1, publishedAt: '2026-11-20T10:00:00.000Z', live: true, definition: coffee },
  }),
  [`GET ${base}/responses`]: () => ({ body: { items: [], next: null } }),
  [`GET ${base}/responses/count`]: () => ({ body: { count, at: '2026-11-20T10:00:00.000Z' } }),
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
  [`GET ${base}/exports`]: () => ({ body: { items: [], next: null } }),
  ...more,
});

/** Address and name of each file that was handed to the browser's downloads, which jsdom has not. */
let clicked: Array<[href: string | null, name: string]>;

afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  clicked = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.getAttribute('href'), this.download]);
  });
  fakeEventSource();
  allowFormData();
});

/** Opens the dialog once the server has counted. */
async function opened(served: ReturnType<typeof serving>) {
  const { user } = await show(page, served.ctx);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export responses' }));
  return { user, dialog };
}
const submit = (dialog: ReturnType<typeof within>) => dialog.getByRole('button', { name: 'Export' });

it('many responses are exported by a job, with what the view shows; it is listed with its progress, and a message follows when it is ready', async () => {
  let state = exported();
  let started = false;
  const served = serving(
    answers(9000, {
      [`POST ${base}/exports`]: () => {
        started = true;
        return { status: 202, body: state };
      },
      [`GET ${base}/exports`]: () => ({ body: { items: started ? [state] : [], next: null } }),
      [`GET ${base}/exports/${EXPORT}`]: () => ({ body: state }),
    }),
  );
  const { user, dialog } = await opened(served);
  expect(await dialog.findByText('None in the last 7 days.')).toBeVisible();
  await dialog.findByText(/^The 9,000 responses/);
  expect(dialog.getByText(/created in the background/)).toBeVisible();
  await user.click(submit(dialog));
  expect(await dialog.findByText(/Queued · Ada/)).toBeVisible();
  expect(dialog.getByText(/^Export started\. /)).toBeVisible();
  expect(served.requests.find(({ line }) => line === `POST ${base}/exports`)?.body).toEqual({
    format: 'csv',
    values: 'labels',
    bom: true,
    timings: false,
    filter: { state: 'completed', answer: ['stars.at_least.4'] },
    sort: 'started',
    dir: 'desc',
  });
  state = exported({ status: 'running', progress: { rows: 4500, total: 9000 } });
  expect(await dialog.findByText('4,500 of 9,000 responses', {}, { timeout: 10_000 })).toBeVisible();
  expect(dialog.getByRole('progressbar')).toHaveAttribute('value', '4500');
  state = done;
  expect(await dialog.findByText(/9,000 responses · 3.2 MB · Ada/, {}, { timeout: 10_000 })).toBeVisible();
  const ready = () => served.calls.filter(([port]) => port === 'toast.show');
  await waitFor(() => expect(ready()).toHaveLength(1), { timeout: 10_000 });
  expect(ready()[0]?.[1]).toMatchObject({ message: 'Your export is ready.', action: { text: 'Download' } });
  await user.click(dialog.getByRole('button', { name: /^Download: CSV/ }));
  expect(clicked).toEqual([
    [expect.stringMatching(new RegExp(`${base}/exports/${EXPORT}/file$`)), 'responses.csv'],
  ]);
}, 40_000);

it('a running one is cancelled, and a finished one deleted', async () => {
  let state = exported({ status: 'running', progress: { rows: 10, total: null } });
  let items = [state];
  const served = serving(
    answers(9000, {
      [`GET ${base}/exports`]: () => ({ body: { items, next: null } }),
      [`DELETE ${base}/exports/${EXPORT}`]: () => {
        if (state.status === 'running') state = exported({ status: 'cancelled' });
        else items = [];
        items = items.map(() => state);
        return { status: 204 };
      },
    }),
  );
  const { user, dialog } = await opened(served);
  expect(await dialog.findByText('10 responses so far')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Cancel: CSV/ }));
  expect(await dialog.findByText('Cancelled · Ada')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Delete: CSV/ }));
  expect(await dialog.findByText('None in the last 7 days.')).toBeVisible();
});

it('says why one failed, and why no other can be started', async () => {
  const failed = exported({ status: 'failed', failure: 'too_large' });
  const served = serving(
    answers(9000, {
      [`GET ${base}/exports`]: () => ({ body: { items: [failed], next: null } }),
      [`POST ${base}/exports`]: () => problem(409, 'too_many_exports'),
    }),
  );
  const { user, dialog } = await opened(served);
  expect(await dialog.findByText(/larger than 1 GB/)).toBeVisible();
  await user.click(submit(dialog));
  expect(await dialog.findByText('refused: too_many_exports')).toBeVisible();
});

it('a list that can’t be read can be read again', async () => {
  let broken = true;
  const served = serving(
    answers(9000, {
      [`GET ${base}/exports`]: () =>
        broken ? problem(503, 'unavailable') : { body: { items: [done], next: null } },
    }),
  );
  const { user, dialog } = await opened(served);
  const retry = await dialog.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  broken = false;
  await user.click(retry);
  expect(await dialog.findByRole('button', { name: /^Download: CSV/ })).toBeVisible();
});

it.each([
  ['few responses', 20, {}],
  [
    'many, by a server of the release before',
    9000,
    {
      [`POST ${base}/exports`]: () => problem(404, 'not_found'),
      [`GET ${base}/exports`]: () => problem(404, 'not_found'),
    },
  ],
])('%s are saved at once', async (_, count, more: Answers) => {
  const end = new Uint8Array(8);
  const served = serving(
    answers(count, {
      ...more,
      [`GET ${base}/responses/export`]: () => ({ stream: new Blob([end]).stream() }),
    }),
  );
  Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} });
  const { user, dialog } = await opened(served);
  await dialog.findByText(new RegExp(`^The ${count.toLocaleString('en')} responses`));
  await user.click(submit(dialog));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const line = served.requests.find((request) => request.line.includes('/responses/export'))?.line;
  expect(line).toMatch(
    /state=completed&answer=stars.at_least.4&format=csv&values=labels&bom=true&framed=true$/,
  );
});
