import type { AreaId } from '@canvass/shared/contract/area-manifest';
import type { Incompatibility } from '@canvass/shared/contract/compatibility';
import type { LoadFailure } from '@canvass/shared/domain/area-failures';

/** An area isn't shown, for one of the reasons that reports have as well. */
export class AreaFailure extends Error {
  readonly area: AreaId;
  readonly reason: LoadFailure;
  /** The versions that the area needs and this shell doesn't have, for `contract`. */
  readonly lacking: readonly Incompatibility[];

  constructor(area: AreaId, reason: LoadFailure, cause: unknown, lacking: readonly Incompatibility[] = []) {
    super(`area ${area}: ${reason}`, { cause });
    this.name = 'AreaFailure';
    this.area = area;
    this.reason = reason;
    this.lacking = lacking;
  }
}
