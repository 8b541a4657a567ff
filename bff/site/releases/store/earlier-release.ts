import type { ReleaseEventRow } from './events.ts';

/** An event of a pointer. */
type Move = Pick<ReleaseEventRow, 'kind' | 'version'>;

/**
 * The versions that were live one after the other, the live one last, without those that were rolled back: a rollback means
 * that a release is bad.
 * @param moves events of one area's pointer, oldest first
 */
export function livedVersions(moves: readonly Move[]): string[] {
  let lived: string[] = [];
  for (const { kind, version } of moves) {
    if (version === null) continue;
    if (kind === 'promoted') lived = [...lived.filter((other) => other !== version), version];
    // A rollback also passes over what was live in between.
    if (kind === 'rolled-back') {
      const at = lived.lastIndexOf(version);
      lived = at < 0 ? [version] : lived.slice(0, at + 1);
    }
  }
  return lived;
}

/**
 * Finds the version that a rollback goes back to: the one that was live before the live one and was not rolled back itself.
 * @param present versions whose files are stored
 * @returns undefined when there is none
 */
export function earlierRelease(moves: readonly Move[], present: ReadonlySet<string>): string | undefined {
  return livedVersions(moves)
    .slice(0, -1)
    .findLast((version) => present.has(version));
}
