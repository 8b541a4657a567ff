import type { OpsArea, VersionHealth } from '@canvass/shared/api/ops';

/** The release that is shown beside the live one: the canary, or the release that was live before. */
export interface ComparedVersion {
  role: 'canary' | 'previous';
  version: string;
}

/** Undefined for an area that never had another release. */
export function comparedVersion(
  area: OpsArea,
  versions: readonly VersionHealth[],
): ComparedVersion | undefined {
  if (area.canary !== null) return { role: 'canary', version: area.canary };
  const left = area.lastMove?.fromVersion;
  const before =
    area.watched?.baseline?.version ??
    (left && left !== area.live ? left : versions.find(({ version }) => version !== area.live)?.version) ??
    undefined;
  return before === undefined || before === area.live ? undefined : { role: 'previous', version: before };
}
