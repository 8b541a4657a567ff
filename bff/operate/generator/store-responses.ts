import type { Pool, PoolClient } from 'pg';
import { rollUpFigures } from '../../results/metrics/roll-up.ts';
import { type Contributions, contributions } from '../../results/metrics/metrics.ts';
import { dayOf } from '../../platform/database/day.ts';
import { createDelta, type MetricDelta } from '../../results/metrics/delta.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type SeededRandom, seededRandom } from '../demo/random.ts';
import { INSERT_ROWS, rowParameters } from '../../collect/save/save-rows.ts';
import type { SavedRow } from '../../results/responses/saved-row.ts';
import { believableResponses, type GeneratorPlan } from './believable-responses.ts';

/** Rows of one transaction. */
const BATCH = 5000;
/** Batches between two foldings of the figures. */
const ROLL_UP_EVERY = 10;
/** Responses made at a stretch. */
const BREATH = 250;

/** These responses are there already: the same seed was used before. */
export class GeneratedBefore extends Error {}

/**
 * Stores generated responses with their figures, a few thousand in a transaction; the next are made while the database
 * is busy with the last. Nobody is told of them: no events, no webhooks, and no month of a plan is used up.
 * @param progress called after each transaction with how many there are
 * @throws GeneratedBefore
 */
export async function storeBelievable(
  pool: Pool,
  plan: GeneratorPlan,
  progress: (stored: number) => void = () => undefined,
): Promise<number> {
  const versions = new Map(plan.versions.map((version) => [version.version, version.questions]));
  const random = seededRandom(plan.seed);
  let stored = 0;
  let storing: Promise<void> = Promise.resolve();
  let [rows, delta] = [[] as SavedRow[], createDelta()];

  async function store(some: SavedRow[], figures: MetricDelta): Promise<void> {
    await inTransaction(pool, async (client) => {
      await insert(client, some);
      await figures.apply(client);
    });
    stored += some.length;
    if ((stored / BATCH) % ROLL_UP_EVERY === 0) await rollUpFigures(pool);
    progress(stored);
  }
  async function storeNext(): Promise<void> {
    await storing;
    storing = store(rows, delta);
    // Whoever waits for it is told; until then a failure is nobody's surprise.
    storing.catch(() => undefined);
    [rows, delta] = [[], createDelta()];
  }
  for (const row of believableResponses(plan)) {
    rows.push(row);
    delta.add(row.surveyId, contributions(row, versions.get(row.version) ?? new Map()));
    delta.add(row.surveyId, viewsOf(row, random));
    if (rows.length % BREATH === 0) await nextTurn();
    if (rows.length === BATCH) await storeNext();
  }
  if (rows.length > 0) await storeNext();
  await storing;
  while ((await rollUpFigures(pool)) > 0);
  return stored;
}

/** Lets the connection to the database move on. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Some who open a survey leave at once. */
function viewsOf(row: SavedRow, random: SeededRandom): Contributions {
  const count = random.chance(0.4) ? 2n : 1n;
  const view = { version: row.version, day: dayOf(row.startedAt), metric: 'view', value: '', count } as const;
  return { daily: [view], figures: [] };
}

async function insert(client: PoolClient, rows: SavedRow[]): Promise<void> {
  const { rowCount } = await client.query({
    name: 'generate_responses',
    text: `${INSERT_ROWS} on conflict do nothing`,
    values: rowParameters(rows),
  });
  if (rowCount !== rows.length) throw new GeneratedBefore();
}
