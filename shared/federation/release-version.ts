import { createHash } from 'node:crypto';
import { SHELL_AREA } from '../domain/releases.ts';
import {
  type AreaBuildManifest,
  areaBuildManifest,
  type ShellBuildManifest,
  shellBuildManifest,
} from './build-manifest.ts';

/** As much of the digest as makes builds of one version different. */
const SHORT = 10;

/**
 * The digest of a release's whole content, in hexadecimal: of all files, whose digests are in the manifest, and of what the
 * manifest says besides. The same build has the same digest wherever it was made.
 */
function releaseDigest(manifest: AreaBuildManifest | ShellBuildManifest): string {
  return createHash('sha256').update(canonical(manifest)).digest('hex');
}

/** The digest of a manifest as the database or a file has it; undefined if it is none. */
export function storedReleaseDigest(area: string, manifest: unknown): string | undefined {
  const parsed = (area === SHELL_AREA ? shellBuildManifest : areaBuildManifest).safeParse(manifest);
  return parsed.success ? releaseDigest(parsed.data) : undefined;
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
