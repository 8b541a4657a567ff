/** @jest-environment jsdom */
import type { Periods } from '@canvass/shared/api/analytics';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeEventSource } from '../../testing/browser.ts';
import { overview } from '../../testing/examples.ts';
import { serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

const period = (starts: number, completions: number) => ({
  views: 2 * starts,
  starts,
  completions,
  medianSeconds: starts > 0 ? 90 : null,
});
const survey = (title: string, starts: number, completions: number) => ({
  id: `survey${title}`,
  title,
  current: period(starts, completions),
  previous: period(0, 0),
  trend: [starts],
  left: { count: starts - completions, most: null },
});
/** The last day of a period that isn't given. */
const TODAY = new Date().toISOString().slice(0, 10);

const periods = (changes: Partial<Periods> = {}): Periods => ({
  days: 30,
  from: '2026-10-22',
  to: TODAY,
  languages: ['en', 'it'],
  current: period(200, 150),
  previous: period(100, 80),
  today: period(7, 3),
  byDay: [{ day: '2026-11-20', starts: 5, completions: 3, previousStarts: 4 }],
  surveys: [survey('Sure', 1000, 900), survey('Lucky', 30, 28), survey('Poor', 400, 100)],
  ...changes,
});

// Without streams the page polls every two seconds, also while a test that takes longer counts its requests.
beforeEach(() => void fakeEventSource());

async function open(answer: Periods, query = '') {
  const asked: string[] = [];
  const { ctx } = serving({
    'GET /overview': () => ({ body: overview() }),
    'GET /overview/periods': ({ line }) => {
      asked.push(line.split('?')[1] ?? '');
      return { body: answer };
    },
  });
  const shown = await show(`/admin/analytics${query}`, ctx);
  await screen.findByRole('heading', { name: 'Surveys in this period' });
  return { ...shown, asked };
}

it('on the first day the figures are those of today', async () => {
  await open(periods({ current: period(13, 12), previous: period(0, 0), today: period(13, 12) }));
  expect(screen.getByText('13')).toBeVisible();
  expect(screen.getByText('92%')).toBeVisible();
});

it('says once that the period before has no data, and draws no line of it', async () => {
  const byDay = [{ day: '2026-11-20', starts: 5, completions: 3, previousStarts: 0 }];
  await open(periods({ previous: period(0, 0), byDay }));
  expect(screen.getAllByText('No data from the previous 30 days')).toHaveLength(1);
  expect(screen.queryByText('Each day is compared with the same day of the period before it.')).toBeNull();
  expect(
    within(screen.getByRole('region', { name: 'Responses over time' })).queryByText('Previous period'),
  ).toBeNull();
});

it('compares the whole days of two periods that have today in them', async () => {
  const counts = ({ views, starts, completions }: ReturnType<typeof period>) => ({
    views,
    starts,
    completions,
  });
  await open(
    periods({
      current: period(207, 153),
      wholeDays: { current: counts(period(200, 150)), previous: counts(period(100, 80)) },
    }),
  );
  expect(screen.getByText('207')).toBeVisible();
  expect(screen.getByText('74%')).toBeVisible();
  expect(screen.getByText('Previous period: 80%')).toBeVisible();
  expect(screen.getAllByText('up 100% from the previous 30 days')).toHaveLength(2);
  expect(screen.getByText(/Today so far – views: 14, started: 7, completed: 3\. Changes/)).toBeVisible();
  expect(screen.getByText(/Two-proportion z-test/)).toBeVisible();
});

describe('within a filter, for a reader of metrics alone', () => {
  it('says that surveys with few responses are left out, and nothing of a day that has few', async () => {
    await open(periods({ withheld: true, today: period(0, 0) }));
    expect(screen.getByText(/Your role doesn’t see results of fewer than 5 responses/)).toBeVisible();
    expect(screen.queryByText(/Today so far/)).toBeNull();
  });

  it('there are no metrics of few responses', async () => {
    const { ctx } = serving({
      'GET /overview': () => ({ body: overview() }),
      'GET /overview/periods': () => ({
        body: periods({ withheld: true, current: period(0, 0), surveys: [] }),
      }),
    });
    await show('/admin/analytics?device=phone', ctx);
    expect(await screen.findByText('Too few responses')).toBeVisible();
    expect(screen.queryByText('Started')).toBeNull();
  });
});

it('writes numbers of a test as its language does', async () => {
  const { ctx } = serving(
    {
      'GET /overview': () => ({ body: overview() }),
      'GET /overview/periods': () => ({ body: periods() }),
    },
    'it',
  );
  await show('/admin/analytics', { ...ctx, locale: { ...ctx.locale, current: 'it', tag: 'it-IT' } });
  expect(await screen.findByText(/Test z per due proporzioni: z = -?\d,\d+; p = 0,\d{3}\./)).toBeVisible();
});

it('shows no significance and no ranking where there is nothing to compare, and never NaN', async () => {
  await open(periods({ current: period(2, 2), previous: period(0, 0), surveys: [survey('Small', 2, 2)] }));
  expect(document.body.textContent).not.toMatch(/NaN|Infinity| test/);
  expect(screen.queryByText('Highest completion rate')).toBeNull();
  expect(screen.queryByText(/of surveys with at least/)).toBeNull();
});

it('ranks by the lower bound of the interval: a few completed responses do not beat a thousand', async () => {
  await open(periods());
  const ranked = (name: string) => screen.getByText(name).closest('div')?.parentElement?.parentElement;
  expect(ranked('Highest completion rate')).toHaveTextContent('90%Sure 95%: 88% to 92%');
  expect(ranked('Lowest completion rate')).toHaveTextContent('25%Poor');
});

it('shows fifty surveys, and the rest on request', async () => {
  const surveys = Array.from({ length: 60 }, (_, index) => survey(`S${index}`, 60 - index, 0));
  const { user } = await open(periods({ surveys }));
  const table = () => screen.getByRole('table', { name: 'Surveys in this period' });
  expect(within(table()).getAllByRole('link')).toHaveLength(50);
  await user.click(screen.getAllByRole('button', { name: 'Show all 60 surveys' })[0] ?? document.body);
  expect(within(table()).getAllByRole('link')).toHaveLength(60);
});

it('takes days, source, device and language from its address', async () => {
  const { asked } = await open(
    periods({ from: '2026-11-01', to: '2026-11-20' }),
    '?from=2026-11-01&to=2026-11-20&source=widget&device=phone&language=it',
  );
  expect(asked).toEqual(['days=30&from=2026-11-01&to=2026-11-20&source=widget&language=it&device=phone']);
  expect(screen.getByLabelText('Source')).toHaveValue('widget');
  expect(screen.getByLabelText('Language')).toHaveDisplayValue('Italian');
  expect(screen.queryByText(/Today so far/)).toBeNull();
});

it.each([
  '?from=2026-11-20&to=2026-11-01',
  '?from=2024-01-01&to=2026-11-01',
  '?from=x&device=fridge&days=12',
])('what is no period or filter in the address (%s) is left out', async (query) => {
  const { asked } = await open(periods(), query);
  expect(asked).toEqual(['days=30']);
});

it('chosen filters are put into the address, change the metrics, and can be cleared', async () => {
  const { user, asked } = await open(periods({ current: { ...period(3, 1), views: null } }), '?days=7');
  await user.selectOptions(screen.getByLabelText('Device'), 'Phone');
  await user.selectOptions(await screen.findByLabelText('Language'), 'Italian');
  await waitFor(() => expect(asked.at(-1)).toBe('days=7&language=it&device=phone'));
  expect(await screen.findByText('not known by source, device or language')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(asked.at(-1)).toBe('days=7'));
});

it('on a phone the filters of respondents are behind a button, which says how many are set', async () => {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media === '(max-width: 30rem)',
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  );
  const { user } = await open(periods(), '?device=phone&language=it');
  expect(screen.queryByRole('combobox', { name: 'Device' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filters (2)' }));
  expect(screen.getByRole('combobox', { name: 'Device' })).toHaveValue('phone');
  jest.restoreAllMocks();
});

it('custom days start with those shown; an invalid period is explained and not requested', async () => {
  const { user, asked } = await open(periods());
  await user.selectOptions(screen.getByLabelText('Period'), 'Custom dates');
  await waitFor(() => expect(asked.at(-1)).toMatch(/^days=30&from=\d{4}-\d\d-\d\d&to=/));
  const count = asked.length;
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2020-01-01' } });
  expect(screen.getByText('Enter a first and a last day, at most 366 days apart.')).toBeVisible();
  expect(asked).toHaveLength(count);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2019-12-01' } });
  await waitFor(() => expect(asked.at(-1)).toBe('days=30&from=2019-12-01&to=2020-01-01'));
});

it('names the survey and the question with the largest drop-off, and links there', async () => {
  const left = { count: 300, most: { question: 'q', title: 'How old are you?', count: 120 } };
  const early = { count: 5, most: { question: null, title: null, count: 4 } };
  const surveys = [
    { ...survey('Early', 50, 45), left: early },
    { ...survey('Long', 400, 100), left },
    { ...survey('Whole', 10, 10), left: { count: 0, most: null } },
  ];
  await open(periods({ to: '2026-11-20', current: period(460, 155), surveys }), '?device=phone');
  const table = screen.getByRole('table', { name: 'Drop-off' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/Long.*400.*300.*75.*After “How old are you\?” \(120\)/);
  expect(rows[1]).toHaveTextContent(/Early.*50.*5.*10.*Before the first answer \(4\)/);
  expect(screen.getByText('66% of those who started')).toBeVisible();
  expect(within(table).getByRole('link', { name: 'Long' })).toHaveAttribute(
    'href',
    '/admin/surveys/surveyLong/analytics?from=2026-10-22&to=2026-11-20&device=phone',
  );
});

it('updates as answers arrive', async () => {
  const { opened, emit } = fakeEventSource();
  let today = period(7, 3);
  const { ctx } = serving({
    'GET /overview': () => ({ body: overview() }),
    'GET /overview/periods': () => ({ body: periods({ today }) }),
  });
  await show('/admin/analytics', ctx);
  expect(await screen.findByText(/started: 7, completed: 3/)).toBeVisible();
  expect(opened).toEqual(['/api/overview/stream?workspace=creator']);
  today = period(8, 4);
  emit('responses');
  expect(await screen.findByText(/started: 8, completed: 4/)).toBeVisible();
});
