import { type Plan, PLANS } from '@canvass/shared/domain/plans';
import type { Database } from '../deps.ts';
import { oweMail } from '../mails/owe.ts';
import type { SurveyState } from '../public-surveys/store.ts';
import { type PlanConfig, planOf, type PlanSources } from '../subscription/plan.ts';
import { rowKey, type SavedRow } from './save-rows.ts';
import type { Fresh, KnownUsage } from './usage.ts';

/** New responses of an owner. */
export interface FreshRows extends Fresh {
  rows: SavedRow[];
}

/** The rows that are new, by owner. */
export function freshOf(
  config: PlanConfig,
  rows: SavedRow[],
  stored: ReadonlyMap<string, unknown>,
  states: Map<string, SurveyState>,
): Map<string, FreshRows> {
  const fresh = Map.groupBy(
    rows.filter((row) => !stored.has(rowKey(row))),
    (row) => states.get(row.surveyId)?.ownerId ?? '',
  );
  return new Map(
    [...fresh].map(([owner, own]) => [
      owner,
      { rows: own, count: own.length, limit: limitOf(config, states, owner) },
    ]),
  );
}

/** Whether so many more are far from the limit of each owner's month. */
export const isRoomy = (usage: KnownUsage, fresh: Map<string, Fresh>, now: Date): boolean =>
  [...fresh].every(([owner, { count, limit }]) => usage.surelyFit(owner, count, limit, now));

/** Marks new responses over their owner's plan: they are kept, and shown once the plan allows. */
export function hold(fresh: Map<string, FreshRows>, used: Map<string, number>): void {
  for (const [owner, { rows, limit }] of fresh) {
    for (const row of rows.slice(Math.max(0, limit - (used.get(owner) ?? 0)))) row.held = true;
  }
}

/** The month's first response that is held owes the owner a mail; usage is locked by then, so nobody waits in a circle. */
export async function oweMails(
  config: PlanConfig,
  db: Database,
  fresh: Map<string, FreshRows>,
  states: Map<string, SurveyState>,
  now: Date,
): Promise<void> {
  for (const [owner, { rows }] of fresh) {
    if (!rows.some((row) => row.held)) continue;
    const plan = planFor(config, states, owner);
    await oweMail(db, {
      userId: owner,
      kind: 'response-limit',
      occasion: `held:${now.toISOString().slice(0, 7)}`,
      payload: { plan, limit: PLANS[plan].responsesPerMonth },
    });
  }
}

/** An owner who was deleted in this moment. */
const NOBODY: PlanSources = { plan: null, paidPlan: null };

function planFor(config: PlanConfig, states: Map<string, SurveyState>, owner: string): Plan {
  return planOf([...states.values()].find(({ ownerId }) => ownerId === owner)?.owner ?? NOBODY, config);
}

const limitOf = (config: PlanConfig, states: Map<string, SurveyState>, owner: string) =>
  PLANS[planFor(config, states, owner)].responsesPerMonth;
