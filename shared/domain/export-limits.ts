/** Limits of exports that a job writes: of a workspace, and of one file. */
export const EXPORT_LIMITS = {
  /** Unfinished exports of a workspace. */
  unfinished: 3,
  /** Files that a workspace has stored. */
  files: 20,
  /** Bytes of one file. */
  bytes: 1_073_741_824,
  /** Hours that a file is kept. */
  hours: 24,
  /** Days that an export is listed after it was asked for. */
  days: 7,
} as const;

/**
 * `queued` until a worker begins, `running` while it writes; `done` as long as there is a file to download, then `expired`.
 */
export const EXPORT_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** Whether a worker has yet to finish it. */
export const isUnfinished = (status: ExportStatus): boolean => status === 'queued' || status === 'running';

/**
 * Why an export failed: its file would be larger than `EXPORT_LIMITS.bytes`, by now more responses match than can be sorted by an
 * answer, by now its table has more columns than a sheet, or each attempt to write it ended with an error.
 */
export const EXPORT_FAILURES = ['too_large', 'too_many_to_sort', 'too_many_columns', 'interrupted'] as const;
export type ExportFailure = (typeof EXPORT_FAILURES)[number];
