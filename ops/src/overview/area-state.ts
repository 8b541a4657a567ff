import type { BudgetRules, FailureRate, OpsArea, VersionHealth } from '@canvass/shared/api/ops';

/**
 * How an area is doing, in one word. `absent`: no release is live. `incompatible`: the live release can't run in the live
 * shell, so users get an earlier one or none. `exceeded`: a release that users get fails too often. `gathering`: too few
 * reports to say. `silent`: no reports.
 */
export type AreaState = 'absent' | 'incompatible' | 'exceeded' | 'gathering' | 'silent' | 'healthy';

type Rate = Pick<FailureRate, 'rate' | 'interval'> & { reports: number };

/** A rate is over the budget if even the low end of its interval is: a few failures among few reports say little. */
const isOver = ({ rate, interval }: Pick<Rate, 'rate' | 'interval'>, { budget }: BudgetRules): boolean =>
  rate !== null && rate > budget && (interval?.low ?? 0) > budget;

/** @param health what pages reported of each version; undefined while it isn't known */
export function stateOf(
  area: OpsArea,
  health: readonly VersionHealth[] | undefined,
  rules: BudgetRules,
): AreaState {
  if (area.live === null) return 'absent';
  const live = area.releases.find(({ version }) => version === area.live);
  if (live && live.faults.length > 0) return 'incompatible';
  const served = (health ?? []).filter(({ version }) => version === area.live || version === area.canary);
  if (area.watched?.verdict === 'exceeded' || served.some((version) => isOver(version, rules)))
    return 'exceeded';
  const opened = served.find(({ version }) => version === area.live)?.mounted ?? 0;
  if (opened === 0) return 'silent';
  return opened < rules.minimumReporters ? 'gathering' : 'healthy';
}
