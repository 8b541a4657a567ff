import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { counters } from '../../platform/database/schema.ts';
import type { Deps, Executor } from '../../platform/deps.ts';
import { PAID_PLAN, type PlanSources } from '../../people/subscription/plan.ts';
import type { Definitions, PublishedVersion } from '../../surveys/versions/definitions.ts';

/** What decides whether a survey takes answers now. */
export interface SurveyState {
  id: string;
  ownerId: string;
  status: 'draft' | 'published' | 'closed';
  liveVersion: number | null;
  deletedAt: Date | null;
  /** What decides the owner's plan. */
  owner: PlanSources;
  /** Whether its owner has webhooks that are to be told of something. */
  hasWebhooks: boolean;
}

/** Reads the present state of surveys; ids that don't exist are left out. Prepared, because every batch of saves asks. */
export async function readStates(
  client: Pick<ClientBase, 'query'>,
  ids: string[],
): Promise<Map<string, SurveyState>> {
  const { rows } = await client.query<Omit<SurveyState, 'owner'> & PlanSources>({
    name: 'survey_states',
    text: `select surveys.id, surveys.owner_id as "ownerId", surveys.status, surveys.live_version as "liveVersion",
        surveys.deleted_at as "deletedAt", users.plan, ${PAID_PLAN} as "paidPlan",
        exists (select from webhooks where webhooks.owner_id = surveys.owner_id and enabled) as "hasWebhooks"
      from surveys join users on users.id = surveys.owner_id
      where surveys.id in (select jsonb_array_elements_text($1::jsonb))`,
    // Not a list, with which PostgreSQL plans anew each time: that takes longer than the statement itself.
    values: [JSON.stringify(ids)],
  });
  return new Map(rows.map(({ plan, paidPlan, ...row }) => [row.id, { ...row, owner: { plan, paidPlan } }]));
}

/**
 * A survey as respondents meet it.
 * - `missing`: unknown, never published or in the trash; the three look the same to strangers
 * - `not_open`: published, but its opening date is still to come
 * - `full`: as many responses were completed as the creator wants
 */
export type PublicSurveyState =
  | { availability: 'missing' }
  | { availability: 'open' | 'not_open' | 'closed' | 'full'; state: SurveyState; live: PublishedVersion };

export interface PublicSurveys {
  /** The present state, read from the database. */
  find(id: string): Promise<PublicSurveyState>;
  /** The state of at most a second ago: enough to refuse early; the transaction that stores decides. */
  findRecent(id: string): Promise<PublicSurveyState>;
  /** Forgets a recent state, because it was changed here. */
  forget(id: string): void;
}

const RECENT_MS = 1000;
/** Surveys remembered at a time. */
const CAPACITY = 5000;

/** Surveys by the id in their link, whoever owns them. */
export function publicSurveys(
  deps: Pick<Deps, 'db' | 'pool' | 'now'>,
  definitions: Definitions,
): PublicSurveys {
  const recent = new Map<string, { until: number; found: Promise<PublicSurveyState> }>();

  async function find(id: string): Promise<PublicSurveyState> {
    const state = (await readStates(deps.pool, [id])).get(id);
    return look(deps.db, state, definitions, deps.now());
  }

  return {
    find,
    findRecent(id) {
      const now = Date.now();
      const known = recent.get(id);
      if (known && known.until > now) return known.found;
      if (recent.size >= CAPACITY) recent.clear();
      const found = find(id);
      const entry = { until: now + RECENT_MS, found };
      recent.set(id, entry);
      found.catch(() => {
        if (recent.get(id) === entry) recent.delete(id);
      });
      return found;
    },
    forget(id) {
      recent.delete(id);
    },
  };
}

async function look(
  executor: Executor,
  state: SurveyState | undefined,
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
 * What keeps a survey that was published from taking responses: its status or its dates. Undefined when nothing does;
 * how many it has is not looked at.
 */
export function closedBy(
  state: Pick<SurveyState, 'status'>,
  { settings: { opensAt, closeAt } }: Pick<SurveyDefinition, 'settings'>,
  now: Date,
): 'not_open' | 'closed' | undefined {
  if (state.status !== 'published' || (closeAt && new Date(closeAt) <= now)) return 'closed';
  return opensAt && new Date(opensAt) > now ? 'not_open' : undefined;
}

/** All completed responses of a survey, those held over the plan's limit included. */
export async function completedCount(executor: Executor, surveyId: string): Promise<number> {
  const [row] = await executor
    .select({ count: sql<number>`coalesce(sum(${counters.count}), 0)::float8` })
    .from(counters)
    .where(sql`${counters.surveyId} = ${surveyId} and ${counters.metric} in ('completion', 'held')`);
  return row?.count ?? 0;
}
