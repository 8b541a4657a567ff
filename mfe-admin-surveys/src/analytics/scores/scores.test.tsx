/** @jest-environment jsdom */
import type { Analytics, ScoreMetrics } from '@canvass/shared/api/analytics';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { screen, within } from '@testing-library/react';
import { allowFormData } from '../../testing/browser.ts';
import { analytics, survey } from '../../testing/examples.ts';
import { serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

const base = '/surveys/surveyAAAAAA';
const definition = surveyDefinitionSchema.parse({
  title: 'Quiz',
  languages: ['it'],
  questions: [{ id: 'stars', type: 'star_rating', title: 'Stars?', points: { total: {} } }],
  scores: [
    { id: 'total', name: 'Total' },
    { id: 'share', name: '', formula: '100 * {{total}} / 5' },
  ],
});
const none = { cut: 0, mean: null, deviation: null, median: null };
const total = (scored: number, mean: number): ScoreMetrics => ({
  ...none,
  id: 'total',
  scored,
  values: { 0: scored / 2, 4: scored / 2 },
  mean,
  deviation: 2,
  median: mean,
});
const empty: ScoreMetrics = { ...none, id: 'share', scored: 0, values: {} };
const metrics = (scores: ScoreMetrics[], days: string[] = ['2026-01-05', '2026-01-06']): Analytics =>
  analytics({
    starts: 40,
    days: days.map((day) => ({ day, starts: 20, completions: 20 })),
    questions: [],
    scores,
  });

/** An older version had six stars. */
const RANGE = { least: 0, most: 6 };
const LINK = { name: '', questions: [], texts: false, createdAt: '2026-01-07T00:00:00.000Z' };

async function open(scores: ScoreMetrics[], query = '', asked = definition) {
  const { ctx, requests } = serving({
    [`GET ${base}`]: () => ({ body: survey({ ...asked, liveVersion: 1 }), etag: '"3"' }),
    [`GET ${base}/versions/1`]: () => ({ body: { version: 1, live: true, definition: asked } }),
    [`GET ${base}/summary-links`]: () => ({
      body: {
        items: [
          { ...LINK, id: 'new', name: 'Board', scores: ['total', 'share'] },
          { ...LINK, id: 'old', name: 'Before', questions: ['stars'] },
        ],
      },
    }),
    [`POST ${base}/summary-links`]: () => ({
      body: { ...LINK, id: 'made', url: 'https://x/survey/1?summary=t' },
    }),
    [`GET ${base}/responses/facets`]: () => ({
      body: {
        languages: ['en', 'it'],
        tags: [],
        hiddenFields: [],
        versions: [1],
        questions: [],
        meanings: [],
        scores: [
          { id: 'total', name: 'Total', range: RANGE },
          { id: 'share', name: '' },
          { id: 'old', name: 'Old' },
        ],
      },
    }),
    [`GET ${base}/analytics`]: ({ line }) => {
      const sent = new URL(line.split(' ')[1] ?? '', 'http://x').searchParams;
      if (sent.get('from') === '2026-01-06') return { body: metrics([{ ...total(4, 1), withheld: true }]) };
      if (sent.get('from')) return { body: metrics([total(40, 3)]) };
      return { body: metrics(sent.get('language') === 'it' ? [total(40, 1)] : scores) };
    },
  });
  const shown = await show(`/admin${base}/analytics${query}`, ctx);
  await screen.findByRole('heading', { name: 'By question' });
  return { ...shown, requests };
}
beforeAll(allowFormData);
const card = (name: string) => within(screen.getByRole('region', { name }));
const factOf = (name: string, label: string) => card(name).getByText(label).nextSibling;

it('a score has its figures, a mean whose interval stays within what it can be, and all its columns', async () => {
  const { user } = await open([total(40, 2), empty]);
  expect(card('Total').getByText('40 responses · possible values: 0 to 6')).toBeVisible();
  expect(factOf('Total', 'Mean')).toHaveTextContent(/^21\.42 to 2\.67$/);
  expect(factOf('Total', 'Median')).toHaveTextContent('2');
  expect(factOf('Total', 'Minimum')).toHaveTextContent('0');
  expect(factOf('Total', 'Maximum')).toHaveTextContent('4');
  await user.click(card('Total').getByRole('button', { name: 'Table' }));
  const rows = card('Total').getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('rowheader')[0]?.textContent)).toEqual([
    '0',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
  ]);
  expect(screen.getByText('No completed response has it yet.')).toBeVisible();
});

