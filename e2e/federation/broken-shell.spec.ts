import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AreaHealth } from '@canvass/shared/api/ops';
import type { ShellBuildManifest } from '@canvass/shared/federation/build-manifest';
import { integrityOf } from '@canvass/shared/federation/digest';
import { tarballOf } from '../../bff/testing/release-tarball.ts';
import { demoCreator, startSession } from '../support/creator.ts';
import { dataDir } from '../support/instance.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

test.use({
  // The shell throws on purpose. Playwright reads from the pattern that this needs no other fixture.
  // oxlint-disable-next-line no-empty-pattern
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints).toEqual(['uncaught: the settings are missing']);
  },
});

test('a release of the shell that throws when it is loaded is reported by the document, which is not left empty', async ({
  page,
}) => {
  const built = await readFile(join(import.meta.dirname, '../../shell/dist/manifest.json'), 'utf8');
  const code = Buffer.from(`throw new Error('the settings are missing'); // ${Date.now()}`);
  const manifest: ShellBuildManifest = {
    ...(JSON.parse(built) as ShellBuildManifest),
    entry: 'main.broken.js',
    preload: [],
    preloadDashboard: [],
    preloadSignIn: [],
    preloadMessages: { en: [], it: [] },
    files: { 'main.broken.js': integrityOf(code) },
  };
  const { credential } = JSON.parse(await readFile(join(dataDir, 'server.json'), 'utf8')) as {
    credential: string;
  };
  await startSession(page, demoCreator);
  const uploaded = await page.request.post('/api/releases/shell', {
    headers: { Authorization: `Bearer ${credential}`, 'Content-Type': 'application/gzip' },
    data: tarballOf({ 'main.broken.js': code, 'manifest.json': Buffer.from(JSON.stringify(manifest)) }),
  });
  expect(uploaded.status(), await uploaded.text()).toBe(201);
  const { version } = (await uploaded.json()) as { version: string };
  // An operator's preview: no other user gets it.
  await page.goto(`/preview/shell/${version}`);
  await page.getByRole('button', { name: 'Show the preview' }).click();
  const reported = page.waitForResponse('**/api/area-reports');
  await expect(page.getByRole('alert')).toContainText(texts('bff/platform', 'en')('pages.failed'), {
    timeout: 10_000,
  });
  expect((await reported).status()).toBe(204);
  const failure = async () => {
    const answer = await page.request.get('/api/ops/health?area=shell&minutes=60');
    const { versions } = (await answer.json()) as AreaHealth;
    return versions.find((each) => each.version === version)?.errors[0];
  };
  await expect
    .poll(failure, { timeout: 10_000 })
    .toMatchObject({ reason: 'crashed', message: 'Error: the settings are missing' });
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
