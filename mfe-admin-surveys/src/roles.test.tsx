/** @jest-environment jsdom */
import type { Role } from '@canvass/shared/domain/policy';
import { screen, waitFor } from '@testing-library/react';
import { fakeEventSource } from './testing/browser.ts';
import { analytics, coffee, facets, response, summary, survey } from './testing/examples.ts';
import { type Answers, serving } from './testing/server.ts';
import { show } from './testing/show.ts';

const at = '/surveys/surveyAAAAAA';
const page = '/admin/surveys/surveyAAAAAA';
const definition = { version: 1, publishedAt: '', live: true, definition: coffee };

const server: Answers = {
  'GET /surveys': () => ({ body: { items: [summary()], next: null } }),
  [`GET ${at}`]: () => ({ body: survey({ unpublishedChanges: true }), etag: '"3"' }),
  [`GET ${at}/versions/1`]: () => ({ body: definition }),
  [`GET ${at}/analytics`]: () => ({ body: analytics() }),
};
const responses: Answers = {
  [`GET ${at}/responses`]: () => ({ body: { items: [response()], next: null } }),
};

async function open(path: string, role: Role, answers: Answers = {}) {
  const { ctx, requests } = serving({ ...server, ...answers }, 'en', role);
  const { user } = await show(path, ctx);
  return { user, lines: () => requests.map(({ line }) => line) };
}

const menuOf = async (role: Role) => {
  const { user } = await open('/admin/surveys', role);
  await user.click(await screen.findByRole('button', { name: /Actions/ }));
  return screen.getAllByRole('menuitem', { hidden: true }).map((item) => item.textContent);
};

it('S6.4 the list offers what the role allows', async () => {
  expect(await menuOf('viewer')).toEqual(['Analytics', 'Share']);
  expect(screen.queryByRole('link', { name: 'New survey' })).toBeNull();
});

it('S6.4 analysts also open the responses', async () => {
  expect(await menuOf('analyst')).toEqual(['Responses', 'Analytics', 'Share']);
});

it('S6.4 editors are offered everything', async () => {
  expect(await menuOf('editor')).toEqual([
    'Edit',
    'Responses',
    'Analytics',
    'Share',
    'Duplicate',
    'Move to folder…',
    'Close',
    'Move to trash',
  ]);
  expect(screen.getByRole('link', { name: 'New survey' })).toBeVisible();
});

it('S6.4 a viewer sees a survey’s metrics, reads no response, and changes nothing', async () => {
  const { lines } = await open(page, 'viewer');
  expect(await screen.findByText('67%')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Actions/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Responses' })).toBeNull();
  expect(lines().filter((line) => line.includes('/responses'))).toEqual([]);
});

it('S6.4 an analyst reads the newest responses there', async () => {
  await open(page, 'analyst', responses);
  expect(await screen.findByText(/Grace/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Responses' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

it.each([
  [`${page}/responses`, 'viewer'],
  [`${page}/responses/all`, 'viewer'],
  [`${page}/responses/01890000-0000-7000-8000-000000000001`, 'viewer'],
  ['/admin/surveys/new', 'analyst'],
] as const)('S6.4 %s says that it isn’t for the role of an %s', async (path, role) => {
  await open(path, role);
  expect(await screen.findByRole('heading', { name: 'Your role doesn’t include this' })).toBeVisible();
});

it.each(['viewer', 'analyst'] as const)(
  'S6.4 the editor’s address shows a %s the draft, and changes nothing',
  async (role) => {
    const { lines } = await open(`${page}/edit`, role);
    const frame = await screen.findByTitle('The survey as respondents see it');
    expect(frame.getAttribute('src')).toMatch(/^\/survey\/surveyAAAAAA\?preview=1/);
    expect(screen.getByText(/Your role doesn’t include editing/)).toBeVisible();
    expect(lines().every((line) => line.startsWith('GET'))).toBe(true);
  },
);

it('S6.4 a survey’s page leads those who don’t edit to its preview', async () => {
  await open(page, 'viewer');
  expect(await screen.findByRole('link', { name: 'Preview' })).toHaveAttribute('href', `${page}/edit`);
});

it('S6.4 a viewer’s pages follow the events of the whole workspace, in that workspace', async () => {
  const { opened } = fakeEventSource();
  await open(page, 'viewer');
  await waitFor(() => expect(opened).toEqual(['/api/overview/stream?workspace=creator']));
});

const figures: Answers = {
  [`GET ${at}/responses/facets`]: () => ({ body: facets(coffee, { tags: ['angry'] }) }),
  [`GET ${at}/analytics/counted`]: () => ({
    stream: new Response(
      `${JSON.stringify({ counted: 0, analytics: analytics({ starts: 0, questions: [], withheld: true }) })}\n`,
    ).body,
  }),
};

it('S14.9 a viewer’s analytics offer no words, no tags and no conditions on texts', async () => {
  const { user, lines } = await open(`${page}/analytics`, 'viewer', figures);
  expect(await screen.findByRole('heading', { name: /What should we call you/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByLabelText('Device')).toBeVisible();
  expect(screen.queryByLabelText('Tag')).toBeNull();
  const conditions = [...screen.getByLabelText<HTMLSelectElement>('An answer to').options].map(
    ({ text }) => text,
  );
  expect(conditions.slice(1)).toEqual(['Which coffee?', 'How good is it?', 'How do you feel?']);
  expect(lines().filter((line) => /words|responses\?/.test(line))).toEqual([]);
});

it('S14.9 a link’s filter by words is left out for a viewer, and figures of too few responses are explained', async () => {
  const query = '?tag=angry&answer=name.contains.Ada&answer=drink.chose.filter';
  const { lines } = await open(`${page}/analytics${query}`, 'viewer', figures);
  expect(await screen.findByText(/Your role doesn’t see results of fewer than 5 responses/)).toBeVisible();
  expect(screen.getByText(/a filter or an order that can’t be applied/)).toBeVisible();
  expect(lines().filter((line) => line.includes('counted'))).toEqual([
    `GET ${at}/analytics/counted?answer=drink.chose.filter`,
  ]);
});

it('S14.9 answers of too few to a question are explained', async () => {
  const few = analytics();
  const questions = few.questions.map((own) => ({ ...own, values: {}, withheld: true }));
  const body = { ...few, questions };
  await open(`${page}/analytics`, 'viewer', { ...figures, [`GET ${at}/analytics`]: () => ({ body }) });
  expect((await screen.findAllByText(/Results are shown once there are 5 answers/)).length).toBe(4);
});
