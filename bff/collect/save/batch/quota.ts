import { type Plan, PLANS } from '@canvass/shared/domain/plans';
import type { Database } from '../../../platform/deps.ts';
import { enqueueMailToOwners } from '../../../notify/mails/enqueue.ts';
import type { SurveyAvailability } from '../../public-surveys/store.ts';
import { type PlanConfig, planOf, type PlanSources } from '../../../people/plans/plan.ts';
import { rowKey } from './save-rows.ts';
import type { SavedRow } from '../../../results/responses/saved-row.ts';
import type { NewResponses, UsageCache, Used } from './usage.ts';

/** The rows that are not stored yet, by the id of the survey's workspace. */
export function newByWorkspace(
  config: PlanConfig,
  rows: SavedRow[],
  stored: ReadonlyMap<string, unknown>,
  states: Map<string, SurveyAvailability>,
): Map<string, NewResponses> {
  const newResponses = Map.groupBy(
    rows.filter((row) => !stored.has(rowKey(row))),
    (row) => states.get(row.surveyId)?.workspaceId ?? '',
  );
  return new Map(
    [...newResponses].map(([workspaceId, own]) => [
      workspaceId,
      { rows: own, limit: limitOf(config, states, workspaceId) },
    ]),
  );
}

/** Whether every workspace's month stays far from the plan's limit with these responses, by the cached usage. */
export const isWithinQuota = (
  usage: UsageCache,
  newResponses: Map<string, NewResponses>,
  now: Date,
): boolean =>
  [...newResponses].every(([workspaceId, { rows, limit }]) =>
    usage.isFarFromLimit(workspaceId, rows.length, limit, now),
  );

/**
 * Sets `held` on new responses over the quota of the workspace's plan: they are stored, and shown once the quota allows.
 * @param used the workspaces' usage of the month, these responses included
 */
export function holdOverQuota(newResponses: Map<string, NewResponses>, used: Used[]): void {
  for (const { workspaceId, responses } of used) {
    const { rows = [], limit = 0 } = newResponses.get(workspaceId) ?? {};
    const left = limit - (responses - rows.length);
    for (const row of rows.slice(Math.max(0, left))) row.held = true;
  }
}

/**
 * Enqueues a mail to each workspace's owners when the first response of a month is held. The transaction has locked the workspaces' usage by
 * then, and always in that order, so that transactions don't deadlock.
 */
export async function enqueueLimitMails(
  config: PlanConfig,
  db: Database,
  newResponses: Map<string, NewResponses>,
  states: Map<string, SurveyAvailability>,
  now: Date,
): Promise<void> {
  for (const [workspaceId, { rows }] of newResponses) {
    if (!rows.some((row) => row.held)) continue;
    const plan = planFor(config, states, workspaceId);
    await enqueueMailToOwners(db, workspaceId, {
      kind: 'response-limit',
      occasion: `held:${now.toISOString().slice(0, 7)}`,
      payload: { plan, limit: PLANS[plan].responsesPerMonth },
    });
  }
}

/** Stands for a workspace that was deleted while its saves waited. */
const NO_PLAN: PlanSources = { plan: null, paidPlan: null };

function planFor(config: PlanConfig, states: Map<string, SurveyAvailability>, workspaceId: string): Plan {
  return planOf(
    [...states.values()].find((state) => state.workspaceId === workspaceId)?.planSources ?? NO_PLAN,
    config,
  );
}

const limitOf = (config: PlanConfig, states: Map<string, SurveyAvailability>, workspaceId: string) =>
  PLANS[planFor(config, states, workspaceId)].responsesPerMonth;
