import type { Pool, PoolClient } from 'pg';
import type { Question } from '@canvass/shared/domain/survey';
import { contributions } from '../../results/metrics/metrics.ts';
import { createDelta, type DeltaParameters } from '../../results/metrics/delta.ts';
import { onClient } from '../../platform/database/client.ts';
import { pipeline } from '../../platform/database/pipeline.ts';
import { inTransaction, onConnection } from '../../platform/database/transaction.ts';
import type { Database } from '../../platform/deps.ts';
import { recordWanted, webhooksOfSurveys } from '../../notify/events/record.ts';
import { type PublicSurveys, readStates } from '../public-surveys/store.ts';
import type { PlanConfig } from '../../people/subscription/plan.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import { newByOwner, holdOverQuota, isWithinQuota, enqueueLimitMails } from './quota.ts';
import type { Outcome } from './coalesce.ts';
import { responseEvent } from '../../results/responses/present.ts';
import type { RecentRows } from './recent-rows.ts';
import { isRetryable } from '../../platform/database/retry.ts';
import { unlimitedCapacities, openSurveys, capacitiesOf } from './capacity.ts';
import { findRows, rowKey, type StoredRow } from './save-rows.ts';
import type { SavedRow } from '../../results/responses/saved-row.ts';
import { type Capacity, type Save, type Saved, resolveSaves } from './resolve-saves.ts';
import { countUsage, type NewResponses, type UsageCache } from './usage.ts';
import { type BatchWrites, writeBatch } from './write-batch.ts';

export interface BatchDeps {
  pool: Pool;
  config: PlanConfig;
  definitions: Definitions;
}

export interface SaveDeps extends BatchDeps {
  usage: UsageCache;
  recentRows: RecentRows;
  publicSurveys: Pick<PublicSurveys, 'findRecent'>;
}

export interface BatchResult {
  outcomes: Array<Outcome<Saved>>;
  /** Ids of the surveys whose responses changed. */
  changed: Set<string>;
}

/**
 * Stores a batch of saves: rows, metrics, usage and events, or nothing at all. Usually that is one statement, built from
 * what this server has cached, which checks that the cache still holds. If it doesn't, or if the batch needs more than one
 * statement, a transaction that locks what it reads stores the batch.
 * Locks are always taken in the same order (responses, surveys with a maximum, usage, daily metrics, each by key), so that
 * batches of several servers wait for each other instead of deadlocking.
 * @returns an outcome for each save, in their order
 * @throws an error that `isRetryable` accepts if the same batch should be tried again
 */
export async function storeBatch(deps: SaveDeps, saves: Save[], now: Date): Promise<BatchResult> {
  const stored = await storeInOneStatement(deps, saves, now).catch((error: unknown) => {
    if (!isRetryable(error)) throw error;
  });
  return stored ?? storeInTransaction(deps, saves, now);
}

/** @returns undefined, and nothing is stored, if the batch needs more than one statement */
async function storeInOneStatement(
  deps: SaveDeps,
  saves: Save[],
  now: Date,
): Promise<BatchResult | undefined> {
  const surveys = await openSurveys(deps.publicSurveys, surveyIds(saves));
  if (!surveys) return undefined;
  const states = new Map(surveys.map(({ state }) => [state.id, state]));
  return onConnection(deps.pool, async (client) => {
    const stored = await cachedRows(deps, client, saves);
    const batch = resolveByResponse(saves, stored, unlimitedCapacities(surveys, now));
    const newResponses = newByOwner(deps.config, batch.rows, stored, states);
    if (!isWithinQuota(deps.usage, newResponses, now)) return undefined;
    const delta = await deltaOf(deps, client, batch.rows, stored);
    const open = surveys.map(({ state, live }) => ({ id: state.id, version: live.version }));
    await write(deps, client, { ...batch, stored, newResponses, delta, open }, now);
    return resultOf(saves, batch);
  });
}

async function storeInTransaction(deps: SaveDeps, saves: Save[], now: Date): Promise<BatchResult> {
  return inTransaction(deps.pool, async (client) => {
    const db = onClient(client);
    const ids = [...surveyIds(saves)];
    const [stored, before] = await pipeline([findRows(client, saves, true), readStates(client, ids)]);
    const { states, capacities } = await capacitiesOf(deps.definitions, client, before, now);
    const batch = resolveByResponse(saves, stored, capacities);
    const newResponses = newByOwner(deps.config, batch.rows, stored, states);
    const withinQuota = isWithinQuota(deps.usage, newResponses, now);
    if (!withinQuota) {
      const used = await countUsage(client, newResponses, now);
      deps.usage.update(used, now);
      holdOverQuota(newResponses, used);
    }
    const delta = await deltaOf(deps, client, batch.rows, stored);
    const uncounted = withinQuota ? newResponses : new Map<string, NewResponses>();
    await write(deps, client, { ...batch, stored, newResponses: uncounted, delta, open: [] }, now);
    const completed = batch.rows.filter((row) => row.state === 'completed' && !row.held);
    if (completed.some((row) => states.get(row.surveyId)?.hasWebhooks)) {
      const events = completed.map((row) => responseEvent(row, states.get(row.surveyId)?.ownerId ?? ''));
      await recordWanted(db, events, await webhooksOfSurveys(client, ids), now);
    }
    await enqueueLimitMails(deps.config, db, newResponses, states, now);
    return resultOf(saves, batch);
  });
}

