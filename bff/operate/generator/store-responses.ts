import type { Pool, PoolClient } from 'pg';
import { rollUpMetrics } from '../../results/metrics/roll-up.ts';
import { type Contributions, contributions } from '../../results/metrics/metrics.ts';
import { dayOf } from '../../platform/database/day.ts';
import { createDelta, type MetricDelta } from '../../results/metrics/delta.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type SeededRandom, seededRandom } from '@canvass/shared/domain/seeded-random';
import { INSERT_ROWS, rowParameters } from '../../collect/save/batch/save-rows.ts';
import type { SavedRow } from '../../results/responses/saved-row.ts';
import { generateResponses, type GeneratorPlan } from './responses.ts';

/** Rows of one transaction. */
const BATCH = 5000;
/** Batches between two roll-ups of the metrics. */
const ROLL_UP_EVERY = 10;
/** Responses generated before the event loop continues. */
const YIELD_EVERY = 250;

/** The responses of this seed are stored already. */
export class GeneratedBefore extends Error {}

/**
 * Stores generated responses with their metrics in batches; the next batch is generated while the database stores the
 * last. Records no events, sends nothing and uses no quota.
 * @param progress called after each transaction with the number stored so far
 * @throws GeneratedBefore
 */
export async function storeGenerated(
  pool: Pool,
  plan: GeneratorPlan,
  progress: (stored: number) => void = () => undefined,
): Promise<number> {
  const versions = new Map(plan.versions.map((version) => [version.version, version.questions]));
  const random = seededRandom(plan.seed);
  let stored = 0;
  let storing: Promise<void> = Promise.resolve();
  let [rows, delta] = [[] as SavedRow[], createDelta()];

  async function store(some: SavedRow[], metrics: MetricDelta): Promise<void> {
    await inTransaction(pool, async (client) => {
      await insert(client, some);
      await metrics.apply(client);
    });
    stored += some.length;
    if ((stored / BATCH) % ROLL_UP_EVERY === 0) await rollUpMetrics(pool);
    progress(stored);
  }
  async function storeNext(): Promise<void> {
    await storing;
    storing = store(rows, delta);
    // The awaiting caller gets the error; without a handler until then, Node would report it as unhandled.
    storing.catch(() => undefined);
    [rows, delta] = [[], createDelta()];
  }
  for (const row of generateResponses(plan)) {
    rows.push(row);
    delta.add(row.surveyId, contributions(row, versions.get(row.version) ?? new Map()));
    delta.add(row.surveyId, viewsOf(row, random));
    if (rows.length % YIELD_EVERY === 0) await yieldToEventLoop();
    if (rows.length === BATCH) await storeNext();
  }
  if (rows.length > 0) await storeNext();
  await storing;
  while ((await rollUpMetrics(pool)) > 0);
  return stored;
}

/** Yields to the event loop, so that the database's connection continues. */
const yieldToEventLoop = () => new Promise((resolve) => setImmediate(resolve));

/** Views for a generated response: its own, and often a second one of a visitor who left at once. */
function viewsOf(row: SavedRow, random: SeededRandom): Contributions {
  const count = random.chance(0.4) ? 2n : 1n;
  const view = { version: row.version, day: dayOf(row.startedAt), metric: 'view', value: '', count } as const;
  return { daily: [view], metrics: [] };
}

async function insert(client: PoolClient, rows: SavedRow[]): Promise<void> {
  const { rowCount } = await client.query({
    name: 'generate_responses',
    text: `${INSERT_ROWS} on conflict do nothing`,
    values: rowParameters(rows),
  });
  if (rowCount !== rows.length) throw new GeneratedBefore();
}
