import type { Page, Route } from '@playwright/test';
import { openSession, verifiedCreator } from '../support/creator.ts';
import { expect, listen, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const common = texts('shared/i18n', 'en');

/** Every file of the webhooks area, in any version. */
const WEBHOOKS = '**/r/admin-webhooks/**';

const causes: Array<{ cause: string; take: (route: Route) => Promise<void> | void }> = [
  { cause: 'missing', take: (route) => route.fulfill({ status: 404, body: 'not here' }) },
  { cause: 'server', take: (route) => route.fulfill({ status: 500, body: 'broken' }) },
  {
    cause: 'garbage',
    take: (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/javascript',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: 'this is not the file that was deployed',
      }),
  },
  { cause: 'timeout', take: () => new Promise<void>(() => undefined) },
];

/** Doesn't wait for the load event: the document's own preloads may be the requests that hang. */
async function open(page: Page): Promise<void> {
  await page.goto('/admin/webhooks', { waitUntil: 'commit' });
}

async function expectOthersToWork(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Widgets' }).first().click();
  await expect(page).toHaveURL(/\/admin\/widgets$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.describe('a remote that is missing', () => {
  // The browser reports a damaged file's integrity error, which this test causes on purpose.
  test.use({
    complaints: async ({ page }, use) => {
      listen(page, []);
      await use([]);
    },
  });

  for (const { cause, take } of causes) {
    test(`${cause}: a designed failure inside the layout, a retry that works, everything else works`, async ({
      page,
      request,
    }) => {
      // The shell waits for a hanging remote, twice.
      test.setTimeout(120_000);
      await openSession(page, await verifiedCreator(request));
      await page.route(WEBHOOKS, take);
      await open(page);
      await expect(page.getByRole('heading', { name: common(`area.${cause}.title`) })).toBeVisible({
        timeout: 30_000,
      });
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await expectOthersToWork(page);

      await open(page);
      await expect(page.getByRole('heading', { name: common(`area.${cause}.title`) })).toBeVisible({
        timeout: 30_000,
      });
      await page.unroute(WEBHOOKS);
      await page.getByRole('main').getByRole('button').first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible({
        timeout: 30_000,
      });
    });
  }

  test('wrong contract: reported as such without loading it, and everything else works', async ({
    page,
    request,
  }) => {
    await openSession(page, await verifiedCreator(request));
    // An area that takes from the shell what this shell doesn't provide can't be loaded.
    await page.route(WEBHOOKS, (route) => route.fulfill({ status: 404, body: 'not here' }));
    await page.route('**/admin/webhooks', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const range = /("id":"admin-webhooks".*?"contract":")[^"]+/s;
      await route.fulfill({ response, body: html.replace(range, '$1^99.0.0') });
    });
    await page.goto('/admin/webhooks');
    await expect(page.getByRole('heading', { name: common('area.contract.title') })).toBeVisible();
    await expectOthersToWork(page);
  });
});
