import { cookieName, STORED_ITEMS, type StoredItem } from '@canvass/shared/domain/stored-items';
import { findStoredItem } from '@canvass/shared/domain/find-stored-item';
import type { BrowserContext, Page } from '@playwright/test';
import { newCreatorClient } from '../respondent/answering.ts';
import { signIn, verifiedCreator } from '../support/creator.ts';
import { openShadowRoots, startHostSite } from '../support/host-site.ts';
import { everyType } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const common = texts('shared/i18n', 'en');
const WRITTEN = 'stored item: ';

test.describe.configure({ timeout: 240_000 });

/** Records each name that any page of a context writes to, including names that are removed at once. */
async function watch(context: BrowserContext): Promise<Set<string>> {
  const written = new Set<string>();
  context.on('console', (message) => {
    if (message.text().startsWith(WRITTEN)) written.add(message.text().slice(WRITTEN.length));
  });
  await context.addInitScript((prefix) => {
    const note = (place: string, name: string) => console.debug(`${prefix}${place} ${name}`);
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name, value) {
      note(this === window.sessionStorage ? 'sessionStorage' : 'localStorage', name);
      set.call(this, name, value);
    };
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, version) {
      note('indexedDB', name);
      return open.call(this, name, version);
    };
  }, WRITTEN);
  return written;
}

/** Adds what a page's frames have stored now, however it was stored. */
async function collectStored(page: Page, written: Set<string>): Promise<void> {
  for (const frame of page.frames()) {
    // One frame after the other; one that is being removed is skipped.
    // oxlint-disable-next-line no-await-in-loop
    const held = await frame
      .evaluate(async () => [
        ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
        ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
        ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
      ])
      .catch(() => []);
    for (const name of held) written.add(name);
  }
}

/** The inventory's row of each name; a name without one fails the test. */
function rowsOf(written: Iterable<string>): Set<StoredItem> {
  const unknown: string[] = [];
  const rows = new Set<StoredItem>();
  for (const entry of written) {
    const [place = '', name = ''] = entry.split(/ (.*)/);
    const row = findStoredItem(place as StoredItem['place'], name);
    if (row) rows.add(row);
    else unknown.push(entry);
  }
  expect(unknown, 'stored, but not in the inventory').toEqual([]);
  return rows;
}

/** The cookies of a context, each compared with its row in the inventory. */
async function cookiesOf(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies();
  for (const { name, httpOnly, sameSite, expires, path } of cookies) {
    const row = findStoredItem('cookie', name);
    expect(row, `the cookie ${name} is in the inventory`).toBeDefined();
    expect([name, httpOnly, sameSite, path]).toEqual([name, row?.httpOnly ?? false, 'Lax', '/']);
    const seconds = expires - Date.now() / 1000;
    expect(Math.abs(seconds - Number(row?.lifetime)), `how long ${name} is stored`).toBeLessThan(300);
  }
  return cookies.map(({ name }) => `cookie ${name}`);
}

const ids = (rows: Iterable<StoredItem>) => [...rows].map(({ id }) => id);

test('a creator’s browser holds what the cookie policy lists, and nothing else', async ({
  page,
  context,
  request,
}) => {
  const written = await watch(context);
  const creator = await verifiedCreator(request);
  await page.goto('/');
  await page.goto('/login');
  await page.getByRole('button', { name: common('appearance.dark') }).click();
  await signIn(page, creator);
  const made = await page.request.post('/api/surveys', { data: { title: 'Tour', questions: everyType } });
  const { id } = (await made.json()) as { id: string };
  await page.request.post(`/api/surveys/${id}/publish`);
  await page.goto(`/admin/surveys/${id}/edit`);
  const title = page.getByRole('textbox').first();
  await title.fill('Tour, changed');
  await expect
    .poll(async () => (await collectStored(page, written), ids(rowsOf(written))))
    .toContain('draft_database');
  for (const path of ['', '/responses', '/responses/all', '/analytics']) {
    await page.goto(`/admin/surveys/${id}${path}`);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await collectStored(page, written);
  }
  for (const path of ['/admin/widgets/new', '/admin/webhooks', '/admin/account', '/admin/subscription']) {
    await page.goto(path);
    await collectStored(page, written);
  }
  await page.goto('/admin/widgets/new');
  await page.locator('a[hreflang=it]').first().click();
  await expect(page).toHaveURL(/\/it\/admin\/widgets\/new$/);
  await collectStored(page, written);
  for (const name of await cookiesOf(context)) written.add(name);
  const rows = rowsOf(written);
  expect(ids(rows)).toEqual(
    expect.arrayContaining([
      'locale',
      'appearance',
      'session',
      'session_renewed',
      'session_sign_in',
      'firebase_sign_in',
      'draft_database',
      'chosen_locale',
      'form_state',
    ]),
  );
  // Items of respondents and hosting pages must not be among them.
  expect([...rows].filter(({ holder }) => holder === 'respondent' || holder === 'host')).toEqual([]);
});

