/** The area id of the shell's own releases. */
export const SHELL_AREA = 'shell';

/** The actor of a move that no person has asked for. */
export const AUTOMATIC = 'automatic';

/** The kinds of events of a release, or of the pointer of its area. */
export const RELEASE_EVENT_KINDS = [
  'uploaded',
  'promoted',
  'canary',
  'rolled-back',
  'pinned',
  'unpinned',
  'aborted',
  'removed',
  'pruned',
  'refused',
] as const;
export type ReleaseEventKind = (typeof RELEASE_EVENT_KINDS)[number];

/**
 * The ends of the time in which a release is live or the canary. `superseded`: another release took its place. `area-removed`:
 * the whole area was taken away.
 */
export const RELEASE_OUTCOMES = ['rolled-back', 'aborted', 'superseded', 'area-removed'] as const;
export type ReleaseOutcomeKind = (typeof RELEASE_OUTCOMES)[number];

/**
 * The incidents that operators are alerted of. `rolled-back`, `canary-aborted`: done automatically, because a release left its
 * failure budget. `budget-exceeded`: a release left its budget, and nothing was moved. `release-refused`: a release could not
 * be made live. `bundle-failed`: a server can't use the server bundle of the live release.
 */
export const RELEASE_ALERT_KINDS = [
  'rolled-back',
  'canary-aborted',
  'budget-exceeded',
  'release-refused',
  'bundle-failed',
] as const;
/** The occasion of an alert's mails. */
export const alertOccasion = (id: string): string => `alert:${id}`;

export type ReleaseAlertKind = (typeof RELEASE_ALERT_KINDS)[number];
