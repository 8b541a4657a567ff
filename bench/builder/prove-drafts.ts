import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SurveyInput } from '@canvass/shared/api/surveys';
import { chromium, type Page } from '@playwright/test';
import { freePort } from '../../bff/operate/embedded/free-port.ts';
import { browserLaunch } from '../../e2e/support/browser.ts';
import { findChromium } from '../../scripts/test/chromium.ts';
import { descendants, launch } from '../../scripts/testing/launched.ts';
import { signIn } from '../support/sign-in.ts';

/** What is killed with SIGKILL while somebody writes. */
const VICTIMS = { server: 'bff/server.ts', database: '/bin/postgres' } as const;
/** Milliseconds of writing that may be lost. */
const LOST = 1000;
/** A word is written about every 50 ms; that many before the kill and after it. */
const WORDS = 40;

/**
 * Somebody writes in the builder while server, database and browser are killed, one after the other: what is on the
 * screen, stored or offered back afterwards lacks at most the last second. Prints what was kept; ends with 1 otherwise.
 */
export async function proveDrafts(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'canvass-drafts-'));
  // The database server's own user must be able to pass.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const instance = launch(['--port', String(port), '--data', dataDir]);
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
    await signIn(page);
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
    // The server is out of reach and stays so: what the browser itself keeps is all there is.
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
    await signIn(page);
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

/** Writes on at the end of the title; what stood there after each word, and when. */
async function write(page: Page, word: string): Promise<Array<{ text: string; at: number }>> {
  const title = page.locator('[data-field=title]');
  await title.focus();
  await page.keyboard.press('End');
  const written: Array<{ text: string; at: number }> = [];
  for (let turn = 0; turn < WORDS; turn += 1) {
    await page.keyboard.type(` ${word[turn % word.length]}${turn}`, { delay: 15 });
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

function report(part: string, expected: string, kept: string): void {
  const held = kept.startsWith(expected);
  process.stdout.write(`${part} killed: ${held ? 'kept' : 'LOST'} (${kept.length} characters)\n`);
  if (!held) process.exitCode = 1;
}
