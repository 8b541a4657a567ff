import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DAY_MS } from '@canvass/shared/domain/days';
import { recount } from '../../bff/results/metrics/recount.ts';
import * as schema from '../../bff/platform/database/schema.ts';
import { cacheDefinitions } from '../../bff/surveys/versions/definitions.ts';
import { copyAll, tagOneIn } from '../support/copied-responses.ts';
import { type Api, demoApi } from '../support/creator.ts';
import { withLaunched } from '../support/launched-instance.ts';
import { databaseOf } from '../support/stored.ts';
import { loadSurvey } from '../support/loaded-survey.ts';
import { percentile } from '../support/percentile.ts';
import { tablePrinter } from '../support/table-printer.ts';
import { type Loaded, measureCounted } from './measure-counted.ts';

const print = tablePrinter(14);

const SIZES = [1000, 10_000, 100_000, 1_000_000];
const RUNS = 200;
/** Typical filters, from few to many. */
const FILTERS: Array<Record<string, string>> = [
  { device: 'phone' },
  { source: 'link' },
  { language: 'it' },
  { device: 'desktop', language: 'en' },
  { version: '1', device: 'phone', source: 'widget' },
  { from: ago(30) },
  { from: ago(90), to: ago(30), device: 'phone' },
  { from: ago(179) },
];

/**
 * Measures the metrics of a survey with a thousand to a million responses: from stored metrics, within filters that those
 * serve, and within all others. Exits with 1 when the first grows by more than a fifth, a filtered one takes a second
 * (p95), or a metric is wrong.
 * @param largest leaves out larger surveys
 */
export async function measureAnalytics(largest = 1_000_000): Promise<void> {
  const right = await withLaunched(async ({ origin, dataDir, pid }) => {
    const pool = new pg.Pool({ connectionString: await databaseOf(dataDir), max: 4 });
    const api = await demoApi(origin);
    const loaded: Loaded[] = [];
    for (const size of SIZES.filter((each) => each <= largest)) {
      const id = await loadSurvey(api, pool, size);
      for (const many of [10, 5000]) await tagOneIn(many, pool, id, `one in ${many}`);
      loaded.push({ size, id });
    }
    await copyAll(pool);
    await pool.query('vacuum analyze');
    const exact = await measure(api, pool, loaded);
    const counted = await measureCounted({ origin, pool, loaded, pid });
    await pool.end();
    return exact && counted;
  });
  if (!right) process.exitCode = 1;
}

async function measure(api: Api, pool: pg.Pool, loaded: Loaded[]): Promise<boolean> {
  const timesOf = new Map(loaded.map(({ id }) => [id, { plain: [] as number[], filtered: [] as number[] }]));
  const time = async (id: string, query: string, to: number[] | undefined) => {
    const began = performance.now();
    await api('GET', `/api/surveys/${id}/analytics${query}`);
    to?.push(performance.now() - began);
  };
  for (const { id } of loaded) for (let run = 0; run < 20; run += 1) await time(id, '', undefined);
  // Alternating, so that other load on the machine affects all of them.
  for (let run = 0; run < RUNS; run += 1) {
    for (const { id } of loaded) await time(id, '', timesOf.get(id)?.plain);
  }
  for (const { id } of loaded) {
    for (let run = 0; run < RUNS / 2; run += 1) {
      const query = new URLSearchParams(FILTERS[run % FILTERS.length]);
      await time(id, `?${query}`, timesOf.get(id)?.filtered);
    }
  }
  print('responses', 'metrics p50', 'metrics p95', 'filtered p50', 'filtered p95', 'differences');
  let wrong = 0;
  for (const { id, size } of loaded) {
    const { plain = [], filtered = [] } = timesOf.get(id) ?? {};
    const differences = (await recount(drizzle(pool, { schema }), cacheDefinitions(), id)).length;
    wrong += differences;
    const values = [
      percentile(plain, 0.5),
      percentile(plain, 0.95),
      percentile(filtered, 0.5),
      percentile(filtered, 0.95),
    ];
    print(size, ...values.map((value) => `${value.toFixed(1)} ms`), differences);
  }
  const [first, last] = [loaded.at(0), loaded.at(-1)].map((entry) => timesOf.get(entry?.id ?? ''));
  const growth = percentile(last?.plain ?? [], 0.5) / percentile(first?.plain ?? [], 0.5);
  process.stdout.write(
    `metrics of the largest take ${growth.toFixed(2)} times those of the smallest (p50)\n`,
  );
  return wrong === 0 && growth <= 1.2 && percentile(last?.filtered ?? [], 0.95) < 1000;
}

function ago(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}