const surveyIds = (saves: Save[]) => new Set(saves.map((save) => save.surveyId));

interface Resolved {
  outcomes: Map<Save, Outcome<Saved>>;
  rows: SavedRow[];
}

/** Resolves the saves by response: the outcome of each save, and the rows to write. */
function resolveByResponse(
  saves: Save[],
  stored: Map<string, StoredRow>,
  capacities: Map<string, Capacity>,
): Resolved {
  const outcomes: Resolved['outcomes'] = new Map();
  const rows: SavedRow[] = [];
  for (const [key, group] of Map.groupBy(saves, rowKey)) {
    const capacity = capacities.get(group[0]?.surveyId ?? '') ?? { closed: 'closed', completions: 0 };
    const resolved = resolveSaves(stored.get(key), group, capacity);
    group.forEach((save, index) => {
      const outcome = resolved.outcomes[index];
      if (outcome) outcomes.set(save, outcome);
    });
    if (resolved.row) rows.push(resolved.row);
  }
  return { outcomes, rows };
}

const resultOf = (saves: Save[], { outcomes, rows }: Resolved): BatchResult => ({
  outcomes: saves.map((save) => outcomes.get(save) ?? { ok: false, error: new Error('not resolved') }),
  changed: new Set(rows.map((row) => row.surveyId)),
});

/**
 * The responses of these saves, by `rowKey`: from the cache, else from the database. A first save of a response that isn't
 * cached counts as new without a query; the statement that writes it fails if that is wrong.
 */
async function cachedRows(
  { recentRows }: SaveDeps,
  client: PoolClient,
  saves: Save[],
): Promise<Map<string, StoredRow>> {
  const stored = new Map<string, StoredRow>();
  const uncached: Save[] = [];
  for (const save of saves) {
    const cached = recentRows.get(save) ?? (save.sequence > 1 ? 'stored' : undefined);
    if (cached === 'stored') uncached.push(save);
    else if (cached) stored.set(rowKey(save), cached);
  }
  if (uncached.length === 0) return stored;
  return new Map([...stored, ...(await findRows(client, uncached, false))]);
}

/** The change of metrics that these rows make, as parameters of a statement. */
async function deltaOf(
  { definitions }: SaveDeps,
  client: PoolClient,
  rows: SavedRow[],
  stored: Map<string, StoredRow>,
): Promise<DeltaParameters> {
  const delta = createDelta();
  const questionsOf = await allQuestions(definitions, onClient(client), [...rows, ...stored.values()]);
  for (const row of rows) {
    const earlier = stored.get(rowKey(row));
    if (earlier) delta.add(row.surveyId, contributions(earlier, questionsOf(earlier)), -1);
    delta.add(row.surveyId, contributions(row, questionsOf(row)));
  }
  return delta.take();
}

type Versioned = Pick<SavedRow, 'surveyId' | 'version'>;

/** Looks up the questions of the version that a row answers; loads each version of the rows once. */
async function allQuestions(definitions: Definitions, db: Database, rows: Versioned[]) {
  const all = new Map<string, Map<string, Question>>();
  const keyOf = ({ surveyId, version }: Versioned) => `${surveyId}/${version}`;
  for (const [key, [row]] of Map.groupBy(rows, keyOf)) {
    const version = row && (await definitions.get(db, row.surveyId, row.version));
    if (version) all.set(key, version.questions);
  }
  const none = new Map<string, Question>();
  return (row: Versioned) => all.get(keyOf(row)) ?? none;
}

/** `writeBatch`; updates the caches of usage and rows after it, or invalidates them if it fails. */
async function write(deps: SaveDeps, client: PoolClient, batch: BatchWrites, now: Date): Promise<void> {
  const { rows, newResponses } = batch;
  try {
    const { used, revision } = await writeBatch(client, batch, now);
    deps.usage.update(used, now);
    deps.recentRows.set(rows, revision);
  } catch (error) {
    for (const owner of newResponses.keys()) deps.usage.invalidate(owner, now);
    deps.recentRows.delete(rows);
    throw error;
  }
}
