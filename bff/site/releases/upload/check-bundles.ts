import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BUNDLED_AREA, smokeTest } from '../../bundles/smoke-test.ts';
import { type ReleaseFile, SERVER_FILES } from '../store/insert.ts';
import { fileError, releaseRefused } from './refused.ts';

/**
 * Renders pages with the server bundles of a build, so that a broken one can't be made live. An area without such bundles passes.
 * @throws 422 `release_refused` with the first error
 */
export async function checkBundles(area: string, files: readonly ReleaseFile[]): Promise<void> {
  if (area !== BUNDLED_AREA) return;
  const folder = await mkdtemp(join(tmpdir(), 'canvass-release-'));
  try {
    for (const { path, content } of files.filter((file) => file.path.startsWith(`${SERVER_FILES}/`))) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    const result = await smokeTest(join(folder, SERVER_FILES));
    if (result.ok) return;
    const reason = result.error.replaceAll(folder, '');
    throw releaseRefused([fileError('release_broken', SERVER_FILES, { reason })]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
