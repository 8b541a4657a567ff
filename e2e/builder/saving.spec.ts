import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SurveyInput } from '@canvass/shared/api/survey-input';
import { chromium, type Page } from '@playwright/test';
import { descendants } from '../../scripts/testing/launched.ts';
import { browserLaunch } from '../support/browser.ts';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { origin } from '../support/instance.ts';
import { createSurvey, storedDraft } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const t = texts('mfe-admin-surveys', 'en');

async function edit(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/surveys/${id}/edit`);
  await expect(page.locator('[data-field=title]')).toBeVisible();
}
async function newSurvey(page: Page): Promise<string> {
  await startSession(page, await verifiedCreator(page.request));
  const survey: SurveyInput = { title: 'Kept', questions: [{ id: 'q', type: 'url', title: 'Site' }] };
  return createSurvey(page, survey);
}
const storedTitle = async (page: Page, id: string) => (await storedDraft(page, id)).questions?.[0]?.title;

test('without a network the creator can write on; the text is saved when the network is back', async ({
  page,
  context,
}) => {
  const id = await newSurvey(page);
  await edit(page, id);
  await context.setOffline(true);
  await page.locator('[data-field=title]').fill('Written offline');
  await expect(page.getByText(t('save.offline'))).toBeVisible();
  await page.locator('[data-field=title]').fill('Written offline, twice');
  await context.setOffline(false);
  await expect(page.getByText(t('save.saved'))).toBeVisible();
  await expect.poll(() => storedTitle(page, id)).toBe('Written offline, twice');
});

test('what was typed right before the tab goes to another page is stored', async ({ page }) => {
  const id = await newSurvey(page);
  await edit(page, id);
  await page.locator('[data-field=title]').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('!?');
  await page.evaluate(() => location.assign('/login'));
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'));
  await expect.poll(() => storedTitle(page, id)).toBe('Site!?');
});

test('what was typed without a network is saved when it is back, also after the editor was left', async ({
  page,
  context,
}) => {
  const id = await newSurvey(page);
  await page.goto(`/admin/surveys/${id}`);
  await page.locator(`a[href$="/surveys/${id}/edit"]`).first().click();
  await expect(page.locator('[data-field=title]')).toBeVisible();
  await context.setOffline(true);
  await page.locator('[data-field=title]').fill('Written offline');
  await expect(page.getByText(t('save.offline'))).toBeVisible();
  await page.goBack();
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'));
  await context.setOffline(false);
  await expect.poll(() => storedTitle(page, id)).toBe('Written offline');
});

test('a browser killed while writing, with the server down, loses at most the last second: the rest is offered for recovery', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'canvass-killed-'));
  const start = () =>
    chromium.launchPersistentContext(profile, { ...browserLaunch, baseURL: origin, locale: 'en-US' });
  try {
    const before = await start();
    const [page = await before.newPage()] = before.pages();
    const creator = await verifiedCreator(page.request);
    await startSession(page, creator);
    const survey: SurveyInput = { title: 'Kept', questions: [{ id: 'q', type: 'url', title: 'Site' }] };
    const id = await createSurvey(page, survey);
    await edit(page, id);
    await page.route(new RegExp(`/api/surveys/${id}(\\?|$)`), (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await page.locator('[data-field=title]').focus();
    await page.keyboard.press('End');
    const written: Array<{ text: string; at: number }> = [];
    for (let word = 1; word <= 60; word += 1) {
      await page.keyboard.type(` ${word}`);
      written.push({ text: await page.locator('[data-field=title]').inputValue(), at: Date.now() });
    }
    const killedAt = Date.now();
    for (const { pid, command } of descendants(process.pid)) {
      if (command.includes(profile)) process.kill(pid, 'SIGKILL');
    }
    const safe = written.findLast(({ at }) => at <= killedAt - 1000)?.text ?? 'Site';
    await before.close().catch(() => {});

    const after = await start();
    const [again = await after.newPage()] = after.pages();
    await after.clearCookies();
    await startSession(again, creator);
    await edit(again, id);
    const offer = again.getByRole('alertdialog', { name: t('restore.title') });
    await offer.getByRole('button', { name: t('restore.restore') }).click();
    const recovered = await again.locator('[data-field=title]').inputValue();
    expect(
      recovered.startsWith(safe),
      `recovered “${recovered}”, a second before the end it was “${safe}”`,
    ).toBe(true);
    await expect.poll(() => storedTitle(again, id)).toBe(recovered);
    await after.close();
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

test('publishing in another tab is no conflict with the draft: the creator can write on', async ({
  page,
  context,
}) => {
  const id = await newSurvey(page);
  await edit(page, id);
  await expect(page.getByText(t('availability.draft'))).toBeVisible();
  const published = await context.request.post(`/api/surveys/${id}/publish`);
  expect(published.ok()).toBe(true);
  await page.locator('[data-field=title]').fill('Written on');
  await expect.poll(() => storedTitle(page, id)).toBe('Written on');
  await expect(page.getByText(t('availability.open')).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('two tabs on one survey: the second shows the conflict, and neither text is lost until it is resolved', async ({
  page,
  context,
}) => {
  const id = await newSurvey(page);
  await edit(page, id);
  const second = await context.newPage();
  // The second tab doesn't learn what the first one saves until it saves itself.
  await second.route('**/editing/**', (route) => route.abort());
  await edit(second, id);
  await page.locator('[data-field=title]').fill('Of the first tab');
  await expect.poll(() => storedTitle(page, id)).toBe('Of the first tab');
  await second.locator('[data-field=title]').fill('Of the second tab');
  await expect(second.getByRole('group', { name: t('together.conflict') })).toContainText('Of the first tab');
  expect(await storedTitle(page, id)).toBe('Of the first tab');
  await expect(second.locator('[data-field=title]')).toHaveValue('Of the second tab');
  await second.getByRole('button', { name: t('save.choose') }).click();
  const dialog = second.getByRole('dialog', { name: t('conflict.title') });
  await expect(dialog).toContainText('Of the first tab');
  await dialog.getByRole('button', { name: t('conflict.mine') }).click();
  await expect.poll(() => storedTitle(page, id)).toBe('Of the second tab');
});
