import type { Page, Route } from '@playwright/test';
import { startSession, signIn, verifiedCreator } from '../support/creator.ts';
import { publishSurvey } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const common = texts('shared/i18n', 'en');
const t = texts('mfe-admin-surveys', 'en');

/** The calls that list surveys. */
const LIST = /\/api\/surveys(\?.*)?$/;
const question = { id: 'name', type: 'text_short', title: 'What is your name?' } as const;

/** Holds back the answers of the calls at these addresses until they are let go; `change` edits what they say. */
async function hold(page: Page, address: RegExp, change: (body: string) => string = (body) => body) {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route: Route) => {
    await held.promise;
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  return { letGo: held.resolve };
}

const loading = (page: Page) => page.getByRole('main').getByText(common('state.loading'));

test('a list is shown at once when one comes back from a survey’s responses, and refreshed', async ({
  page,
}) => {
  await startSession(page, await verifiedCreator(page.request));
  await publishSurvey(page, { title: 'Lunch', questions: [question] });
  await page.goto('/admin/surveys');
  await page.getByRole('link', { name: 'Lunch' }).click();
  await page.getByRole('link', { name: t('detail.responses'), exact: true }).click();
  await expect(page.getByText(t('responses.emptyTitle'))).toBeVisible();
  const { letGo } = await hold(page, LIST, (body) => body.replaceAll('Lunch', 'Dinner'));
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('list.title') })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Lunch' })).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
  letGo();
  await expect(page.getByRole('link', { name: 'Dinner' })).toBeVisible();
});

test('an event of the server refreshes what is shown', async ({ page }) => {
  await startSession(page, await verifiedCreator(page.request));
  const survey = await publishSurvey(page, { title: 'Lunch', questions: [question] });
  await page.goto(`/admin/surveys/${survey}/responses`);
  await expect(page.getByText(t('responses.emptyTitle'))).toBeVisible();
  const saved = await page.request.put(
    `/api/public/surveys/${survey}/responses/01890000-0000-7000-8000-${Date.now().toString().slice(-12)}`,
    { data: { version: 1, sequence: 1, answers: { name: 'Grace' }, completed: true } },
  );
  expect(saved.ok(), await saved.text()).toBe(true);
  await expect(page.getByText('Grace').first()).toBeVisible();
});

test.describe('without the network', () => {
  // The browser reports each failed request, which this test causes on purpose.
  test.use({
    complaints: [],
  });

  test('what was read stays, and what was not has an error with a retry', async ({ page }) => {
    await startSession(page, await verifiedCreator(page.request));
    await publishSurvey(page, { title: 'Lunch', questions: [question] });
    await page.goto('/admin/surveys');
    await page.getByRole('link', { name: 'Lunch' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lunch' })).toBeVisible();
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('list.title') })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Lunch' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('In the trash');
    await expect(page.getByRole('main').getByText(common('error.offline'))).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: common('action.retry') }).click();
    await expect(page.getByText('The trash is empty')).toBeVisible();
  });
});

test('nothing of one creator is shown to the next one in the same tab', async ({ page, request }) => {
  const ada = await verifiedCreator(request);
  const bob = await verifiedCreator(request);
  await signIn(page, ada);
  await publishSurvey(page, { title: 'Ada’s own', questions: [question] });
  await page.goto('/admin/surveys');
  await expect(page.getByRole('link', { name: 'Ada’s own' })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(common('layout.accountMenu')) }).click();
  await page.getByRole('menuitem', { name: common('action.signOut') }).click();
  await page.waitForURL('**/login**');
  await page.locator('input[type=email]').fill(bob.email);
  await page.locator('input[type=password]').fill(bob.password);
  const { letGo } = await hold(page, LIST);
  await page.locator('form button[type=submit]').click();
  // The login leads back to the list that was left.
  await page.waitForURL('**/admin/surveys');
  await expect(loading(page)).toBeVisible();
  await expect(page.getByText('Ada’s own')).toHaveCount(0);
  letGo();
  await expect(page.getByText(t('list.emptyTitle'))).toBeVisible();
});
