/** @jest-environment jsdom */
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { screen, within } from '@testing-library/react';
import { analytics, facets, survey } from '../../testing/examples.ts';
import { serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

const base = '/surveys/surveyAAAAAA';
const row = (id: string, title: string) => ({
  id,
  title,
  type: 'multiple_choice_single' as const,
  matrix: 'service',
  // Each row has option ids of its own.
  options: ['Good', 'Fair', 'Poor'].map((label) => ({ id: `${id}${label}`, label })),
});
const definition = surveyDefinitionSchema.parse({
  title: 'Service',
  matrices: [{ id: 'service', title: 'How was it?' }],
  questions: [
    row('speed', 'Speed'),
    row('care', 'Care'),
    { id: 'again', type: 'yes_no' as const, title: 'Again?' },
  ],
});
const all = { versions: [1], wordings: [], left: 0, cut: 0, mean: null, deviation: null, median: null };

async function open(answered: number, more: object = {}, asked = definition) {
  const { ctx } = serving({
    [`GET ${base}`]: () => ({ body: survey({ ...asked, liveVersion: 1 }), etag: '"3"' }),
    [`GET ${base}/versions/1`]: () => ({ body: { version: 1, live: true, definition: asked } }),
    [`GET ${base}/summary-links`]: () => ({ body: { items: [] } }),
    [`GET ${base}/responses/facets`]: () => ({ body: facets(asked) }),
    [`GET ${base}/analytics`]: () => ({
      body: analytics({
        starts: answered,
        questions: [
          { ...all, id: 'speed', answered, values: { speedGood: answered / 2, speedPoor: answered / 2 } },
          { ...all, id: 'care', answered, values: { careFair: answered }, ...more },
        ],
      }),
    }),
  });
  await show(`/admin${base}/analytics`, ctx);
  await screen.findByRole('heading', { name: 'By question' });
}
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((entry) => [...entry.children].map((cell) => cell.querySelector('[data-value]')?.textContent));

it('shows the rows of a matrix side by side as shares, although their options have other ids', async () => {
  await open(40);
  expect(cells(screen.getByRole('table', { name: '1. How was it?' })).slice(1)).toEqual([
    ['Speed', '50%', '0%', '50%', '40'],
    ['Care', '0%', '100%', '0%', '40'],
  ]);
  expect(screen.getByRole('region', { name: /Speed/ })).toBeVisible();
});

it('is named without the syntax of recalls, as its rows are', async () => {
  const name = { id: 'name', type: 'text_short' as const, title: 'Name?' };
  const questions = [name, row('speed', 'Speed, {{name|friend}}'), row('care', 'Care')];
  const matrices = [{ id: 'service', title: 'How was it, {{name|friend}}?' }];
  await open(40, {}, surveyDefinitionSchema.parse({ title: 'Service', matrices, questions }));
  const table = screen.getByRole('table', { name: '2. How was it, friend?' });
  expect(within(table).getByRole('rowheader', { name: 'Speed, friend' })).toBeVisible();
});

it('has one number, also among what groups are compared by', async () => {
  await open(40);
  const compare = within(screen.getByRole('combobox', { name: 'Compare' }));
  const names = compare.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names.filter((name) => /^\d/.test(name ?? ''))).toEqual([
    '1. How was it? – Speed',
    '1. How was it? – Care',
    '2. Again?',
  ]);
});

it('shows how many of few chose each column', async () => {
  await open(4);
  expect(cells(screen.getByRole('table', { name: '1. How was it?' }))[1]).toEqual([
    'Speed',
    '2',
    '0',
    '2',
    '4',
  ]);
  expect(screen.getByText(/^Rows with fewer than 30 answers/)).toBeVisible();
});

it('is left out without answers, and where a role must not see the answers of a row', async () => {
  await open(40, { withheld: true });
  expect(screen.queryByRole('table', { name: '1. How was it?' })).not.toBeInTheDocument();
});
