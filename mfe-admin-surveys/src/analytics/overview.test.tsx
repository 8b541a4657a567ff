/** @jest-environment jsdom */
import type { Periods } from '@canvass/shared/api/analytics';
import { act, screen, within } from '@testing-library/react';
import { overview } from '../testing/examples.ts';
import { serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

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
});
const periods = (changes: Partial<Periods> = {}): Periods => ({
  days: 30,
  current: period(200, 150),
  previous: period(100, 80),
  today: period(7, 3),
  byDay: [{ day: '2026-11-20', starts: 5, completions: 3, previousStarts: 4 }],
  surveys: [survey('Sure', 1000, 900), survey('Lucky', 30, 28), survey('Poor', 400, 100)],
  ...changes,
});

async function open(answer: Periods) {
  const { ctx } = serving({
    'GET /overview': () => ({ body: overview() }),
    'GET /overview/periods': () => ({ body: answer }),
  });
  const shown = await show('/admin/analytics', ctx);
  await screen.findByRole('heading', { name: 'Surveys in this period' });
  return shown;
}

it('holds two periods of whole days against each other, today apart', async () => {
  await open(periods());
  expect(screen.getByText('75%')).toBeVisible();
  expect(screen.getByText('Period before: 80%')).toBeVisible();
  expect(screen.getAllByText('up 100% against the 30 days before')).toHaveLength(2);
  expect(screen.getByText(/Today so far: 14 views, 7 started, 3 completed/)).toBeVisible();
  expect(screen.getByText(/Two-proportion z-test/)).toBeVisible();
});

it('says nothing of chance and of ranks where there is nothing to compare, and never NaN', async () => {
  await open(periods({ current: period(2, 2), previous: period(0, 0), surveys: [survey('Small', 2, 2)] }));
  expect(document.body.textContent).not.toMatch(/NaN|Infinity| test/);
  expect(screen.queryByText('Highest completion rate')).toBeNull();
  expect(screen.queryByText(/of surveys with at least/)).toBeNull();
});

it('ranks by what is sure: few answers that all were completed are no better than a thousand', async () => {
  await open(periods());
  const ranked = (name: string) => screen.getByText(name).closest('div')?.parentElement?.parentElement;
  expect(ranked('Highest completion rate')).toHaveTextContent('90%Sure 95%: 88% to 92%');
  expect(ranked('Lowest completion rate')).toHaveTextContent('25%Poor');
});

it('shows fifty surveys, and the rest to whoever wants to see them', async () => {
  const surveys = Array.from({ length: 60 }, (_, index) => survey(`S${index}`, 60 - index, 0));
  const { user } = await open(periods({ surveys }));
  const table = () => screen.getByRole('table', { name: 'Surveys in this period' });
  expect(within(table()).getAllByRole('link')).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show all 60 surveys' }));
  expect(within(table()).getAllByRole('link')).toHaveLength(60);
});

it('follows along as answers come in', async () => {
  const streams: FakeEventSource[] = [];
  class FakeEventSource extends EventTarget {
    readonly address: string;
    constructor(address: string) {
      super();
      this.address = address;
      streams.push(this);
    }
    close() {}
  }
  Object.assign(globalThis, { EventSource: FakeEventSource });
  let today = period(7, 3);
  const { ctx } = serving({
    'GET /overview': () => ({ body: overview() }),
    'GET /overview/periods': () => ({ body: periods({ today }) }),
  });
  await show('/admin/analytics', ctx);
  expect(await screen.findByText(/7 started, 3 completed/)).toBeVisible();
  expect(streams.map(({ address }) => address)).toEqual(['/api/overview/stream']);
  today = period(8, 4);
  act(() => void streams[0]?.dispatchEvent(new Event('responses')));
  expect(await screen.findByText(/8 started, 4 completed/)).toBeVisible();
  Object.assign(globalThis, { EventSource: undefined });
});
