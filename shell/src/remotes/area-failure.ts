import type { AreaId } from '@canvass/shared/contract/area-manifest';

/**
 * Why an area isn't shown. `missing`: the server doesn't have its files. `server`: an error response. `timeout`: no
 * response. `offline`: the server can't be reached. `garbage`: the files are not those that were deployed. `contract`:
 * the area is incompatible with this shell. `crashed`: it was loaded and threw.
 */
export type FailureCause = 'missing' | 'server' | 'timeout' | 'offline' | 'garbage' | 'contract' | 'crashed';

export class AreaFailure extends Error {
  readonly area: AreaId;
  readonly reason: FailureCause;

  constructor(area: AreaId, reason: FailureCause, cause: unknown) {
    super(`area ${area}: ${reason}`, { cause });
    this.name = 'AreaFailure';
    this.area = area;
    this.reason = reason;
  }
}
