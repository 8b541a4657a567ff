import type { BudgetRules, OpsArea } from '@canvass/shared/api/ops';
import { Skeleton } from '@canvass/shared/ui/core';
import { HOUR, useHealth } from '../api/queries.ts';
import { areaState } from './area-state.ts';
import { AreaStatePill } from './area-state-pill.tsx';

/** The state of an area by what pages reported in the last hour. */
export function LiveAreaState({ area, rules }: { area: OpsArea; rules: BudgetRules }) {
  const { data, isPending } = useHealth(area.area, HOUR);
  if (isPending) return <Skeleton width="20" height="6" />;
  return <AreaStatePill state={areaState(area, data?.versions, rules)} />;
}