test('a respondent’s browser and a page that hosts a widget hold what the cookie policy lists, and nothing else', async ({
  browser,
  request,
  baseURL,
}) => {
  const client = await newCreatorClient(browser, request);
  const questions = [{ id: 'one', type: 'text_short' as const, title: 'One' }];
  const once = await client.publish({ title: 'Once', questions, settings: { onePerBrowser: true } });
  const locked = await client.publish({ title: 'Locked', questions, settings: { password: 'sesame' } });
  const answer = await client.request.post('/api/widgets', {
    data: { name: 'W', surveyId: await client.publish({ title: 'Widget', questions }), options: {} },
  });
  const { id: widget } = (await answer.json()) as { id: string };

  const context = await browser.newContext();
  const written = await watch(context);
  const page = await context.newPage();
  await openShadowRoots(page);
  await page.goto(`/survey/${once}`);
  await page.getByRole('textbox').fill('Draft');
  await expect.poll(async () => (await cookiesOf(context)).join()).toContain('sitting-');
  await collectStored(page, written);
  for (const name of await cookiesOf(context)) written.add(name);
  await page.locator('button[value=next]').click();
  await expect(page.locator('#ending')).toBeVisible();
  await collectStored(page, written);
  await page.goto(`/survey/${locked}`);
  await page.locator('input[type=password]').fill('sesame');
  await page.locator('button[type=submit]').click();
  await page.getByRole('textbox', { name: 'One' }).waitFor();
  await collectStored(page, written);
  for (const name of await cookiesOf(context)) written.add(name);

  const site = await startHostSite(
    () => `<body><script async src="${baseURL}/widget.js" data-widget="${widget}"></script>`,
  );
  await page.goto(site.origin);
  const survey = page.frameLocator('iframe[title]');
  await survey.getByRole('textbox').fill('From a widget');
  await survey.locator('button[value=next]').click();
  await expect(survey.locator('#ending')).toBeVisible();
  await collectStored(page, written);
  site.close();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const form = await plain.newPage();
  await form.goto(`/survey/${locked}`);
  await form.locator('input[type=password]').fill('sesame');
  await form.locator('button[type=submit]').click();
  await form.waitForURL(`**/survey/${locked}?form=1`);
  for (const name of [...(await cookiesOf(context)), ...(await cookiesOf(plain))]) written.add(name);

  expect(ids(rowsOf(written))).toEqual(
    expect.arrayContaining([
      'response_draft',
      'sitting',
      'response',
      'answered',
      'answered_flag',
      'unlock',
      'storage_probe',
      'widget_opened',
      'widget_opened_in_tab',
      'widget_completed',
    ]),
  );
  await Promise.all([context.close(), plain.close()]);
});

for (const path of ['/cookie-policy', '/it/cookie-policy'])
  test(`${path} lists all stored items, without script too`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    const named = await page.locator('.st-stored code').allTextContents();
    expect(named).toEqual(
      expect.arrayContaining(STORED_ITEMS.map((item) => cookieName(item, true).replace(/\{\w+\}/, '…'))),
    );
    await context.close();
  });
