import type { BudgetRules, OpsArea, VersionHealth } from '@canvass/shared/api/ops';

/**
 * How an area is doing, in one word. `absent`: no release is live. `incompatible`: the live release can't run in the live
 * shell, so users get an earlier one or none. `exceeded`: a release that users get fails too often. `gathering`: too few
 * reports to say. `silent`: no reports.
 */
export type AreaState = 'absent' | 'incompatible' | 'exceeded' | 'gathering' | 'silent' | 'healthy';

/**
 * Whether a release that users get fails more often than the budget allows. Of a watched one the server says it, which counts each
 * user once. Of others it is estimated: enough reports, and even the low end of the interval is over the budget.
 */
function isFailing(
  { version, mounted, failed, interval }: VersionHealth,
  { watched }: OpsArea,
  { budget, minimumReporters }: BudgetRules,
): boolean {
  if (watched?.version === version) return watched.verdict === 'exceeded' || watched.verdict === 'common';
  return Math.max(mounted, failed) >= minimumReporters && (interval?.low ?? 0) > budget;
}

/** @param health what pages reported of each version; undefined while it isn't known */
export function areaState(
  area: OpsArea,
  health: readonly VersionHealth[] | undefined,
  rules: BudgetRules,
): AreaState {
  if (area.live === null) return 'absent';
  const release = area.releases.find(({ version }) => version === area.live);
  if (release && release.faults.length > 0) return 'incompatible';
  const served = (health ?? []).filter(({ version }) => version === area.live || version === area.canary);
  if (area.watched?.verdict === 'exceeded' || served.some((version) => isFailing(version, area, rules)))
    return 'exceeded';
  const live = served.find(({ version }) => version === area.live);
  const reports = live ? Math.max(live.mounted, live.failed) : 0;
  if (reports === 0) return 'silent';
  return reports < rules.minimumReporters ? 'gathering' : 'healthy';
}
