/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { fakeEventSource } from '../testing/browser.ts';
import { analytics, coffee, facets, response, survey } from '../testing/examples.ts';
import { problem, serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

const at = '/surveys/surveyAAAAAA';
const version = () => ({ body: { version: 1, publishedAt: '', live: true, definition: coffee } });
const live = (fields: Parameters<typeof survey>[0] = {}) => ({
  [`GET ${at}`]: () => ({ body: survey(fields), etag: '"3"' }),
  [`GET ${at}/versions/1`]: version,
});

it('shows a published survey’s state, its metrics and the next step', async () => {
  const settings = { ...coffee.settings, maxResponses: 500 };
  const { ctx } = serving({
    ...live(),
    [`GET ${at}/versions/1`]: () => ({ body: { ...version().body, definition: { ...coffee, settings } } }),
    [`GET ${at}/analytics`]: () => ({ body: analytics() }),
    [`GET ${at}/responses`]: () => ({ body: { items: [response()], next: null } }),
  });
  await show('/admin/surveys/surveyAAAAAA', ctx);
  expect(await screen.findByText('Version 1, published November 20, 2026')).toBeVisible();
  expect(screen.getByText('Limit: 500 responses')).toBeVisible();
  expect(screen.getByText(/localhost\/survey\/surveyAAAAAA/)).toBeVisible();
  expect(await screen.findByText('67%')).toBeVisible();
  expect(screen.getByText(/Grace/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Put it on your site' })).toHaveAttribute(
    'href',
    '/admin/widgets/new?survey=surveyAAAAAA',
  );
});

it('has no completion rate without responses, as in the list (S9.3)', async () => {
  const { ctx } = serving({
    ...live(),
    [`GET ${at}/analytics`]: () => ({ body: analytics({ starts: 0, completions: 0, medianSeconds: null }) }),
    [`GET ${at}/responses`]: () => ({ body: { items: [], next: null } }),
  });
  await show('/admin/surveys/surveyAAAAAA', ctx);
  const label = await screen.findByText('Completion rate');
  await waitFor(() => expect(label.parentElement?.parentElement).toHaveTextContent('Completion rate–'));
});

it('updates as answers arrive', async () => {
  const { opened, emit } = fakeEventSource();
  let items = [response()];
  const { ctx } = serving({
    ...live(),
    [`GET ${at}/analytics`]: () => ({ body: analytics({ starts: 40 + items.length }) }),
    [`GET ${at}/responses`]: () => ({ body: { items, next: null } }),
  });
  await show('/admin/surveys/surveyAAAAAA', ctx);
  expect(await screen.findByText('41')).toBeVisible();
  const name = coffee.questions.find(({ type }) => type === 'text_short')?.id ?? '';
  items = [
    response({ id: '01890000-0000-7000-8000-000000000009', answers: { [name]: 'Katherine' } }),
    ...items,
  ];
  expect(new Set(opened)).toEqual(new Set(['/api/surveys/surveyAAAAAA/responses/stream']));
  emit('responses');
  expect(await screen.findByText('42')).toBeVisible();
  expect(await screen.findByText(/Katherine/)).toBeVisible();
});

/** A survey whose state the test changes, on any of its pages. */
function ofState(settings: Partial<typeof coffee.settings>) {
  const state = { availability: 'open' as 'open' | 'full' | 'closed' };
  const definition = { ...coffee, settings: { ...coffee.settings, ...settings } };
  const { ctx } = serving({
    [`GET ${at}`]: () => ({ body: survey(state), etag: '"3"' }),
    [`GET ${at}/versions/1`]: () => ({ body: { ...version().body, definition } }),
    [`GET ${at}/analytics`]: () => ({ body: analytics() }),
    [`GET ${at}/responses`]: () => ({ body: { items: [response()], next: null } }),
    [`GET ${at}/responses/count`]: () => ({ body: { count: 1, at: response().startedAt } }),
    [`GET ${at}/responses/news`]: () => ({ body: { items: [], more: false, at: response().startedAt } }),
    [`POST ${at}/responses/gone`]: () => ({ body: { gone: [] } }),
    [`GET ${at}/responses/facets`]: () => ({ body: { ...facets(coffee), hiddenFields: [], widgets: [] } }),
  });
  return { ctx, state };
}

it.each(['', '/analytics'])('says that a survey is closed once its date has come: %s', async (page) => {
  const { ctx, state } = ofState({ closeAt: new Date(Date.now() + 800).toISOString() });
  await show(`/admin/surveys/surveyAAAAAA${page}`, ctx);
  expect((await screen.findAllByText('Published'))[0]).toBeVisible();
  state.availability = 'closed';
  expect((await screen.findAllByText('Closed', {}, { timeout: 4000 }))[0]).toBeVisible();
});

it.each(['', '/responses', '/responses/all', '/analytics'])(
  'says that a survey is full once a response has made it so: %s',
  async (page) => {
    const { emit } = fakeEventSource();
    const { ctx, state } = ofState({ maxResponses: 41 });
    await show(`/admin/surveys/surveyAAAAAA${page}`, ctx);
    expect((await screen.findAllByText('Published'))[0]).toBeVisible();
    state.availability = 'full';
    emit('responses');
    expect((await screen.findAllByText('Full'))[0]).toBeVisible();
  },
);

it('shows a draft’s questions and what prevents publishing it', async () => {
  const questions = coffee.questions.map((question, index) =>
    index === 0 ? { ...question, title: '' } : question,
  );
  const { ctx, requests } = serving({
    [`GET ${at}`]: () => ({
      body: survey({ status: 'draft', liveVersion: null, publishedAt: null, questions }),
      etag: '"1"',
    }),
  });
  await show('/admin/surveys/surveyAAAAAA', ctx);
  expect(await screen.findByText(/One thing must be fixed/)).toBeVisible();
  expect(screen.getByText('2. Which coffee?')).toBeVisible();
  expect(requests).toHaveLength(1);
});

it.each([
  ['closed', 'The closing date has passed', /^Closed on January 1, 2026/],
  ['not_open', 'This survey is not open yet', /^Opens January 1, 2026/],
  ['full', 'This survey is full', /^Limit: 3 responses/],
] as const)(
  'says why a published survey takes no answers, and where that is changed: %s',
  async (availability, title, fact) => {
    const moment = '2026-01-01T12:00:00.000Z';
    const settings = {
      ...coffee.settings,
      closeAt: availability === 'closed' ? moment : null,
      opensAt: availability === 'not_open' ? moment : null,
      maxResponses: 3,
    };
    const { ctx } = serving({
      ...live({ availability }),
      [`GET ${at}/versions/1`]: () => ({ body: { ...version().body, definition: { ...coffee, settings } } }),
      [`GET ${at}/analytics`]: () => ({ body: analytics() }),
      [`GET ${at}/responses`]: () => ({ body: { items: [], next: null } }),
    });
    await show('/admin/surveys/surveyAAAAAA', ctx);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(fact)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to settings' })).toHaveAttribute(
      'href',
      '/admin/surveys/surveyAAAAAA/edit',
    );
  },
);

it('shows the link and the reason if the metrics can’t be loaded, and retries', async () => {
  let broken = true;
  const { ctx } = serving({
    ...live(),
    [`GET ${at}/analytics`]: () => (broken ? problem(500, 'internal') : { body: analytics() }),
    [`GET ${at}/responses`]: () => ({ body: { items: [], next: null } }),
  });
  const { user } = await show('/admin/surveys/surveyAAAAAA', ctx);
  expect(await screen.findByText('refused: internal')).toBeVisible();
  expect(screen.getByText(/localhost\/survey\/surveyAAAAAA/)).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('67%')).toBeVisible();
});

it('opens all ways of sharing the link', async () => {
  const { ctx } = serving({
    ...live(),
    [`GET ${at}/analytics`]: () => ({ body: analytics() }),
    [`GET ${at}/responses`]: () => ({ body: { items: [], next: null } }),
  });
  const { user } = await show('/admin/surveys/surveyAAAAAA', ctx);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const link = await screen.findByRole('tab', { name: 'Link' });
  expect(link).toHaveAttribute('aria-selected', 'true');
  link.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
  await user.keyboard('{End}');
  expect(screen.getByText('Answers can’t be prefilled yet')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(screen.getByText(/<iframe src=/)).toBeVisible());
  expect(screen.getByRole('tab', { name: 'Embed' })).toHaveFocus();
});
