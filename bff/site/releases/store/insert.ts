import { eq, inArray, sql } from 'drizzle-orm';
import type { AreaBuildManifest, ShellBuildManifest } from '@canvass/shared/federation/build-manifest';
import { integrityOf } from '@canvass/shared/federation/digest';
import { v7 as uuidv7 } from 'uuid';
import { releaseContents, releaseFiles, releases } from '../../../platform/database/schema.ts';
import type { Executor } from '../../../platform/deps.ts';
import { recordReleaseEvent } from './events.ts';
import { lockArea, lockFilesForInsert } from './locks.ts';
import { findRelease, type ReleaseRow } from './read.ts';
import { ReleaseRefusal } from './refusal.ts';

/** A file of a build. */
export interface ReleaseFile {
  /** `remoteEntry.1f2e.js`; below `.server/` (`SERVER_FILES`) what only the server reads. */
  path: string;
  content: Buffer;
  /** The content compressed with brotli; null if the build has no compressed copy. */
  brotli: Buffer | null;
}

/** The folder of a release whose files only the server reads: no address leads to it. */
export const SERVER_FILES = '.server';

/** A build that becomes a release. The caller has checked the manifest, and that the files are those that it names. */
export type NewRelease = Pick<
  ReleaseRow,
  'area' | 'version' | 'manifest' | 'contract' | 'shared' | 'author'
> &
  Partial<Pick<ReleaseRow, 'languages' | 'commit' | 'notes'>> & {
    files: readonly ReleaseFile[];
    /** The uploader, for the history; default the author, whose name a client may choose. */
    actor?: string;
  };

/** A build as a release: what it needs of others, or provides as the shell, is that of its manifest. */
export function releaseOf<Manifest extends AreaBuildManifest | ShellBuildManifest>(
  build: Pick<NewRelease, 'area' | 'version' | 'files'> & { manifest: Manifest },
) {
  const { manifest } = build;
  const { contract } = 'area' in manifest ? manifest.area : manifest;
  return { ...build, contract: contract ?? '', shared: manifest.shared ?? {} };
}

/**
 * Stores a release with its files in one transaction; only files whose content isn't stored yet are sent. It is not live:
 * that takes a move of the pointer. A version whose files were deleted (`removedAt`) can be uploaded again.
 * @throws ReleaseRefusal `version_exists`
 */
export function insertRelease(db: Executor, release: NewRelease, now: Date): Promise<ReleaseRow> {
  const { files, actor = release.author, ...fields } = release;
  const stored = files.map((file) => ({ ...file, digest: integrityOf(file.content) }));
  return db.transaction(async (tx) => {
    await lockArea(tx, release.area);
    await lockFilesForInsert(tx);
    const before = await findRelease(tx, release.area, release.version);
    if (before && !before.removedAt) {
      throw new ReleaseRefusal(
        'version_exists',
        `${release.area} already has a release ${release.version}; a release never changes.`,
      );
    }
    const size = files.reduce((sum, { content }) => sum + content.length, 0);
    const values = { ...fields, size, createdAt: now, removedAt: null };
    const [row] = before
      ? await tx.update(releases).set(values).where(eq(releases.id, before.id)).returning()
      : await tx
          .insert(releases)
          .values({ id: uuidv7(), ...values })
          .returning();
    if (!row) throw new Error('a release is inserted or updated');
    await insertFiles(tx, stored, now);
    const contents = stored.map(({ path, digest }) => ({ releaseId: row.id, path, digest }));
    if (contents.length > 0) await tx.insert(releaseContents).values(contents);
    const event = { area: row.area, version: row.version, kind: 'uploaded', actor } as const;
    await recordReleaseEvent(tx, event, now);
    return row;
  });
}

/** In the order of the digests, so that two transactions with the same files wait for each other and don't deadlock. */
async function insertFiles(
  tx: Executor,
  files: readonly (ReleaseFile & { digest: string })[],
  now: Date,
): Promise<void> {
  const byDigest = new Map(files.map((file) => [file.digest, file]));
  if (byDigest.size === 0) return;
  const found = await tx
    .select({ digest: releaseFiles.digest })
    .from(releaseFiles)
    .where(inArray(releaseFiles.digest, [...byDigest.keys()]));
  for (const { digest } of found) byDigest.delete(digest);
  for (const digest of [...byDigest.keys()].sort()) {
    const { content, brotli } = byDigest.get(digest) as ReleaseFile;
    // Another transaction may insert the same content meanwhile.
    await tx.execute(sql`
      insert into release_files (digest, content, brotli, size, created_at)
      values (${digest}, ${content}, ${brotli}, ${content.length}, ${now.toISOString()})
      on conflict (digest) do nothing`);
  }
}
