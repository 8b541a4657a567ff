/** @jest-environment jsdom */
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { screen, within } from '@testing-library/react';
import { analytics, facets, survey } from '../../testing/examples.ts';
import { serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

const base = '/surveys/surveyAAAAAA';
const definition = surveyDefinitionSchema.parse({
  title: 'Priorities',
  languages: ['it'],
  questions: [
    {
      id: 'best',
      type: 'multiple_choice_multi',
      title: 'Best first?',
      display: 'ranking',
      options: ['Price', 'Quality', 'Looks'].map((label, index) => ({ id: `o${index}`, label })),
    },
  ],
});
const metrics = (positions: Record<string, number[]>) => {
  const all = { versions: [1], wordings: [], left: 0, cut: 0, mean: null, deviation: null, median: null };
  const values = { o0: 40, o1: 40, o2: 40 };
  return analytics({ starts: 40, questions: [{ ...all, id: 'best', answered: 40, values, positions }] });
};

async function open(query = '') {
  const { ctx } = serving({
    [`GET ${base}`]: () => ({ body: survey({ ...definition, liveVersion: 1 }), etag: '"3"' }),
    [`GET ${base}/versions/1`]: () => ({ body: { version: 1, live: true, definition } }),
    [`GET ${base}/summary-links`]: () => ({ body: { items: [] } }),
    [`GET ${base}/responses/facets`]: () => ({ body: facets(definition) }),
    [`GET ${base}/analytics`]: ({ line }) => ({
      body: line.includes('language=it')
        ? metrics({ o0: [40], o1: [0, 30, 10], o2: [0, 10, 30] })
        : metrics({ o0: [4, 6, 30], o1: [36, 2, 2], o2: [0, 32, 8] }),
    }),
  });
  await show(`/admin${base}/analytics${query}`, ctx);
  await screen.findByRole('heading', { name: 'By question' });
  return within(screen.getByRole('region', { name: '1. Best first?' }));
}

it('a ranking has mean ranks with intervals within its positions, first choices and every position', async () => {
  const card = await open();
  const cells = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  const ranks = cells(card.getByRole('table', { name: '1. Best first?' }));
  expect(ranks[0]).toMatch(/^Quality.*1\.151\.05–1\.38.*90%77–96%.*40$/);
  expect(ranks.map((row) => row?.slice(0, 5))).toEqual(['Quali', 'Looks', 'Price']);
  const positions = card.getByRole('table', { name: '1. Best first?: All positions', hidden: true });
  expect(cells(positions)[2]).toBe('Price1426330');
  expect(card.queryByText('Mean rank', { selector: 'dt' })).toBeNull();
});

it('two groups are tested by the mean ranks of each option', async () => {
  const card = await open('?compare=language:en,it');
  expect(card.getByRole('table', { name: '1. Best first? (English)' })).toBeVisible();
  expect(card.getAllByText(/^(?:Price|Quality|Looks): .*p /)).toHaveLength(3);
  expect(card.getByText(/Holm/)).toBeVisible();
});
