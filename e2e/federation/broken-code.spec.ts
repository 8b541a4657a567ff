import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { areaCode, replaceArea } from '../support/broken-area.ts';
import { type Creator, startSession, verifiedCreator } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const common = { en: texts('shared/i18n', 'en'), it: texts('shared/i18n', 'it') };

/** The code of an area is broken in every way; the menu and the other areas stay as they are. */
// The tests throw on purpose.
test.use({ complaints: [] });

let creator: Creator;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
  creator = await verifiedCreator(request);
  await request.dispose();
});
test.beforeEach(({ page }) => startSession(page, creator));

const inMenu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });
const title = (page: Page, cause: string, language: 'en' | 'it' = 'en') =>
  page.getByRole('main').getByRole('heading', { name: common[language](`area.${cause}.title`) });

async function expectOthersToWork(page: Page): Promise<void> {
  await inMenu(page, 'Widgets').click();
  await expect(page).toHaveURL(/\/admin\/widgets$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Widgets' })).toBeVisible();
}

test('an error in a handler, in a timer or of a promise is named in a message; nothing covers the page', async ({
  page,
}) => {
  const button = (name: string, run: string) =>
    `React.createElement('button', { onClick: ${run} }, '${name}')`;
  const buttons = [
    button('handler', `() => { throw new Error('handler') }`),
    button('timer', `() => setTimeout(() => { throw new Error('timer') })`),
    button('promise', `async () => { throw new Error('promise') }`),
  ];
  await replaceArea(
    page,
    areaCode({ screen: `() => React.createElement('div', null, ${buttons.join(', ')})` }),
  );
  await page.goto('/admin/webhooks');
  for (const name of ['handler', 'timer', 'promise']) {
    await page.getByRole('button', { name, exact: true }).click();
    const message = page
      .getByRole('alert')
      .filter({ hasText: common.en('area.unhandled.text').split('{{')[0] ?? '' });
    await expect(message).toContainText('Webhooks');
    await message.getByRole('button', { name: common.en('toast.close') }).click();
    await expect(message).toBeHidden();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectOthersToWork(page);
});

test('a module that throws: the first error is told, counted by the server, and the retry runs the module again', async ({
  page,
}) => {
  const module = `(() => {
    globalThis.attempts = (globalThis.attempts ?? 0) + 1;
    if (globalThis.attempts === 1) throw new Error('the settings are missing');
    return ${areaCode()};
  })()`;
  await replaceArea(page, module);
  const reported = page.waitForResponse(
    (answer) => answer.url().endsWith('/area-reports') && /failed/.test(answer.request().postData() ?? ''),
  );
  await page.goto('/admin/webhooks');
  await expect(title(page, 'crashed')).toBeVisible();
  await page.getByText(common.en('area.details')).click();
  await expect(page.getByRole('main')).toContainText('Error: the settings are missing');
  await expectAccessible(page);
  expect((await reported).status()).toBe(204);
  const metrics = await page.request.get('/metrics');
  expect(await metrics.text()).toMatch(
    /area_failures_total\{area="admin-webhooks",version="[^"]+",reason="crashed"\} [1-9]/,
  );
  await page.getByRole('button', { name: common.en('action.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Replaced' })).toBeVisible();
});

test('code that never finishes: layout and menu stand at once, and after ten seconds it is given up', async ({
  page,
  context,
}) => {
  // A module that waits for ever, opened as a document; texts that never come, opened from the menu.
  const other = await context.newPage();
  await replaceArea(page, 'new Promise(() => undefined)');
  await replaceArea(other, areaCode({ messages: '() => new Promise(() => undefined)' }));
  await Promise.all([page.goto('/it/admin/webhooks'), other.goto('/admin/widgets')]);
  await expect(inMenu(page, 'Webhook')).toBeVisible();
  await expect(page.getByRole('main').getByText(common.it('state.loading'))).toBeAttached();
  await inMenu(other, 'Webhooks').click();
  await expect(other.getByRole('main').getByText(common.en('state.loading'))).toBeAttached();
  await expect(title(page, 'unresponsive', 'it')).toBeVisible({ timeout: 14_000 });
  await expect(title(other, 'unresponsive')).toBeVisible({ timeout: 5_000 });
  await expectAccessible(page);
  await expectOthersToWork(other);
  // Only a new document runs the module again.
  await page.unrouteAll();
  await page.getByRole('button', { name: common.it('action.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhook' })).toBeVisible();
});

test('style sheets of an area end with it: they hide no menu of the next area', async ({ page }) => {
  await replaceArea(
    page,
    `(() => {
      const style = document.createElement('style');
      style.nonce = document.querySelector('style').nonce;
      style.textContent = 'nav { display: none !important }';
      document.head.append(style);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('aside { visibility: hidden }');
      document.adoptedStyleSheets.push(sheet);
      return ${areaCode()};
    })()`,
  );
  await page.goto('/admin/widgets');
  await inMenu(page, 'Webhooks').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Replaced' })).toBeVisible();
  await expect(page.locator('aside nav')).toBeHidden();
  await page.goBack();
  await expect(inMenu(page, 'Widgets')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Replaced' })).toBeVisible();
  await expect(page.locator('aside nav')).toBeHidden();
});

test('an area that needs another version of a shared module is not run, and what it needs is named', async ({
  page,
}) => {
  await replaceArea(page, areaCode(), { contract: '^1.99.0', shared: { react: '^20.0.0' } });
  let requested = false;
  page.on('request', (request) => (requested ||= request.url().includes('/r/admin-webhooks/')));
  await page.goto('/admin/webhooks');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: /Webhooks/ })).toBeVisible();
  await expect(main).toContainText(/react \^20\.0\.0; .* 19\./);
  await expect(main).toContainText('^1.99.0');
  expect(requested).toBe(false);
  await expectAccessible(page);
  await expectOthersToWork(page);
  await page.goBack();
  await page.unrouteAll();
  await main.getByRole('button', { name: common.en('action.retry') }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
});
