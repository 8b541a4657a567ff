import type { Pool, PoolClient } from 'pg';
import { foldFigures } from '../analytics/fold.ts';
import { contributions } from '../analytics/metrics.ts';
import { newTally, type Tally } from '../analytics/tally.ts';
import { inTransaction } from '../database/transaction.ts';
import { type SeededRandom, seededRandom } from '../demo/random.ts';
import type { SavedRow } from '../responses/save-rows.ts';
import { believableResponses, type GeneratorPlan } from './believable-responses.ts';

/** Rows of one transaction. */
const BATCH = 5000;
/** Batches between two foldings of the figures. */
const FOLD_EVERY = 10;

/** These responses are there already: the same seed was used before. */
export class GeneratedBefore extends Error {}

/**
 * Stores generated responses with their figures, a few thousand in a transaction. Nobody is told of them: no events, no
 * webhooks, and no month of a plan is used up.
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
  let batches = 0;
  for (const rows of batched(believableResponses(plan), BATCH)) {
    const tally = newTally();
    for (const row of rows)
      tally.add(row.surveyId, contributions(row, versions.get(row.version) ?? new Map()));
    addViews(tally, rows, random);
    await inTransaction(pool, async (client) => {
      await insert(client, rows);
      await tally.apply(client);
    });
    stored += rows.length;
    batches += 1;
    if (batches % FOLD_EVERY === 0) await foldFigures(pool);
    progress(stored);
  }
  while ((await foldFigures(pool)) > 0);
  return stored;
}

/** Some who open a survey leave at once. */
function addViews(tally: Tally, rows: SavedRow[], random: SeededRandom): void {
  for (const row of rows) {
    const day = row.startedAt.toISOString().slice(0, 10);
    const count = random.chance(0.4) ? 2n : 1n;
    tally.add(row.surveyId, {
      daily: [{ version: row.version, day, metric: 'view', value: '', count }],
      figures: [],
    });
  }
}

function* batched<Row>(rows: Iterable<Row>, size: number): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const COLUMNS =
  'survey_id text, id uuid, version integer, sequence integer, state text, answers jsonb, language text, source text, ' +
  'device text, timings jsonb, started_at timestamptz, updated_at timestamptz, completed_at timestamptz';
const NAMES = COLUMNS.replaceAll(/ (text|uuid|integer|jsonb|timestamptz)/g, '');

async function insert(client: PoolClient, rows: SavedRow[]): Promise<void> {
  const { rowCount } = await client.query({
    name: 'generate_responses',
    text: `insert into responses (${NAMES}) select ${NAMES} from jsonb_to_recordset($1::jsonb) as r(${COLUMNS})
      on conflict do nothing`,
    values: [
      JSON.stringify(
        rows.map((row) => ({
          survey_id: row.surveyId,
          id: row.id,
          version: row.version,
          sequence: row.sequence,
          state: row.state,
          answers: row.answers,
          language: row.language,
          source: row.source,
          device: row.device,
          timings: row.timings,
          started_at: row.startedAt,
          updated_at: row.updatedAt,
          completed_at: row.completedAt,
        })),
      ),
    ],
  });
  if (rowCount !== rows.length) throw new GeneratedBefore();
}
