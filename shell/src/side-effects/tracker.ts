import type { AreaId } from '@canvass/shared/contract/area-manifest';

/** Follows one kind of thing that areas add to the document. */
export interface Tracker {
  /** Ascribes additions since the last call to the area that is shown; null is the shell. */
  settle(shown: AreaId | null): void;
  /** Ascribes additions since the last call to an area whose code has just run, while another one may be shown. */
  claim(area: AreaId, shown: AreaId | null): void;
  /** Puts the document into the state for an area's screens. */
  apply(area: AreaId | null): void;
}
