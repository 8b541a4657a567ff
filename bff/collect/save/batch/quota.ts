import { type Plan, PLANS } from '@canvass/shared/domain/plans';
import type { Database } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../notify/mails/enqueue.ts';
import type { SurveyState } from '../../public-surveys/store.ts';
import { type PlanConfig, planOf, type PlanSources } from '../../../people/subscription/plan.ts';
import { rowKey } from './save-rows.ts';
import type { SavedRow } from '../../../results/responses/saved-row.ts';
import type { NewResponses, UsageCache, Used } from './usage.ts';

/** The rows that are not stored yet, by the id of the survey's owner. */
export function newByOwner(
  config: PlanConfig,
  rows: SavedRow[],
  stored: ReadonlyMap<string, unknown>,
  states: Map<string, SurveyState>,
): Map<string, NewResponses> {
  const newResponses = Map.groupBy(
    rows.filter((row) => !stored.has(rowKey(row))),
    (row) => states.get(row.surveyId)?.ownerId ?? '',
  );
  return new Map(
    [...newResponses].map(([owner, own]) => [owner, { rows: own, limit: limitOf(config, states, owner) }]),
  );
}

/** Whether every owner's month stays far from the plan's limit with these responses, by the cached usage. */
export const isWithinQuota = (
  usage: UsageCache,
  newResponses: Map<string, NewResponses>,
  now: Date,
): boolean =>
  [...newResponses].every(([owner, { rows, limit }]) => usage.isFarFromLimit(owner, rows.length, limit, now));

/**
 * Sets `held` on new responses over the quota of the owner's plan: they are stored, and shown once the quota allows.
 * @param used the owners' usage of the month, these responses included
 */
export function holdOverQuota(newResponses: Map<string, NewResponses>, used: Used[]): void {
  for (const { ownerId, responses } of used) {
    const { rows = [], limit = 0 } = newResponses.get(ownerId) ?? {};
    const left = limit - (responses - rows.length);
    for (const row of rows.slice(Math.max(0, left))) row.held = true;
  }
}

/**
 * Enqueues a mail to each owner when the first response of a month is held. The transaction has locked the owners' usage by
 * then, and always in that order, so that transactions don't deadlock.
 */
export async function enqueueLimitMails(
  config: PlanConfig,
  db: Database,
  newResponses: Map<string, NewResponses>,
  states: Map<string, SurveyState>,
  now: Date,
): Promise<void> {
  for (const [owner, { rows }] of newResponses) {
    if (!rows.some((row) => row.held)) continue;
    const plan = planFor(config, states, owner);
    await enqueueMail(db, {
      userId: owner,
      kind: 'response-limit',
      occasion: `held:${now.toISOString().slice(0, 7)}`,
      payload: { plan, limit: PLANS[plan].responsesPerMonth },
    });
  }
}

/** For an owner whose account is deleted meanwhile. */
const NO_PLAN: PlanSources = { plan: null, paidPlan: null };

function planFor(config: PlanConfig, states: Map<string, SurveyState>, owner: string): Plan {
  return planOf([...states.values()].find(({ ownerId }) => ownerId === owner)?.owner ?? NO_PLAN, config);
}

const limitOf = (config: PlanConfig, states: Map<string, SurveyState>, owner: string) =>
  PLANS[planFor(config, states, owner)].responsesPerMonth;
