import { createHash } from 'node:crypto';
import type { AreaBuildManifest, ShellBuildManifest } from './build-manifest.ts';

/** As much of the digest as makes builds of one version different. */
const SHORT = 10;

/**
 * The digest of a release's whole content, in hexadecimal: of all files, whose digests are in the manifest, and of what the
 * manifest says besides. The same build has the same digest wherever it was made.
 */
export function releaseDigest(manifest: AreaBuildManifest | ShellBuildManifest): string {
  return createHash('sha256').update(canonical(manifest)).digest('hex');
}

/** The name of a release: `<version of the package>-<beginning of its digest>`. */
export function releaseVersion(manifest: AreaBuildManifest | ShellBuildManifest): string {
  return `${manifest.version ?? '0.0.0'}-${releaseDigest(manifest).slice(0, SHORT)}`;
}

/** JSON with sorted names: a database and a build write the same members in another order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}
