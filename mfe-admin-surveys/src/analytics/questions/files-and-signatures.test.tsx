/** @jest-environment jsdom */
import type { FileSums } from '@canvass/shared/api/analytics';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { saveFile } from '@canvass/shared/http/save-file';
import { screen, within } from '@testing-library/react';
import { analytics, facets, response, survey } from '../../testing/examples.ts';
import { serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

jest.mock('@canvass/shared/http/save-file', () => ({ saveFile: jest.fn() }));

const base = '/surveys/surveyAAAAAA';
const definition = surveyDefinitionSchema.parse({
  title: 'Jobs',
  languages: ['it'],
  questions: [
    { id: 'cv', type: 'file_upload', title: 'CV?' },
    { id: 'sign', type: 'signature', title: 'Sign?' },
  ],
});
const none = { versions: [1], wordings: [], left: 0, cut: 0, mean: null, deviation: null, median: null };
const SUMS: FileSums = {
  answered: 3,
  files: 5,
  bytes: 3_412_000,
  kinds: [
    { kind: 'image', files: 2, bytes: 2_400_000 },
    { kind: 'pdf', files: 3, bytes: 1_012_000 },
  ],
};

interface Shown {
  sums?: () => { body?: unknown; status?: number };
  query?: string;
  language?: 'en' | 'it';
  answered?: number;
}

async function open({ sums = () => ({ body: SUMS }), query = '', language = 'en', answered = 3 }: Shown) {
  const signatures = [
    response({ answers: { sign: { name: 'Ada', strokes: [[0, 0, 60, 0]] } } }),
    response({ id: '01a209b3-703f-7478-9fb9-000000000002', answers: { sign: { name: 'Grace Hopper' } } }),
  ];
  const { ctx, requests } = serving(
    {
      [`GET ${base}`]: () => ({ body: survey({ ...definition, liveVersion: 1 }), etag: '"3"' }),
      [`GET ${base}/versions/1`]: () => ({ body: { version: 1, live: true, definition } }),
      [`GET ${base}/summary-links`]: () => ({ body: { items: [] } }),
      [`GET ${base}/responses`]: ({ line }) => ({
        body: { items: line.includes('sign') ? signatures : [], next: null },
      }),
      [`GET ${base}/responses/facets`]: () => ({ body: facets(definition) }),
      [`GET ${base}/analytics`]: () => ({
        body: analytics({
          starts: 3,
          questions: [
            { ...none, id: 'cv', answered, values: {} },
            { ...none, id: 'sign', answered: 2, values: { drawn: 1, typed: 1 } },
          ],
        }),
      }),
      [`GET ${base}/analytics/files`]: () => sums(),
    },
    language,
  );
  const shown = await show(`/admin${base}/analytics${query}`, ctx);
  await screen.findByRole('heading', { name: language === 'en' ? 'By question' : 'Per domanda' });
  return { ...shown, requests };
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('[data-value]')].map(({ textContent }) => textContent));

it.each([
  ['en', 'Files: 1. CV?', ['Images', '2', '2.4 MB'], ['PDF', '3', '1 MB'], ['All files', '5', '3.4 MB']],
  ['it', 'File: 1. CV?', ['Immagini', '2', '2,4 MB'], ['PDF', '3', '1 MB'], ['Tutti i file', '5', '3,4 MB']],
] as const)(
  'files are summed by kind, with sizes as the language writes them (%s)',
  async (language, name, ...rows) => {
    await open({ language });
    expect(rowsOf(await screen.findByRole('table', { name }))).toEqual(rows);
  },
);

it('of one kind there is no sum besides', async () => {
  const [kind] = SUMS.kinds;
  await open({ sums: () => ({ body: { ...SUMS, files: 2, bytes: 2_400_000, kinds: [kind] } }) });
  const table = await screen.findByRole('table', { name: 'Files: 1. CV?' });
  expect(rowsOf(table)).toEqual([['Images', '2', '2.4 MB']]);
});

it('the sums can be saved, with bytes', async () => {
  const { user } = await open({});
  await user.click(await screen.findByRole('button', { name: 'CSV: 1. CV?' }));
  const [name, blob] = jest.mocked(saveFile).mock.lastCall ?? [];
  expect([name, blob?.size]).toEqual([
    '1-cv.csv',
    '\uFEFFType,Files,Bytes\r\nImages,2,2400000\r\nPDF,3,1012000\r\nAll files,5,3412000\r\n'.length + 2,
  ]);
});

it('follow the filters and groups of the page, each with its name', async () => {
  const { requests } = await open({ query: '?compare=language:en,it&device=phone' });
  const tables = await screen.findAllByRole('table', { name: /^Files: 1\. CV\? \(/ });
  expect(tables).toHaveLength(2);
  const asked = requests.map(({ line }) => line).filter((line) => line.includes('/files'));
  expect(asked.map((line) => /language=(\w+)/.exec(line)?.[1]).toSorted()).toEqual(['en', 'it']);
  expect(asked.every((line) => line.includes('device=phone') && line.includes('question=cv'))).toBe(true);
});

it('a failure is shown with a retry, none and too few have words of their own', async () => {
  let status = 503;
  const sums = () => (status === 200 ? { body: SUMS } : { status, body: {} });
  const { user } = await open({ sums });
  const part = within(await screen.findByRole('region', { name: 'Files: 1. CV?' }));
  status = 200;
  await user.click(await part.findByRole('button', { name: 'Try again' }));
  expect(await part.findByRole('table')).toBeVisible();
});

it.each([
  ['No files yet.', { ...SUMS, files: 0, kinds: [] }],
  [
    'Results are shown once there are 5 answers, so that no one can be recognised.',
    { ...SUMS, withheld: true },
  ],
])('says “%s”', async (text, body) => {
  await open({ sums: () => ({ body }) });
  const part = within(await screen.findByRole('region', { name: 'Files: 1. CV?' }));
  expect(await part.findByText(text)).toBeVisible();
});

it('a question without answers asks for no sums', async () => {
  const { requests } = await open({ answered: 0 });
  expect(requests.some(({ line }) => line.includes('/files'))).toBe(false);
  expect(screen.queryByRole('region', { name: /^Files/ })).not.toBeInTheDocument();
});

it('a signature is shown as it was drawn, with words for those who don’t see it; a typed one is its name', async () => {
  await open({});
  const picture = await screen.findByRole('img', { name: 'Signed (drawn)' });
  expect(picture.querySelector('path')).toHaveAttribute('d', 'M0 0C20 0 40 0 60 0');
  expect(picture.closest('li')).toHaveTextContent(/^Ada/);
  expect(screen.getByText('Grace Hopper')).toBeVisible();
  expect(screen.getAllByRole('img', { name: 'Signed (drawn)' })).toHaveLength(1);
});
