/** The area id of the shell's own releases. */
export const SHELL_AREA = 'shell';

/** What can happen to a release, or to the pointer of its area. */
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
