import type { FieldError } from '@canvass/shared/api/problem';
import type { Pool, PoolClient } from 'pg';
import { deltaOf, type CountedChange } from '../../../results/metrics/response-changes.ts';
import { onClient } from '../../../platform/database/client.ts';
import { pipeline } from '../../../platform/database/pipeline.ts';
import { inTransaction, onConnection } from '../../../platform/database/transaction.ts';
import { recordSubscribedEvents, webhooksOfSurveys } from '../../../notify/events/record.ts';
import { responseDeleted } from '../../public-surveys/refusals.ts';
import { type FoundSurvey, readStates } from '../../public-surveys/store.ts';
import type { PlanConfig } from '../../../people/plans/plan.ts';
import type { Definitions, PublishedVersion } from '../../../surveys/versions/definitions.ts';
import { newByWorkspace, holdOverQuota, isWithinQuota, enqueueLimitMails } from './quota.ts';
import type { ItemResult } from './coalesce.ts';
import { deleteFilesOf } from '../../../results/files/store.ts';
import { enqueueConfirmations } from '../../../results/confirmations/enqueue.ts';
import { responseEvent } from '../../../results/responses/present.ts';
import { isRetryable } from '../../../platform/database/retry.ts';
import { capacitiesOf, takesOneStatement, unlimitedCapacities } from './capacity.ts';
import { lockNamedFiles } from './lock-files.ts';
import { findDeleted } from './deleted-rows.ts';
import { findRows, rowKey } from './save-rows.ts';
import type { NamedFile } from '../rules/check-files.ts';
import type { StoredIds } from './stored-ids.ts';
import type { SavedRow } from '../../../results/responses/saved-row.ts';
import { type Capacity, type CheckedSave, type Save, type Saved, resolveSaves } from './resolve-saves.ts';
import { countUsage, type NewResponses, type UsageCache } from './usage.ts';
import { type BatchWrites, writeBatch } from './write-batch.ts';

/** The services that storing a batch needs, whether it is one of saves or of held responses. */
export interface BatchDeps {
  pool: Pool;
  config: PlanConfig;
  definitions: Definitions;
}

export interface SaveDeps extends BatchDeps {
  usage: UsageCache;
  storedIds: StoredIds;
}

export interface BatchResult {
  outcomes: Array<ItemResult<Saved>>;
  /** Ids of the surveys whose responses changed. */
  changed: Set<string>;
}

/**
 * Stores a batch of saves: rows, metrics, usage and events, or nothing at all. Usually that is one statement. It is resolved on
 * surveys and rows that were read without locks, and fails if another client has changed one of them meanwhile. Then, or if the
 * batch needs more than one statement, a transaction that locks what it reads stores the batch.
 * Locks are always taken in the same order (responses, surveys with a maximum, files, usage, daily metrics, each by key), so that
 * batches of several servers wait for each other instead of deadlocking.
 * @returns an outcome for each save, in their order
 * @throws an error that `isRetryable` accepts if the same batch should be tried again
 */
export async function storeBatch(deps: SaveDeps, checked: CheckedSave[], now: Date): Promise<BatchResult> {
  const batch: Batch = {
    saves: checked.map(({ save }) => save),
    // A later save found the survey in a newer state.
    surveys: new Map(checked.map(({ survey }) => [survey.state.id, survey])),
    versions: new Set(checked.map(({ version }) => version)),
    files: new Map(checked.flatMap(({ save, files }) => (files.length > 0 ? [[save, files]] : []))),
  };
  const stored = await storeInOneStatement(deps, batch, now).catch((error: unknown) => {
    if (!isRetryable(error)) throw error;
  });
  return stored ?? storeInTransaction(deps, batch, now);
}

interface Batch {
  saves: Save[];
  /** By id, in the state that the saves found them. */
  surveys: Map<string, FoundSurvey>;
  /** The versions that the saves answer. */
  versions: Set<PublishedVersion>;
  /** The uploads that answers name, of the saves that name some. */
  files: ReadonlyMap<Save, readonly NamedFile[]>;
}

/** @returns undefined, and nothing is stored, if the batch needs more than one statement */
async function storeInOneStatement(
  deps: SaveDeps,
  { saves, surveys, versions, files }: Batch,
  now: Date,
): Promise<BatchResult | undefined> {
  const found = [...surveys.values()];
  if (files.size > 0 || saves.some(({ withdrawn }) => withdrawn) || !takesOneStatement(found, versions))
    return undefined;
  const states = new Map(found.map(({ state }) => [state.id, state]));
  return onConnection(deps.pool, async (client) => {
    const stored = await findStored(deps, client, saves);
    const resolved = resolveByResponse(saves, stored, unlimitedCapacities(found, now));
    const newResponses = newByWorkspace(deps.config, resolved.rows, stored, states);
    if (!isWithinQuota(deps.usage, newResponses, now)) return undefined;
    const delta = await deltaOf(
      onClient(client),
      deps.definitions,
      changesOf(resolved.rows, stored),
      versions,
    );
    const open = found.map(({ state, live }) => ({ id: state.id, version: live.version }));
    await write(deps, client, { ...resolved, stored, newResponses, delta: delta.take(), open }, now);
    return resultOf(saves, resolved);
  });
}

