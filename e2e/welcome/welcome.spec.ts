import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demoCreator, startSession, verifiedCreator } from '../support/creator.ts';
import { everyType, publishSurvey } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const t = texts('mfe-admin-surveys', 'en');
const it = texts('mfe-admin-surveys', 'it');

// Several page loads and browsers each.
test.describe.configure({ timeout: 120_000 });

const definition = { title: 'Coffee at work', questions: everyType?.slice(0, 1) };

async function answer(page: Page, survey: string): Promise<void> {
  const answered = await page.request.put(`/api/public/surveys/${survey}/responses/${randomUUID()}`, {
    data: { sequence: 1, version: 1, answers: { q_text_short: 'Grace' }, completed: true },
  });
  expect(answered.ok(), await answered.text()).toBe(true);
}

test('S3.8 the first dashboard visit leads to the first response, which is celebrated once', async ({
  page,
  browser,
  request,
}) => {
  const creator = await verifiedCreator(request);
  await startSession(page, creator);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(creator.name);
  await expect(page.locator('[aria-current=step]')).toContainText(t('firstSteps.step.create.title'));
  await expectAccessible(page);

  const survey = await publishSurvey(page, definition);
  await page.reload();
  await expect(page.locator('[aria-current=step]')).toContainText(t('firstSteps.step.respond.title'));
  await page.getByRole('link', { name: t('firstSteps.action.respond') }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/surveys/${survey}$`));
  await page.goBack();
  await expect(page.locator('[aria-current=step]')).toBeVisible();

  // Without a reload: an event notifies the page.
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/account/settings'));
  await answer(page, survey);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('firstSteps.received_one'));
  await expect(page.locator('canvas').first()).toBeAttached();
  expect((await stored).ok()).toBe(true);

  const other = await browser.newContext();
  const second = await other.newPage();
  await startSession(second, creator);
  await second.goto('/admin');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(t('dashboard.title'));
  await expect(second.locator('canvas')).toHaveCount(0);
  await other.close();
});

test('a survey that is not published yet is the next step, in Italian too and by keyboard alone', async ({
  page,
  request,
}) => {
  await startSession(page, await verifiedCreator(request));
  const created = await page.request.post('/api/surveys', { data: definition });
  expect(created.ok()).toBe(true);
  const { id } = (await created.json()) as { id: string };
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/it/admin');
  await expect(page.locator('[aria-current=step]')).toContainText(it('firstSteps.step.publish.title'));
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const action = page.getByRole('link', { name: /Coffee at work/ }).first();
  await action.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/it/admin/surveys/${id}/edit$`));
});

test('dismissed, the welcome is hidden in every browser, without flashing up', async ({
  page,
  browser,
  request,
}) => {
  const creator = await verifiedCreator(request);
  await startSession(page, creator);
  await page.goto('/admin');
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/account/settings'));
  await page.getByRole('button', { name: t('firstSteps.dismiss') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('dashboard.title'));
  await expect(page.locator('#main')).toBeFocused();
  expect((await stored).ok()).toBe(true);
  await expectAccessible(page);

  const other = await browser.newContext();
  const second = await other.newPage();
  await startSession(second, creator);
  // Records whatever the page shows while it loads, from the first paint on.
  await second.addInitScript((text) => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes(text)) document.documentElement.dataset.seen = 'yes';
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, t('firstSteps.dismiss'));
  await second.goto('/admin');
  await expect(second.getByText(t('list.emptyTitle'))).toBeVisible();
  expect(await second.locator('html').getAttribute('data-seen')).toBeNull();
  await other.close();
});

test('an account with hundreds of responses gets no welcome', async ({ page }) => {
  await startSession(page, demoCreator);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('dashboard.title'));
  await expect(page.getByText(t('dashboard.recent')).first()).toBeVisible();
  await expect(page.locator('[aria-current=step]')).toHaveCount(0);
});
