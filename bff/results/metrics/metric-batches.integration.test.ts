import { surveys, users } from '../../platform/database/schema.ts';
import { startTestDeps, type TestDeps } from '../../testing/deps.ts';
import { type SegmentMetrics, segmentKey } from './segments.ts';
import { addBatch } from './metric-batches.ts';
import type { Segment, Contributions } from './metrics.ts';
import { createDelta } from './delta.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await startTestDeps();
  await deps.db.insert(users).values({ id: 'ada', email: 'ada@example.com' });
  await deps.db
    .insert(surveys)
    .values(['one', 'two'].map((id) => ({ id, workspaceId: 'ada', draft: {} as never })));
});
afterAll(() => deps.stop());
afterEach(() => deps.pool.query('delete from figure_batches'));

const segment = (change: Partial<Segment> = {}): Segment => ({
  version: 1,
  day: '2026-11-20',
  language: 'en',
  source: 'link',
  device: 'phone',
  ...change,
});
const change = (metrics: Contributions['metrics'], at: Partial<Segment> = {}): Contributions => ({
  daily: [],
  segment: segment(at),
  metrics,
});
const LONG = 12_345_678_901_234_567_890_123n;

/** The changes of each segment, as the view `figure_changes` shows them and as the roll-up reads them. */
async function changes(): Promise<{ inDatabase: string[]; inProcess: string[] }> {
  const { rows } = await deps.pool.query<Segment & { survey_id: string; metric: string; count: string }>(
    `select survey_id, version, day::text as day, language, source, device, metric, sum(count)::text as count
     from figure_changes, unnest(figures, counts) as entry(metric, count)
     group by 1, 2, 3, 4, 5, 6, 7 having sum(count) <> 0`,
  );
  const { rows: batches } = await deps.pool.query<{ survey_id: string; cells: string }>(
    'select survey_id, cells from figure_batches',
  );
  const segments = new Map<string, SegmentMetrics>();
  for (const batch of batches) addBatch(segments, batch);
  const line = (key: string, metric: string, count: unknown) =>
    [...key.split('\u0001'), metric, String(count)].join(' | ');
  return {
    inDatabase: rows
      .map(({ survey_id: surveyId, metric, count, ...rest }) =>
        line(segmentKey({ surveyId, ...rest }), metric, count),
      )
      .sort(),
    inProcess: [...segments]
      .flatMap(([key, { metrics }]) => [...metrics].map(([metric, count]) => line(key, metric, count)))
      .sort(),
  };
}

it('batches have the changes of each segment, whatever the order of names and the size of counts', async () => {
  const delta = createDelta();
  delta.add(
    'one',
    change([
      ['start', 2n],
      ['sum q', LONG],
    ]),
  );
  delta.add('one', change([['value q a,b "c"', 1n]], { device: 'tablet' }));
  delta.add(
    'one',
    change(
      [
        ['start', 3n],
        ['left q', 1n],
      ],
      { version: 2 },
    ),
    -1,
  );
  delta.add('two', change([['start', 1n]], { language: 'it' }));
  await delta.apply(deps.pool);
  const expected = [
    'one | 1 | 2026-11-20 | link | phone | en | start | 2',
    `one | 1 | 2026-11-20 | link | phone | en | sum q | ${LONG}`,
    'one | 1 | 2026-11-20 | link | tablet | en | value q a,b "c" | 1',
    'one | 2 | 2026-11-20 | link | phone | en | left q | -1',
    'one | 2 | 2026-11-20 | link | phone | en | start | -3',
    'two | 1 | 2026-11-20 | link | phone | it | start | 1',
  ];
  expect(await changes()).toEqual({ inDatabase: expected, inProcess: expected });
});

it('batches have no metrics that didn’t change', async () => {
  const delta = createDelta();
  delta.add(
    'one',
    change([
      ['start', 2n],
      ['left q', 1n],
    ]),
  );
  delta.add('one', change([['left q', 1n]]), -1);
  delta.add('two', change([['start', 1n]]));
  delta.add('two', change([['start', 1n]]), -1);
  await delta.apply(deps.pool);
  const { rows } = await deps.pool.query<{ survey_id: string; cells: string }>(
    'select * from figure_batches',
  );
  expect(rows.map((row) => row.survey_id)).toEqual(['one']);
  expect(rows[0]?.cells).not.toContain('left q');
  const expected = ['one | 1 | 2026-11-20 | link | phone | en | start | 2'];
  expect(await changes()).toEqual({ inDatabase: expected, inProcess: expected });
});

it('batches of older releases are read alike', async () => {
  const before = (change: Partial<Segment>, figures: string[], counts: string[]) => ({
    survey_id: 'one',
    ...segment(change),
    figures,
    counts,
  });
  const segments = [
    before({}, ['start', 'sum q'], ['2', String(LONG)]),
    before({ device: 'tablet' }, ['start', 'left q'], ['1', '-1']),
    before({ device: 'desktop' }, [], []),
  ];
  await deps.pool.query('insert into figure_batches (survey_id, cells) values ($1, $2)', [
    'one',
    JSON.stringify(segments),
  ]);
  const delta = createDelta();
  delta.add('one', change([['start', 4n]], { device: 'tablet' }));
  await delta.apply(deps.pool);
  const expected = [
    'one | 1 | 2026-11-20 | link | phone | en | start | 2',
    `one | 1 | 2026-11-20 | link | phone | en | sum q | ${LONG}`,
    'one | 1 | 2026-11-20 | link | tablet | en | left q | -1',
    'one | 1 | 2026-11-20 | link | tablet | en | start | 5',
  ];
  expect(await changes()).toEqual({ inDatabase: expected, inProcess: expected });
});
