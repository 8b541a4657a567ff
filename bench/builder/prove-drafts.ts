import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SurveyInput } from '@canvass/shared/api/survey-input';
import { chromium, type Page } from '@playwright/test';
import { freePort } from '../../bff/operate/embedded/free-port.ts';
import { browserLaunch } from '../../e2e/support/browser.ts';
import { findChromium } from '../../scripts/test/chromium.ts';
import { descendants, launchProduct } from '../../scripts/testing/launched.ts';
import { demoCreator, signIn } from '../../e2e/support/creator.ts';
import { makeDataFolder } from '../../scripts/testing/data-folder.ts';

/** Processes that are killed with SIGKILL while the test writes. */
const VICTIMS = { server: 'bff/server.ts', database: '/bin/postgres' } as const;
/** Milliseconds of writing that may be lost. */
const LOST = 1000;
/** Words written before the kill and after it, one about every 50 ms. */
const WORDS = 40;

/**
 * Writes in the builder while server, database and browser are killed, one after the other: what is shown, stored or
 * offered for recovery afterwards lacks at most the last second. Prints the results; exits with 1 otherwise.
 */
export async function proveDrafts(): Promise<void> {
  const dataDir = await makeDataFolder('canvass-drafts-');
  const port = await freePort();
  const instance = launchProduct(['--port', String(port), '--data', dataDir]);
  const profile = join(dataDir, 'profile');
  const executablePath = await findChromium();
  const start = () =>
    chromium.launchPersistentContext(profile, {
      ...browserLaunch,
      executablePath,
      baseURL: `http://localhost:${port}`,
    });
  try {
    await instance.ready;
    let context = await start();
    let page = await context.newPage();
    await signIn(page, demoCreator);
    const survey: SurveyInput = { title: 'Killed', questions: [{ id: 'q', type: 'url', title: 'Site' }] };
    const { id } = (await (await page.request.post('/api/surveys', { data: survey })).json()) as {
      id: string;
    };
    await page.goto(`/admin/surveys/${id}/edit`);
    for (const part of ['server', 'database'] as const) {
      await write(page, part);
      kill(instance.child.pid ?? 0, VICTIMS[part]);
      const written = await write(page, part);
      await page
        .getByRole('status')
        .filter({ hasText: /^Saved$/ })
        .first()
        .waitFor({ timeout: 120_000 });
      report(part, written.at(-1)?.text ?? '', await stored(page, id));
    }
    // The server stays out of reach, so that only the browser's own storage is left.
    await context.route(`**/api/surveys/${id}`, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    const written = await write(page, 'browser');
    const killedAt = Date.now();
    kill(process.pid, profile);
    await context.close().catch(() => {});
    const safe = written.findLast(({ at }) => at <= killedAt - LOST)?.text ?? '';
    context = await start();
    page = await context.newPage();
    await context.clearCookies();
    await signIn(page, demoCreator);
    await page.goto(`/admin/surveys/${id}/edit`);
    await page.getByRole('alertdialog').getByRole('button').last().click();
    report('browser', safe, await page.locator('[data-field=title]').inputValue());
    await context.close();
  } finally {
    instance.child.kill('SIGTERM');
    await instance.ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Appends words to the title.
 * @returns the title after each of them, and its time
 */
async function write(page: Page, word: string): Promise<Array<{ text: string; at: number }>> {
  const title = page.locator('[data-field=title]');
  await title.focus();
  await page.keyboard.press('End');
  const written: Array<{ text: string; at: number }> = [];
  for (let count = 0; count < WORDS; count += 1) {
    await page.keyboard.type(` ${word[count % word.length]}${count}`, { delay: 15 });
    written.push({ text: await title.inputValue(), at: Date.now() });
  }
  return written;
}

async function stored(page: Page, id: string): Promise<string> {
  const survey = (await (await page.request.get(`/api/surveys/${id}`)).json()) as SurveyInput;
  return survey.questions?.[0]?.title ?? '';
}

function kill(root: number, part: string): void {
  const [victim] = descendants(root).filter(({ command }) => command.includes(part));
  if (!victim) throw new Error(`nothing to kill: ${part}`);
  process.kill(victim.pid, 'SIGKILL');
}

function report(part: string, expected: string, found: string): void {
  const intact = found.startsWith(expected);
  process.stdout.write(`${part} killed: ${intact ? 'kept' : 'LOST'} (${found.length} characters)\n`);
  if (!intact) process.exitCode = 1;
}
