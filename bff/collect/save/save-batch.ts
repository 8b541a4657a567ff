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
  /** Surveys that have something new to show. */
  changed: Set<string>;
}

/**
 * Stores saves: rows, counters, usage and events, or nothing at all. Mostly that is one statement, decided on what this
 * server remembers, which sees for itself whether that still holds. What takes more than one, and what was overtaken, is done
 * in a transaction that locks what it looks at.
 * Locks are always taken in the same order (responses, surveys with a limit, usage, counters,
 * each by key), so that batches of several servers queue up instead of deadlocking.
 * @throws what `isRetryable` tells when the same batch should be tried again
 */
export async function storeBatch(deps: SaveDeps, saves: Save[], now: Date): Promise<BatchResult> {
  const done = await storeAtOnce(deps, saves, now).catch((error: unknown) => {
    if (!isRetryable(error)) throw error;
  });
  return done ?? storeInSteps(deps, saves, now);
}

/** @returns undefined, and nothing is stored, when it takes more than one statement */
async function storeAtOnce(deps: SaveDeps, saves: Save[], now: Date): Promise<BatchResult | undefined> {
  const surveys = await openSurveys(deps.publicSurveys, surveyIds(saves));
  if (!surveys) return undefined;
  const states = new Map(surveys.map(({ state }) => [state.id, state]));
  return onConnection(deps.pool, async (client) => {
    const stored = await rememberedRows(deps, client, saves);
    const batch = decide(saves, stored, unlimitedCapacities(surveys, now));
    const newResponses = newByOwner(deps.config, batch.rows, stored, states);
    if (!isWithinQuota(deps.usage, newResponses, now)) return undefined;
    const delta = await deltaOf(deps, client, batch.rows, stored);
    const open = surveys.map(({ state, live }) => ({ id: state.id, version: live.version }));
    await write(deps, client, { ...batch, stored, newResponses, delta, open }, now);
    return resultOf(saves, batch);
  });
}

async function storeInSteps(deps: SaveDeps, saves: Save[], now: Date): Promise<BatchResult> {
  return inTransaction(deps.pool, async (client) => {
    const db = onClient(client);
    const ids = [...surveyIds(saves)];
    const [stored, before] = await pipeline([findRows(client, saves, true), readStates(client, ids)]);
    const { states, capacities } = await capacitiesOf(deps.definitions, client, before, now);
    const batch = decide(saves, stored, capacities);
    const newResponses = newByOwner(deps.config, batch.rows, stored, states);
    const withinQuota = isWithinQuota(deps.usage, newResponses, now);
    if (!withinQuota) {
      const used = await countUsage(client, newResponses, now);
      deps.usage.learn(used, now);
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

interface Decided {
  outcomes: Map<Save, Outcome<Saved>>;
  rows: SavedRow[];
}

/** What becomes of each save, and the rows to write. */
function decide(saves: Save[], stored: Map<string, StoredRow>, capacities: Map<string, Capacity>): Decided {
  const outcomes: Decided['outcomes'] = new Map();
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

const resultOf = (saves: Save[], { outcomes, rows }: Decided): BatchResult => ({
  outcomes: saves.map((save) => outcomes.get(save) ?? { ok: false, error: new Error('not settled') }),
  changed: new Set(rows.map((row) => row.surveyId)),
});

/** The responses of these saves as they are stored, as far as this server knows; a first save mostly has none. */
async function rememberedRows(
  { recentRows }: SaveDeps,
  client: PoolClient,
  saves: Save[],
): Promise<Map<string, StoredRow>> {
  const stored = new Map<string, StoredRow>();
  const unknown: Save[] = [];
  for (const save of saves) {
    const known = recentRows.get(save) ?? (save.sequence > 1 ? 'stored' : undefined);
    if (known === 'stored') unknown.push(save);
    else if (known) stored.set(rowKey(save), known);
  }
  if (unknown.length === 0) return stored;
  return new Map([...stored, ...(await findRows(client, unknown, false))]);
}

/** What the figures change by. */
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

/** The questions of all versions that these answer; mostly it is one. */
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

/** `writeBatch`, and what it teaches about usage and rows. */
async function write(deps: SaveDeps, client: PoolClient, batch: BatchWrites, now: Date): Promise<void> {
  const { rows, newResponses } = batch;
  try {
    const { used, revision } = await writeBatch(client, batch, now);
    deps.usage.learn(used, now);
    deps.recentRows.remember(rows, revision);
  } catch (error) {
    for (const owner of newResponses.keys()) deps.usage.forget(owner, now);
    deps.recentRows.forget(rows);
    throw error;
  }
}
