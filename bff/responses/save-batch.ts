import { inArray } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { type Plan, PLANS } from '@canvass/shared/domain/plans';
import { contributions } from '../analytics/metrics.ts';
import { newTally } from '../analytics/tally.ts';
import { onClient } from '../database/client.ts';
import { surveys } from '../database/schema.ts';
import { inOneWrite, together } from '../database/together.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Database } from '../deps.ts';
import { type Hook, recordWanted, webhooksOfSurveys } from '../events/record.ts';
import { oweMail } from '../mails/owe.ts';
import { completedCount, readStates, shutBy, type SurveyState } from '../public-surveys/store.ts';
import { type PlanConfig, planOf, type PlanSources } from '../subscription/plan.ts';
import type { Definitions } from '../surveys/definitions.ts';
import type { Outcome } from './coalesce.ts';
import { responseEvent } from './present.ts';
import { lockRows, rowKey, type SavedRow, writeRows } from './save-rows.ts';
import { type Room, type Save, type Saved, settle } from './settle.ts';
import { countUsage, type Fresh, type KnownUsage } from './usage.ts';

export interface BatchDeps {
  pool: Pool;
  config: PlanConfig;
  definitions: Definitions;
}

export type SaveDeps = BatchDeps & { usage: KnownUsage };

/** An owner who was deleted in this moment. */
const NOBODY: PlanSources = { plan: null, paidPlan: null };

export interface BatchResult {
  outcomes: Array<Outcome<Saved>>;
  /** Surveys that have something new to show. */
  changed: Set<string>;
}

/**
 * With lists as parameters PostgreSQL plans anew each time, which takes longer than the statements themselves. Not for what
 * looks for responses: made when there are few, its plan would go on reading all of them.
 */
const PLAN_ONCE = 'set local plan_cache_mode = force_generic_plan';

/**
 * Stores saves in one transaction: rows, counters, usage and events, or nothing at all. It is two round trips: what is read,
 * and what is written with the end; batches of one owner wait for each other from the first counter to the end.
 * Locks are always taken in the same order (responses, surveys with a limit, usage, counters,
 * each by key), so that batches of several servers queue up instead of deadlocking.
 * @throws a serialization failure when the same batch should be tried again
 */
export async function storeBatch(deps: SaveDeps, saves: Save[], now: Date): Promise<BatchResult> {
  return inTransaction(deps.pool, (client, commit) => store(deps, client, commit, saves, now));
}

async function store(
  deps: SaveDeps,
  client: PoolClient,
  commit: () => Promise<unknown>,
  saves: Save[],
  now: Date,
): Promise<BatchResult> {
  const db = onClient(client);
  const ids = [...new Set(saves.map((save) => save.surveyId))];
  const [stored, , before, hooks] = await together([
    lockRows(client, saves),
    client.query(PLAN_ONCE),
    readStates(client, ids),
    webhooksOfSurveys(client, ids),
  ]);
  const { states, rooms } = await roomsOf(deps, client, before, now);

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
  const fresh = Map.groupBy(
    rows.filter((row) => !stored.has(rowKey(row))),
    (row) => ownerOf(states, row),
  );
  const usage = new Map(
    [...fresh].map(([owner, { length }]) => [owner, { count: length, limit: limitOf(deps, states, owner) }]),
  );
  const roomy = [...usage].every(([owner, { count, limit }]) =>
    deps.usage.surelyFit(owner, count, limit, now),
  );
  if (!roomy) hold(fresh, usage, await countUsage(client, usage, now, deps.usage, false));

  const tally = newTally();
  for (const row of rows) {
    const earlier = stored.get(rowKey(row));
    if (earlier) tally.add(row.surveyId, await counted(deps, db, earlier), -1);
    tally.add(row.surveyId, await counted(deps, db, row));
  }
  // Each of them sends or throws at once: the end must not go out when something before it did not.
  await inOneWrite(client, () =>
    together([
      writeRows(client, rows, new Set(stored.keys())),
      roomy ? countUsage(client, usage, now, deps.usage, true) : undefined,
      tally.apply(client),
      // What is told to others takes several steps; without any, the end goes along.
      hooks.length > 0 || rows.some((row) => row.held)
        ? tell(deps, db, { rows, fresh, states, hooks }, now)
        : commit(),
    ]),
  );
  return {
    outcomes: saves.map((save) => outcomes.get(save) ?? { ok: false, error: new Error('not settled') }),
    changed: new Set(rows.map((row) => row.surveyId)),
  };
}

/**
 * What each survey still takes. A survey with a limit is locked before it is looked at, so that what is
 * counted stays true until this transaction ends: the limit is exact with any number of servers.
 * @param before the surveys as they were before the lock
 */
async function roomsOf(deps: SaveDeps, client: PoolClient, before: Map<string, SurveyState>, now: Date) {
  const db = onClient(client);
  let states = before;
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
    states = await readStates(client, [...before.keys()]);
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

async function settingsOf({ definitions }: SaveDeps, db: Database, state: SurveyState) {
  if (state.liveVersion === null) return undefined;
  return (await definitions.get(db, state.id, state.liveVersion))?.definition;
}

/** Marks new responses over their owner's plan: they are kept, and shown once the plan allows. */
function hold(fresh: Map<string, SavedRow[]>, usage: Map<string, Fresh>, used: Map<string, number>): void {
  for (const [owner, rows] of fresh) {
    const left = (usage.get(owner)?.limit ?? 0) - (used.get(owner) ?? 0);
    for (const row of rows.slice(Math.max(0, left))) row.held = true;
  }
}

interface Told {
  rows: SavedRow[];
  fresh: Map<string, SavedRow[]>;
  states: Map<string, SurveyState>;
  hooks: Hook[];
}

/** Events for webhooks and mails to the owner, as part of the transaction. */
async function tell(deps: SaveDeps, db: Database, { rows, fresh, states, hooks }: Told, now: Date) {
  const completed = rows.filter((row) => row.state === 'completed' && !row.held);
  await recordWanted(
    db,
    completed.map((row) => responseEvent(row, ownerOf(states, row))),
    hooks,
    now,
  );
  await oweMails(deps, db, fresh, states, now);
}

/** The month's first response that is held owes the owner a mail; usage is locked by then, so nobody waits in a circle. */
async function oweMails(
  deps: SaveDeps,
  db: Database,
  fresh: Map<string, SavedRow[]>,
  states: Map<string, SurveyState>,
  now: Date,
): Promise<void> {
  for (const [owner, rows] of fresh) {
    if (!rows.some((row) => row.held)) continue;
    const plan = planFor(deps, states, owner);
    await oweMail(db, {
      userId: owner,
      kind: 'response-limit',
      occasion: `held:${now.toISOString().slice(0, 7)}`,
      payload: { plan, limit: PLANS[plan].responsesPerMonth },
    });
  }
}

function planFor({ config }: SaveDeps, states: Map<string, SurveyState>, owner: string): Plan {
  return planOf([...states.values()].find(({ ownerId }) => ownerId === owner)?.owner ?? NOBODY, config);
}

const limitOf = (deps: SaveDeps, states: Map<string, SurveyState>, owner: string) =>
  PLANS[planFor(deps, states, owner)].responsesPerMonth;

function ownerOf(states: Map<string, SurveyState>, row: { surveyId: string }): string {
  return states.get(row.surveyId)?.ownerId ?? '';
}

async function counted({ definitions }: SaveDeps, db: Database, row: SavedRow) {
  const version = await definitions.get(db, row.surveyId, row.version);
  return contributions(row, version?.questions ?? new Map());
}
