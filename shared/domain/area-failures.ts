/**
 * Why an area isn't shown. `missing`: the server doesn't have its files. `server`: an error response. `timeout`: no
 * response. `offline`: the server can't be reached. `garbage`: the files are not those that were deployed. `file`: one
 * of the files that it requests later could not be loaded. `contract`: the area is incompatible with this shell.
 * `unresponsive`: its code never finished. `crashed`: it was loaded and threw.
 */
export const LOAD_FAILURES = [
  'missing',
  'server',
  'timeout',
  'offline',
  'garbage',
  'file',
  'contract',
  'unresponsive',
  'crashed',
] as const;
export type LoadFailure = (typeof LOAD_FAILURES)[number];

/**
 * The failures of areas that shells report. `unhandled`: an error that nothing caught, in an area that is shown. `reported`:
 * one that the area itself reported. The list is closed, because its values are labels of a counter.
 */
export const AREA_FAILURES = [...LOAD_FAILURES, 'unhandled', 'reported'] as const;
export type AreaFailureReason = (typeof AREA_FAILURES)[number];

/** A reason that code gave, or `reported` for any that isn't in the list. */
export function knownReason(reason: unknown): AreaFailureReason {
  return AREA_FAILURES.find((known) => known === reason) ?? 'reported';
}

/** Whether a failure may be the release's fault. The loss of the reader's own connection is no release's. */
export const isFailureOfRelease = (reason: AreaFailureReason): boolean => reason !== 'offline';
