import type { ReleaseEventRow } from './events.ts';

/**
 * Finds the version that a rollback goes back to: the one that was live before the live one, passing over those that were
 * themselves rolled back, because a rollback means that they are bad.
 * @param events those of the area's pointer, oldest first
 * @param present versions whose files are stored
 * @returns undefined when there is none
 */
export function earlierRelease(
  events: readonly Pick<ReleaseEventRow, 'kind' | 'version'>[],
  present: ReadonlySet<string>,
): string | undefined {
  let lived: string[] = [];
  for (const { kind, version } of events) {
    if (version === null) continue;
    if (kind === 'promoted') lived = [...lived.filter((other) => other !== version), version];
    // A rollback also passes over what was live in between.
    if (kind === 'rolled-back') {
      const at = lived.lastIndexOf(version);
      lived = at < 0 ? [version] : lived.slice(0, at + 1);
    }
  }
  return lived.slice(0, -1).findLast((version) => present.has(version));
}
