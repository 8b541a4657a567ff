import type { Plan } from '@canvass/shared/domain/plans';
import { eq } from 'drizzle-orm';
import { workspaces } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { paidPlanNow, type PlanConfig, planOf } from './plan.ts';

/** The plan of a workspace. */
export async function readPlan(db: Executor, workspaceId: string, config: PlanConfig): Promise<Plan> {
  const [row] = await db
    .select({ plan: workspaces.plan, paidPlan: paidPlanNow })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return planOf(row ?? { plan: null, paidPlan: null }, config);
}