async function storeInTransaction(
  deps: SaveDeps,
  { saves, surveys, versions, files }: Batch,
  now: Date,
): Promise<BatchResult> {
  return inTransaction(deps.pool, async (client) => {
    const db = onClient(client);
    const ids = [...surveys.keys()];
    const [stored, before, deleted] = await pipeline([
      findRows(client, saves, true),
      readStates(client, ids),
      findDeleted(client, saves),
    ]);
    const { states, capacities } = await capacitiesOf(deps.definitions, client, before, now);
    const errors = await lockNamedFiles(db, files);
    const batch = resolveByResponse(saves, stored, capacities, { deleted, errors });
    await deleteFilesOf(db, batch.withdrawn);
    const newResponses = newByWorkspace(deps.config, batch.rows, stored, states);
    const withinQuota = isWithinQuota(deps.usage, newResponses, now);
    if (!withinQuota) {
      const used = await countUsage(client, newResponses, now);
      deps.usage.update(used, now);
      holdOverQuota(newResponses, used);
    }
    const delta = await deltaOf(db, deps.definitions, changesOf(batch.rows, stored), versions);
    const uncounted = withinQuota ? newResponses : new Map<string, NewResponses>();
    const writes = { ...batch, stored, newResponses: uncounted, delta: delta.take(), open: [] };
    await write(deps, client, writes, now);
    const completed = batch.rows.filter((row) => row.state === 'completed' && !row.held);
    if (completed.some((row) => states.get(row.surveyId)?.hasWebhooks)) {
      const events = completed.map((row) => responseEvent(row, states.get(row.surveyId)?.workspaceId ?? ''));
      await recordSubscribedEvents(db, events, await webhooksOfSurveys(client, ids), now);
    }
    const workspaceOf = (surveyId: string) => states.get(surveyId)?.workspaceId;
    await enqueueConfirmations(db, completed, versions, workspaceOf, now);
    await enqueueLimitMails(deps.config, db, newResponses, states, now);
    return resultOf(saves, batch);
  });
}

const changesOf = (rows: SavedRow[], stored: Map<string, SavedRow>): CountedChange[] =>
  rows.map((row) => ({ before: stored.get(rowKey(row)), after: row }));

interface Resolved {
  outcomes: Map<Save, ItemResult<Saved>>;
  rows: SavedRow[];
  /** Those of the rows whose respondents withdrew the consent. */
  withdrawn: SavedRow[];
}

/**
 * Resolves the saves by response: the outcome of each save, and the rows to write.
 * @param deleted of `findDeleted`; not read for the single statement, which fails for these
 */
function resolveByResponse(
  saves: Save[],
  stored: Map<string, SavedRow>,
  capacities: Map<string, Capacity>,
  { deleted, errors }: { deleted?: ReadonlySet<string>; errors?: ReadonlyMap<Save, FieldError[]> } = {},
): Resolved {
  const outcomes: Resolved['outcomes'] = new Map();
  const rows: SavedRow[] = [];
  const withdrawn: SavedRow[] = [];
  for (const [key, group] of Map.groupBy(saves, rowKey)) {
    if (deleted?.has(key) && !stored.has(key)) {
      for (const save of group) outcomes.set(save, { ok: false, error: responseDeleted() });
      continue;
    }
    const capacity = capacities.get(group[0]?.surveyId ?? '') ?? { closed: 'closed', completions: 0 };
    const resolved = resolveSaves(stored.get(key), group, capacity, errors);
    group.forEach((save, index) => {
      const outcome = resolved.outcomes[index];
      if (outcome) outcomes.set(save, outcome);
    });
    if (!resolved.row) continue;
    rows.push(resolved.row);
    if (resolved.withdrawn) withdrawn.push(resolved.row);
  }
  return { outcomes, rows, withdrawn };
}

const resultOf = (saves: Save[], { outcomes, rows }: Resolved): BatchResult => ({
  outcomes: saves.map((save) => outcomes.get(save) ?? { ok: false, error: new Error('not resolved') }),
  changed: new Set(rows.map((row) => row.surveyId)),
});

/**
 * The stored responses of these saves, by `rowKey`, not locked. The first save of a response counts as that of a new one and
 * is not looked up, unless this server stored the response; the statement that writes it fails if that is wrong.
 */
function findStored(
  { storedIds }: SaveDeps,
  client: PoolClient,
  saves: Save[],
): Promise<Map<string, SavedRow>> {
  const wanted = saves.filter((save) => save.sequence > 1 || storedIds.has(save));
  return wanted.length === 0 ? Promise.resolve(new Map()) : findRows(client, wanted, false);
}

/** `writeBatch`; after it the cached usage is up to date, or invalidated if it failed. */
async function write(deps: SaveDeps, client: PoolClient, batch: BatchWrites, now: Date): Promise<void> {
  const { rows, newResponses } = batch;
  try {
    deps.usage.update(await writeBatch(client, batch, now), now);
    deps.storedIds.add(rows);
  } catch (error) {
    for (const workspaceId of newResponses.keys()) deps.usage.invalidate(workspaceId, now);
    throw error;
  }
}
