import type { Page, Route } from '@playwright/test';
import { next, newCreatorClient } from '../respondent/answering.ts';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
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
    complaints: [],
  });

  for (const { cause, take } of causes) {
    test(`${cause}: a designed failure inside the layout, a retry that works, everything else works`, async ({
      page,
      request,
    }) => {
      // The shell waits for a hanging remote, twice.
      test.setTimeout(120_000);
      await startSession(page, await verifiedCreator(request));
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
});

test('with every area of the dashboard and the account gone, site, login page, respondents and widgets go on', async ({
  page,
  browser,
  request,
}) => {
  const client = await newCreatorClient(browser, request);
  const question = 'What is your name?';
  const survey = await client.publish({
    title: 'Without areas',
    questions: [{ id: 'name', type: 'text_short', title: question }],
  });
  const widget = await client.request.post('/api/widgets', {
    data: {
      name: 'Still here',
      surveyId: survey,
      options: { trigger: { type: 'api' }, frequency: { type: 'always' } },
    },
  });
  const { id } = (await widget.json()) as { id: string };
  await page
    .context()
    .route(/\/r\/(?:admin-|account\/)/, (route) => route.fulfill({ status: 404, body: 'gone' }));

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: common('action.signIn') })
    .click();
  await expect(page.getByRole('heading', { name: common('area.missing.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: common('layout.home') })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`/survey/${survey}`);
  await page.getByRole('textbox').fill('Ada');
  await next(page).click();
  await expect
    .poll(async () => (await client.stored(survey)).map(({ state }) => state))
    .toEqual(['completed']);

  expect((await request.get('/widget.js')).ok()).toBe(true);
  await page.goto(`/widget/${id}`);
  await expect(page.getByText(question)).toBeVisible();
});
