import { inArray } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { PLANS } from '@canvass/shared/domain/plans';
import { contributions } from '../analytics/metrics.ts';
import { newTally } from '../analytics/tally.ts';
import { onClient } from '../database/client.ts';
import { surveys } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Database } from '../deps.ts';
import { recordEvents } from '../events/record.ts';
import { oweMail } from '../mails/owe.ts';
import { completedCount, readStates, shutBy, type SurveyState } from '../public-surveys/store.ts';
import { type PlanConfig, planOf, type PlanSources } from '../subscription/plan.ts';
import type { Definitions } from '../surveys/definitions.ts';
import type { Outcome } from './coalesce.ts';
import { responseEvent } from './present.ts';
import { lockRows, rowKey, type SavedRow, writeRows } from './save-rows.ts';
import { type Room, type Save, type Saved, settle } from './settle.ts';
import { countUsage } from './usage.ts';

export interface BatchDeps {
  pool: Pool;
  config: PlanConfig;
  definitions: Definitions;
}

/** An owner who was deleted in this moment. */
const NOBODY: PlanSources = { plan: null, paidPlan: null };

export interface BatchResult {
  outcomes: Array<Outcome<Saved>>;
  /** Surveys that have something new to show. */
  changed: Set<string>;
}

/**
 * Stores saves in one transaction: rows, counters, usage and events, or nothing at all.
 * Locks are always taken in the same order (surveys with a limit, responses, usage, counters,
 * each by key), so that batches of several servers queue up instead of deadlocking.
 * @throws OvertakenError or a serialization failure when the same batch should be tried again
 */
export async function storeBatch(deps: BatchDeps, saves: Save[], now: Date): Promise<BatchResult> {
  return inTransaction(deps.pool, (client) => store(deps, client, saves, now));
}

async function store(deps: BatchDeps, client: PoolClient, saves: Save[], now: Date): Promise<BatchResult> {
  const db = onClient(client);
  const { states, rooms } = await readRooms(deps, db, [...new Set(saves.map((save) => save.surveyId))], now);
  const stored = await lockRows(client, saves);

  const outcomes = new Map<Save, Outcome<Saved>>();
  const rows: SavedRow[] = [];
  for (const [key, group] of Map.groupBy(saves, rowKey)) {
    const room = rooms.get(group[0]?.surveyId ?? '') ?? { shut: 'closed', completions: 0 };
    const settled = settle(stored.get(key), group, room);
    group.forEach((save, index) => {
      const outcome = settled.outcomes[index];
      if (outcome) outcomes.set(save, outcome);
    });
    if (settled.row) rows.push(settled.row);
  }
  await hold(
    deps,
    client,
    rows.filter((row) => !stored.has(rowKey(row))),
    states,
    now,
  );
  await writeRows(client, rows, new Set(stored.keys()));

  const tally = newTally();
  for (const row of rows) {
    const before = stored.get(rowKey(row));
    if (before) tally.add(row.surveyId, await counted(deps, db, before), -1);
    tally.add(row.surveyId, await counted(deps, db, row));
  }
  await tally.apply(client);
  const completed = rows.filter((row) => row.state === 'completed' && !row.held);
  await recordEvents(
    db,
    completed.map((row) => responseEvent(row, ownerOf(states, row))),
    now,
  );
  return {
    outcomes: saves.map((save) => outcomes.get(save) ?? { ok: false, error: new Error('not settled') }),
    changed: new Set(rows.map((row) => row.surveyId)),
  };
}

/**
 * What each survey still takes. A survey with a limit is locked first, so that what was
 * counted stays true until this transaction ends: the limit is exact with any number of servers.
 */
async function readRooms(deps: BatchDeps, db: Database, ids: string[], now: Date) {
  let states = await readStates(db, ids);
  const limited: string[] = [];
  for (const state of states.values()) {
    if ((await settingsOf(deps, db, state))?.settings.maxResponses != null) limited.push(state.id);
  }
  if (limited.length > 0) {
    await db
      .select({ id: surveys.id })
      .from(surveys)
      .where(inArray(surveys.id, limited))
      .orderBy(surveys.id)
      .for('no key update');
    states = await readStates(db, ids);
  }
  const rooms = new Map<string, Room>();
  for (const state of states.values()) {
    const definition = await settingsOf(deps, db, state);
    const max = definition?.settings.maxResponses ?? null;
    rooms.set(state.id, {
      shut: definition && state.deletedAt === null ? shutBy(state, definition, now) : 'closed',
      completions: max === null ? Number.POSITIVE_INFINITY : max - (await completedCount(db, state.id)),
    });
  }
  return { states, rooms };
}

async function settingsOf({ definitions }: BatchDeps, db: Database, state: SurveyState) {
  if (state.liveVersion === null) return undefined;
  return (await definitions.get(db, state.id, state.liveVersion))?.definition;
}

/**
 * Marks new responses over their owner's plan: they are kept, and shown once the plan allows. The
 * month's first owes the owner a mail; its usage row is locked by then, so nobody waits in a circle.
 */
async function hold(
  deps: BatchDeps,
  client: PoolClient,
  fresh: SavedRow[],
  states: Map<string, SurveyState>,
  now: Date,
): Promise<void> {
  const owners = Map.groupBy(fresh, (row) => ownerOf(states, row));
  const before = await countUsage(client, owners, now);
  for (const [owner, rows] of owners) {
    const plan = planOf(states.get(rows[0]?.surveyId ?? '')?.owner ?? NOBODY, deps.config);
    const left = PLANS[plan].responsesPerMonth - (before.get(owner) ?? 0);
    const over = rows.slice(Math.max(0, left));
    for (const row of over) row.held = true;
    if (over.length === 0) continue;
    await oweMail(onClient(client), {
      userId: owner,
      kind: 'response-limit',
      occasion: `held:${now.toISOString().slice(0, 7)}`,
      payload: { plan, limit: PLANS[plan].responsesPerMonth },
    });
  }
}

function ownerOf(states: Map<string, SurveyState>, row: { surveyId: string }): string {
  return states.get(row.surveyId)?.ownerId ?? '';
}

async function counted({ definitions }: BatchDeps, db: Database, row: SavedRow) {
  const version = await definitions.get(db, row.surveyId, row.version);
  return contributions(row, version?.questions ?? new Map());
}
