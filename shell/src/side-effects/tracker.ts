import type { AreaId } from '@canvass/shared/contract/area-manifest';

/** Follows one kind of thing that areas add to the document. */
export interface Tracker {
  /** What is new since the last call belongs to the area that is shown; null is the shell. */
  settle(shown: AreaId | null): void;
  /** What is new since the last call was added by code of the area, while another one may be shown. */
  claim(area: AreaId, shown: AreaId | null): void;
  /** Puts the document into the state for an area's screens. */
  apply(area: AreaId | null): void;
}