it('the mean of small values has the digits that tell them apart', async () => {
  await open([{ ...total(40, 0.003), values: { 0.002: 20, 0.004: 20 }, deviation: 0.001 }, empty]);
  expect(factOf('Total', 'Mean')).toHaveTextContent(/^0\.0030\.002\d+ to 0\.003\d+$/);
});

it('of few responses each is a dot, without an interval; those of a removed score are shown under its name', async () => {
  await open([total(4, 2), empty, { ...total(2, 2), id: 'old' }]);
  expect(factOf('Total', 'Mean')).toHaveTextContent(/^2$/);
  expect(card('Total').getByText('Each dot is an answer.')).toBeVisible();
  expect(card('Old (removed)').getByText('2 responses')).toBeVisible();
});

it('within one version it has the range of this version', async () => {
  await open([total(40, 2), empty], '?version=1');
  expect(card('Total').getByText('40 responses · possible values: 0 to 5')).toBeVisible();
});

it('its mean over time is read when it is asked for', async () => {
  const { user, requests } = await open([total(40, 2), empty]);
  expect(requests.filter(({ line }) => line.includes('from='))).toEqual([]);
  await user.click(card('Total').getByRole('button', { name: 'Mean over time' }));
  const table = await screen.findByRole('table', { name: 'Total: Mean over time' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/40.*3 \(2\.\d+ to 3\.\d+\)$/),
    expect.stringContaining('fewer than 5 answers'),
  ]);
});

it('two groups are compared by their means', async () => {
  await open([total(40, 3), empty], '?compare=language:en,it');
  expect(card('Total').getAllByText('Mean')).toHaveLength(2);
  expect(card('Total').getByText(/^Mean: /)).toBeVisible();
});

it('a survey without scores has no cards for them', async () => {
  const { scores: _, ...rest } = definition;
  await open([], '', surveyDefinitionSchema.parse(rest));
  expect(screen.queryByRole('heading', { name: 'Scores' })).not.toBeInTheDocument();
});

it('a range of a score is a filter, which stands in the address', async () => {
  const { user, requests } = await open([total(40, 2), empty]);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByLabelText('An answer or a score'), 'Total');
  const how = screen.getByLabelText('Condition');
  expect(
    within(how)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['is at least', 'is at most', 'is']);
  await user.type(screen.getByLabelText('Value'), '2.5');
  await user.click(screen.getByRole('button', { name: 'Add condition' }));
  expect(await screen.findByRole('button', { name: /Total: is at least 2\.5/ })).toBeVisible();
  const counted = requests
    .map(({ line }) => decodeURIComponent(line))
    .filter((line) => line.includes('/counted'));
  expect(counted[0]).toContain('answer=score:total.at_least.2.5');
});

it('a shared summary shows the scores that are selected; its link says how many', async () => {
  const { user, requests } = await open([total(40, 2), empty]);
  expect(await screen.findByRole('cell', { name: '2 scores' })).toBeVisible();
  // Made before links had scores.
  expect(screen.getByRole('cell', { name: '1 question' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New link' }));
  const what = within(await screen.findByRole('group', { name: 'What to show' }));
  expect(what.getByRole('checkbox', { name: 'Score: Total' })).toBeChecked();
  await user.click(what.getByRole('checkbox', { name: 'Score: Score' }));
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  await screen.findByLabelText('Link');
  const made = requests.find(({ line }) => line.startsWith('POST'));
  expect(made?.body).toMatchObject({ scores: ['total'], texts: false });
});
