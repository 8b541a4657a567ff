import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SMOKE_BUNDLE } from '@canvass/shared/federation/build-manifest';
import { BundleError } from '../../../platform/isolation/isolated-process.ts';
import { BUNDLED_AREA, smokeTest } from '../../bundles/smoke-test.ts';
import { smokeTestArea } from '../../bundles/smoke-test-area.ts';
import { type ReleaseFile, SERVER_FILES } from '../store/insert.ts';
import { fileError, releaseRefused } from './refused.ts';

/**
 * Renders pages with the server bundles of a build in isolated processes, so that a broken one can't be made live: the pages that
 * the server sends itself, and the first route of the area.
 * @returns why the first route was not rendered; null when it was
 * @throws 422 `release_refused` with the first error
 */
export async function checkBundles(area: string, files: readonly ReleaseFile[]): Promise<string | null> {
  const bundled = files.filter(({ path }) => path.startsWith(`${SERVER_FILES}/`));
  const hasSmokeBundle = bundled.some(({ path }) => path === `${SERVER_FILES}/${SMOKE_BUNDLE}`);
  const folder = await mkdtemp(join(tmpdir(), 'canvass-release-'));
  try {
    for (const { path, content } of bundled) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    const built = join(folder, SERVER_FILES);
    const result = area === BUNDLED_AREA ? await smokeTest(built) : { ok: true as const };
    if (!result.ok) throw new BundleError(result.error);
    return hasSmokeBundle ? await smokeTestArea(built) : 'the build has no smoke bundle';
  } catch (error) {
    if (!(error instanceof BundleError)) throw error;
    const reason = error.message.replaceAll(folder, '');
    throw releaseRefused([fileError('release_broken', SERVER_FILES, { reason })]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
