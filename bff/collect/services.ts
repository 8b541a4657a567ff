import type { ProcessMetrics } from '../platform/http/metrics.ts';
import type { CallLimit } from '../platform/http/rate-limit.ts';
import type { Views } from '../results/metrics/views.ts';
import type { BrandDesigns } from '../surveys/brands/brand-designs.ts';
import type { Definitions } from '../surveys/versions/definitions.ts';
import type { RunExclusive } from '../surveys/images/semaphore.ts';
import type { PublicSurveys } from './public-surveys/store.ts';
import type { Unlocks } from './public-surveys/unlock.ts';
import type { Coalesced } from './save/batch/coalesce.ts';
import type { CheckedSave, Saved } from './save/batch/resolve-saves.ts';

/** The services that survey pages, widgets and saves share for the lifetime of the process. */
export interface CollectServices {
  definitions: Definitions;
  publicSurveys: PublicSurveys;
  unlocks: Unlocks;
  brands: BrandDesigns;
  saves: Coalesced<CheckedSave, Saved>;
  /** The rate limit of saves by the client's network. */
  saveLimit: CallLimit;
  views: Views;
  metrics: ProcessMetrics;
  /** Runs the reading of posted files, whose whole forms are in memory, for a few clients at a time. */
  postedFiles: RunExclusive;
}
