import type { AreaId } from '@canvass/shared/contract/area-manifest';

/**
 * Why an area isn't on the screen.
 * `missing`: the server doesn't have its files. `server`: it answered with an error. `timeout`: it didn't answer.
 * `offline`: it can't be reached. `garbage`: what came is not what was deployed. `contract`: it was made for another
 * shell. `crashed`: it came, and threw.
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
