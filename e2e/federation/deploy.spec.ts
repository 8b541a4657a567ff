import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { dataDir } from '../support/instance.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
/** Inside the repository, so that the copy resolves the same packages. */
const copy = join(root, '.cache/e2e/mfe-admin-widgets');

test.afterEach(() => rm(copy, { recursive: true, force: true }));

test('a deployed area is live for the next page load, a rollback restores the version before; no process is restarted', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await startSession(page, await verifiedCreator(request));
  await page.goto('/admin/widgets');
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  /** The server checks the registry once a second. */
  const expectAfterLoading = (text: string) =>
    expect(async () => {
      await page.goto('/admin/widgets');
      await expect(heading).toHaveText(text, { timeout: 3000 });
    }).toPass({ timeout: 20_000 });

  await cp(join(root, 'mfe-admin-widgets'), copy, {
    recursive: true,
    filter: (path) => !/\/(dist|node_modules)$/.test(path),
  });
  const texts = join(copy, 'messages/en.json');
  const original = await readFile(texts, 'utf8');
  const changed = original.replaceAll(`"${before}"`, '"Widgets, second edition"');
  expect(changed).not.toBe(original);
  await writeFile(texts, changed);
  await run(process.execPath, [join(root, 'scripts/releases/main.ts'), 'deploy', '--data', dataDir], {
    cwd: copy,
  });

  await expect(heading, 'a live tab is left alone').toHaveText(before);
  await expectAfterLoading('Widgets, second edition');

  await run('npm', ['run', 'rollback', '-w', 'mfe-admin-widgets', '--', '--data', dataDir], { cwd: root });
  await expectAfterLoading(before);
});
