/**
 * Why the store refuses a change:
 * `version_exists` the area already has this version · `unknown_release` it has no such version · `release_removed` the files
 * of the version were deleted · `stale_revision` another writer has moved the pointer meanwhile · `pinned` the area is pinned ·
 * `release_in_use` the version is live or canary · `no_earlier_release` there is nothing to roll back to · `no_canary` there is
 * no canary to abort · `already_live` the canary would be the live release · `no_live_release` the area has no live release ·
 * `canary_unsupported` the server itself uses files of the release · `shell_needed` the shell can't be removed
 */
export type RefusalCode =
  | 'version_exists'
  | 'unknown_release'
  | 'release_removed'
  | 'stale_revision'
  | 'pinned'
  | 'release_in_use'
  | 'no_earlier_release'
  | 'no_canary'
  | 'already_live'
  | 'no_live_release'
  | 'canary_unsupported'
  | 'shell_needed';

/** A refused change of releases: nothing was changed. `message` says it in one sentence, for operators. */
export class ReleaseRefusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
