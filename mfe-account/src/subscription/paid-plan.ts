import type { Subscription } from '@canvass/shared/api/subscription';
import type { Plan } from '@canvass/shared/domain/plans';

/** The plan that is paid for, which is smaller than the one that applies if the operator gave that; else the one that applies. */
export const paidPlanOf = ({ plan, billing }: Subscription): Plan => billing.plan ?? plan;
