import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { ClientBase } from 'pg';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { dailyMetrics } from '../../platform/database/schema.ts';
import type { Deps, Executor } from '../../platform/deps.ts';
import { isUnreachable } from '../../platform/http/problem.ts';
import { EVENTS_ARE_RECORDED } from '../../notify/events/record.ts';
import { promiseCache } from '../../platform/promise-cache.ts';
import { PAID_PLAN, type PlanSources } from '../../people/plans/plan.ts';
import type { Definitions, PublishedVersion } from '../../surveys/versions/definitions.ts';

/** The columns that decide whether a survey takes answers now. */
export interface SurveyAvailability {
  id: string;
  workspaceId: string;
  status: 'draft' | 'published' | 'closed';
  liveVersion: number | null;
  deletedAt: Date | null;
  /** The columns that decide the workspace's plan. */
  planSources: PlanSources;
  /** Whether its workspace has a webhook that events are recorded for. */
  hasWebhooks: boolean;
}

/**
 * Reads the current state of surveys, by id; ids that don't exist are left out. A prepared statement, because every batch
 * of saves runs it.
 */
export async function readStates(
  client: Pick<ClientBase, 'query'>,
  ids: string[],
): Promise<Map<string, SurveyAvailability>> {
  const { rows } = await client.query<Omit<SurveyAvailability, 'planSources'> & PlanSources>({
    name: 'survey_states',
    text: `select surveys.id, surveys.owner_id as "workspaceId", surveys.status, surveys.live_version as "liveVersion",
        surveys.deleted_at as "deletedAt", workspaces.plan, ${PAID_PLAN} as "paidPlan",
        exists (select from webhooks where webhooks.owner_id = surveys.owner_id and ${EVENTS_ARE_RECORDED}) as "hasWebhooks"
      from surveys join workspaces on workspaces.id = surveys.owner_id
      where surveys.id in (select jsonb_array_elements_text($1::jsonb))`,
    // JSON instead of an array: with an array PostgreSQL plans the statement each time, which takes longer than running it.
    values: [JSON.stringify(ids)],
  });
  return new Map(
    rows.map(({ plan, paidPlan, ...row }) => [row.id, { ...row, planSources: { plan, paidPlan } }]),
  );
}

/**
 * The availability of a survey to respondents.
 * - `missing`: unknown, never published or in the trash; respondents can't tell the three apart
 * - `not_open`: published, before its opening date
 * - `full`: the maximum of completed responses is reached
 */
export type PublicSurveyState = { availability: 'missing' } | FoundSurvey;

/** A published survey. */
export interface FoundSurvey {
  availability: 'open' | 'not_open' | 'closed' | 'full';
  state: SurveyAvailability;
  live: PublishedVersion;
}

/** Surveys as respondents' requests read them: whether they take answers, and the live version. */
export interface PublicSurveys {
  /** The current state, read from the database. */
  find(id: string): Promise<PublicSurveyState>;
  /**
   * The cached state, for early refusals and for showing the survey; the transaction that stores a save decides. At most a second
   * old; while the database can't be reached, the last one that was read.
   */
  findRecent(id: string): Promise<PublicSurveyState>;
  /** Removes a survey from the cache, because this server changed it. */
  forget(id: string): void;
}

const RECENT_MS = 1000;
/** Surveys cached at a time. */
const CAPACITY = 5000;

/** Finds the surveys of all workspaces by the id in their link. */
export function publicSurveys(
  deps: Pick<Deps, 'db' | 'pool' | 'now'>,
  definitions: Definitions,
): PublicSurveys {
  const recent = promiseCache<PublicSurveyState>({ max: CAPACITY, ttl: RECENT_MS });
  const last = new LRUCache<string, PublicSurveyState>({ max: CAPACITY });

  async function find(id: string): Promise<PublicSurveyState> {
    const state = (await readStates(deps.pool, [id])).get(id);
    return resolveState(deps.db, state, definitions, deps.now());
  }

  async function findOrLast(id: string): Promise<PublicSurveyState> {
    try {
      const found = await find(id);
      last.set(id, found);
      return found;
    } catch (error) {
      const found = last.get(id);
      if (!found || !isUnreachable(error)) throw error;
      return found.availability === 'open' ? { ...found, availability: openNow(found, deps.now()) } : found;
    }
  }

  return {
    find,
    findRecent: (id) => recent.get(id, () => findOrLast(id)),
    forget(id) {
      recent.delete(id);
      last.delete(id);
    },
  };
}

const openNow = ({ state, live }: FoundSurvey, now: Date) => closedBy(state, live.definition, now) ?? 'open';

async function resolveState(
  executor: Executor,
  state: SurveyAvailability | undefined,
  definitions: Definitions,
  now: Date,
): Promise<PublicSurveyState> {
  if (!state || state.deletedAt || state.liveVersion === null) return { availability: 'missing' };
  const live = await definitions.get(executor, state.id, state.liveVersion);
  if (!live) return { availability: 'missing' };
  const closed = closedBy(state, live.definition, now);
  if (closed) return { availability: closed, state, live };
  const { maxResponses } = live.definition.settings;
  const full = maxResponses !== null && (await completedCount(executor, state.id)) >= maxResponses;
  return { availability: full ? 'full' : 'open', state, live };
}

/**
 * Whether status or dates of a published survey keep it from taking responses; doesn't check its maximum of responses.
 * @returns undefined if the survey is open
 */
export function closedBy(
  state: Pick<SurveyAvailability, 'status'>,
  { settings: { opensAt, closeAt } }: Pick<SurveyDefinition, 'settings'>,
  now: Date,
): 'not_open' | 'closed' | undefined {
  if (state.status !== 'published' || (closeAt && new Date(closeAt) <= now)) return 'closed';
  return opensAt && new Date(opensAt) > now ? 'not_open' : undefined;
}

/** The number of completed responses of a survey, including those held over the plan's quota. */
export async function completedCount(executor: Executor, surveyId: string): Promise<number> {
  const [row] = await executor
    .select({ count: sql<number>`coalesce(sum(${dailyMetrics.count}), 0)::float8` })
    .from(dailyMetrics)
    .where(sql`${dailyMetrics.surveyId} = ${surveyId} and ${dailyMetrics.metric} in ('completion', 'held')`);
  return row?.count ?? 0;
}
