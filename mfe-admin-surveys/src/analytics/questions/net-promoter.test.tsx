/** @jest-environment jsdom */
import type { Analytics } from '@canvass/shared/api/analytics';
import { AS_NPS, asScale } from '@canvass/shared/domain/scale';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeEventSource } from '../../testing/browser.ts';
import { analytics, facets, survey } from '../../testing/examples.ts';
import { serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

const base = '/surveys/surveyAAAAAA';
const definition = surveyDefinitionSchema.parse({
  title: 'Scales',
  languages: ['it'],
  questions: [
    { id: 'nps', type: 'number', title: 'Recommend?', ...AS_NPS },
    { id: 'ease', type: 'number', title: 'Easy?', ...asScale(1, 7) },
  ],
});
const none = { versions: [1], wordings: [], left: 0, cut: 0 };
/** Metrics of so many promoters and detractors. */
const scores = (promoters: number, detractors: number, days = ['2026-01-05', '2026-01-06']): Analytics => {
  const answered = promoters + detractors;
  const spread = { mean: 8, deviation: 4, median: 9 };
  return analytics({
    starts: answered,
    days: days.map((day) => ({ day, starts: answered, completions: answered })),
    questions: [
      { ...none, ...spread, id: 'nps', answered, values: { 10: promoters, 3: detractors } },
      { ...none, id: 'ease', answered: 40, values: { 7: 20, 2: 20 }, mean: 4.5, deviation: 2.5, median: 4.5 },
    ],
  });
};

async function open(query = '', whole = () => scores(40, 0)) {
  const { ctx, requests } = serving({
    [`GET ${base}`]: () => ({ body: survey({ ...definition, liveVersion: 1 }), etag: '"3"' }),
    [`GET ${base}/versions/1`]: () => ({ body: { version: 1, live: true, definition } }),
    [`GET ${base}/summary-links`]: () => ({ body: { items: [] } }),
    [`GET ${base}/responses/facets`]: () => ({ body: facets(definition) }),
    [`GET ${base}/analytics`]: ({ line }) => {
      const asked = new URL(line.split(' ')[1] ?? '', 'http://x').searchParams;
      if (asked.get('from') === '2026-01-06') return { body: scores(30, 10) };
      if (asked.get('from') === '2026-01-05')
        return { body: analytics({ starts: 0, withheld: true, questions: [] }) };
      return { body: asked.get('language') === 'it' ? scores(0, 40) : whole() };
    },
  });
  const shown = await show(`/admin${base}/analytics${query}`, ctx);
  await screen.findByRole('heading', { name: 'By question' });
  return { ...shown, requests };
}
const card = (name: string) => within(screen.getByRole('region', { name }));

it('NPS has its score with an interval that stays on the scale, and its three parts', async () => {
  await open();
  const nps = card('1. Recommend?');
  expect(nps.getByText('NPS').nextSibling).toHaveTextContent(/^10081 to 100$/);
  expect(nps.getByText('Promoters').nextSibling).toHaveTextContent('100% (40)');
  expect(nps.getByText('Detractors').nextSibling).toHaveTextContent('0% (0)');
  expect(nps.queryByText('Top 2 steps')).not.toBeInTheDocument();
});

it('a scale has the share of its two highest steps and a mean within its bounds', async () => {
  await open();
  const ease = card('2. Easy?');
  expect(ease.getByText('Mean').nextSibling).toHaveTextContent(/^4\.53\.69–5\.24$/);
  expect(ease.getByText('Top 2 steps').nextSibling).toHaveTextContent(/^50%35%–65%$/);
  expect(ease.queryByText('NPS')).not.toBeInTheDocument();
});

it('two groups have a score each, and the difference is tested', async () => {
  await open('?compare=language:en,it');
  const nps = card('1. Recommend?');
  expect(nps.getAllByText('NPS').map((label) => label.nextSibling?.textContent)).toEqual([
    expect.stringMatching(/^100/),
    expect.stringMatching(/^[-−]100/),
  ]);
  expect(nps.getByText(/^NPS: /)).toBeVisible();
});

it('its score over time is read when it is asked for; parts with too few answers say so', async () => {
  const { user, requests } = await open();
  const read = () => requests.filter(({ line }) => line.includes('from=')).length;
  expect(read()).toBe(0);
  await user.click(card('1. Recommend?').getByRole('button', { name: 'NPS over time' }));
  const table = await screen.findByRole('table', { name: /NPS over time/ });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('fewer than 5 answers'),
    expect.stringMatching(/^Jan 6Answers40NPS .*50 \(1\d to 7\d\)$/),
  ]);
  expect(read()).toBe(2);
});

it('its score over time is read again after a completion, and when other answers are counted together', async () => {
  const { emit } = fakeEventSource();
  let whole = { ...scores(40, 0), starts: 60, completions: 40 };
  const { user, requests } = await open('', () => whole);
  const read = () => requests.filter(({ line }) => line.includes('from=')).length;
  await user.click(card('1. Recommend?').getByRole('button', { name: 'NPS over time' }));
  await waitFor(() => expect(read()).toBe(2));
  whole = { ...whole, completions: 41 };
  emit('responses');
  await waitFor(() => expect(read()).toBe(4));
  whole = { ...scores(45, 5), starts: 60, completions: 41 };
  emit('responses');
  await waitFor(() => expect(read()).toBe(6));
});
