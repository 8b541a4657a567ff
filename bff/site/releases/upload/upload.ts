import type { RouterContext } from '@koa/router';
import type { UploadedRelease } from '@canvass/shared/api/releases';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import { LARGEST_TARBALL, uploadQuerySchema } from '@canvass/shared/api/releases';
import pLimit from 'p-limit';
import type { Deps } from '../../../platform/deps.ts';
import { readBodyBytes } from '../../../platform/http/body.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { readQuery } from '../../../platform/http/validate.ts';
import { insertRelease, releaseOf } from '../store/insert.ts';
import { findRelease, readPointer } from '../store/read.ts';
import { ReleaseRefusal } from '../store/refusal.ts';
import { checkBundles } from './check-bundles.ts';
import { checkRelease } from './check-release.ts';
import { deployerOf } from './deployer.ts';
import { presentUploaded } from './present.ts';
import { readTarball } from './read-tarball.ts';
import { releaseRefused } from './refused.ts';
import { releaseFaults } from './release-faults.ts';

const MEGABYTE = 1_000_000;
/** Tarballs that are received at a time: each is in memory, and a client may be slow. */
const RECEIVED_AT_ONCE = 8;

/**
 * Creates what stores an uploaded tarball as a release: read, checked against its manifest and against what is live, tried, and
 * stored in one transaction. One tarball is unpacked at a time, because it is in memory as a whole.
 */
export function uploads(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
): (ctx: RouterContext, area: string) => Promise<UploadedRelease> {
  const receiving = pLimit(RECEIVED_AT_ONCE);
  const oneAtATime = pLimit(1);
  return async (ctx, area) => {
    const { commit, author, notes, ahead } = readQuery(ctx, uploadQuerySchema);
    const tarball = await receiving(() => readUpload(ctx));
    return oneAtATime(async () => {
      const { version, manifest, files } = await checkRelease(area, await readTarball(tarball));
      await assertNew(deps, area, version);
      const built = releaseOf({ area, version, manifest, files });
      const errors = await releaseFaults(deps.db, built, ahead === '1');
      if (errors.length > 0) throw releaseRefused(errors);
      const notRendered = area === SHELL_AREA ? null : await checkBundles(area, built.files);
      const { actor } = deployerOf(ctx);
      const described = { actor, author: author ?? actor, commit: commit ?? null, notes: notes ?? null };
      const release = { ...built, ...described };
      const row = await insertRelease(deps.db, release, deps.now()).catch(async (error: unknown) => {
        // Another upload of the same release was faster.
        if (error instanceof ReleaseRefusal) await assertNew(deps, area, version);
        throw error;
      });
      if (notRendered !== null) deps.log.warn({ area, version, notRendered }, 'a release was not rendered');
      return { ...presentUploaded(row, undefined), ...(area === SHELL_AREA ? {} : { notRendered }) };
    });
  };
}

function readUpload(ctx: RouterContext): Promise<Buffer> {
  if (ctx.get('Content-Encoding') !== '') throw new ProblemError(415, 'unsupported_media_type');
  const megabytes = LARGEST_TARBALL / MEGABYTE;
  return readBodyBytes(ctx.req, LARGEST_TARBALL, [
    { field: 'tarball', code: 'tarball_too_large_packed', message: '', params: { megabytes } },
  ]);
}

/** @throws 409 `release_exists` with that release, so that a client whose answer was lost sees that it has arrived */
async function assertNew({ db }: Pick<Deps, 'db'>, area: string, version: string): Promise<void> {
  const row = await findRelease(db, area, version);
  if (!row || row.removedAt) return;
  const current = presentUploaded(row, await readPointer(db, area));
  throw new ProblemError(409, 'release_exists', { params: { area, version }, extra: { current } });
}
