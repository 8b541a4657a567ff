import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { type CreatorClient, next, newCreatorClient, shown } from './answering.ts';
import { visit } from '../support/survey-page.ts';

const texts = (...ids: string[]) =>
  ids.map((id) => ({ id, type: 'text_short' as const, title: `Question ${id}` }));

let client: CreatorClient;
test.beforeAll(async ({ browser, playwright, baseURL }) => {
  client = await newCreatorClient(browser, await playwright.request.newContext(baseURL ? { baseURL } : {}));
});

test('a script that loads late or is interrupted loses nothing, on the page and after a reload', async ({
  browser,
}) => {
  const surveyId = await client.publish({ title: 'Half', questions: texts('one', 'two', 'three', 'four') });
  const context = await browser.newContext();
  const page = await context.newPage();
  let scriptComes = () => {};
  const late = new Promise<void>((resolve) => {
    scriptComes = resolve;
  });
  await page.route('**/p/{respondent,light}.*', (route) => late.then(() => route.continue()));
  await page.goto(`/survey/${surveyId}`, { waitUntil: 'commit' });
  await page.getByRole('textbox').fill('First');
  scriptComes();
  await expect.poll(async () => (await client.stored(surveyId))[0]?.answers).toEqual({ one: 'First' });
  await expect(page.getByRole('textbox')).toHaveValue('First');
  await next(page).click();
  await shown(page, 'Question two');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.getByRole('textbox').fill('Second');
  await next(page).click();
  await shown(page, 'Question three');
  const state = await context.storageState();
  await context.close();

  // On another day the script doesn't load at all.
  const without = await browser.newContext({ javaScriptEnabled: false, storageState: state });
  const later = await without.newPage();
  await later.goto(`/survey/${surveyId}`);
  await shown(later, 'Question three');
  await later.getByRole('textbox').fill('Third');
  await next(later).click();
  await later.getByRole('textbox').fill('Fourth');
  await next(later).click();
  await expect(later.locator('#ending')).toBeVisible();
  const responses = await client.stored(surveyId);
  expect(responses).toHaveLength(1);
  expect(responses[0]).toMatchObject({
    state: 'completed',
    answers: { one: 'First', two: 'Second', three: 'Third', four: 'Fourth' },
  });
  await without.close();
});

test('without script the survey continues where its script left it', async ({ browser }) => {
  const surveyId = await client.publish({ title: 'Gone', questions: texts('one', 'two') });
  const context = await browser.newContext();
  const page = await context.newPage();
  await visit(page, `/survey/${surveyId}`);
  await page.getByRole('textbox').fill('First');
  await next(page).click();
  await shown(page, 'Question two');
  await expect.poll(async () => (await client.stored(surveyId)).length).toBe(1);
  const state = await context.storageState();
  await context.close();
  const without = await browser.newContext({ javaScriptEnabled: false, storageState: state });
  const later = await without.newPage();
  await later.goto(`/survey/${surveyId}`);
  await shown(later, 'Question two');
  await without.close();
});

test('in a browser without storage the page says so, and its answers are stored on the server', async ({
  page,
}) => {
  const surveyId = await client.publish({
    title: 'Blocked',
    questions: texts('one'),
    settings: { onePerBrowser: true },
  });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await visit(page, `/survey/${surveyId}`);
  await expect(page.locator('.cv-notice')).toContainText('don’t close the page');
  await page.getByRole('textbox').fill('Here');
  await next(page).click();
  await expect(page.locator('#ending')).toBeVisible();
  expect(await client.stored(surveyId)).toMatchObject([{ state: 'completed', answers: { one: 'Here' } }]);
  const again = await page.reload();
  expect(again?.status(), 'the server knows that this browser has answered').toBe(409);
  await expect(page.locator('[data-refusal=answered]')).toBeVisible();
});

test('the latest entry is sent by a beacon when the page is left', async ({ page }) => {
  const surveyId = await client.publish({ title: 'Left', questions: texts('one', 'two') });
  // Only a beacon reaches the server.
  await page.route('**/responses/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await visit(page, `/survey/${surveyId}`);
  await page.getByRole('textbox').fill('Last words');
  await page.goto('/login');
  await expect.poll(async () => (await client.stored(surveyId))[0]?.answers).toEqual({ one: 'Last words' });
});

test('an ending shows confetti, but not with reduced motion', async ({ page }) => {
  const surveyId = await client.publish({
    title: 'Joy',
    questions: texts('one'),
    endings: [{ id: 'e', title: 'Hooray', confetti: true }],
  });
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    const thrown: string[] = [];
    page.on('request', (request) => request.url().includes('/p/confetti.') && thrown.push(request.url()));
    await visit(page, `/survey/${surveyId}`);
    await next(page).click();
    await expect(page.getByRole('heading', { name: 'Hooray' })).toBeVisible();
    if (reducedMotion === 'reduce') expect(thrown).toEqual([]);
    else await expect(page.locator('.cv-confetti')).toBeAttached();
  }
});

test('without network the page says so, stores what was submitted and sends it later', async ({
  browser,
}) => {
  const surveyId = await client.publish({ title: 'Tunnel', questions: texts('one', 'two') });
  const context = await browser.newContext();
  const page = await context.newPage();
  await visit(page, `/survey/${surveyId}`);
  await shown(page, 'Question one');
  await context.setOffline(true);
  await page.getByRole('textbox').fill('First');
  await next(page).click();
  await page.getByRole('textbox').fill('Second');
  await next(page).click();
  await expect(page.locator('.cv-notice')).toContainText('offline');
  await expect(next(page)).toBeDisabled();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(`/survey/${surveyId}`);
  await expect(later.locator('#ending')).toBeVisible();
  const [response, ...others] = await client.stored(surveyId);
  expect(others).toEqual([]);
  expect(response).toMatchObject({ state: 'completed', answers: { one: 'First', two: 'Second' } });
  expect(response?.suspectedSpam).toBe(false);
  await context.close();
});

test('a survey that becomes full meanwhile says so and leaves the answers on the device', async ({
  page,
}) => {
  const surveyId = await client.publish({
    title: 'One only',
    questions: texts('one'),
    settings: { maxResponses: 1 },
  });
  await visit(page, `/survey/${surveyId}`);
  await page.getByRole('textbox').fill('Mine');
  const other = '0198c1de-6b3c-7cc1-8000-000000000001';
  await client.request.put(`/api/public/surveys/${surveyId}/responses/${other}`, {
    data: { sequence: 1, version: 1, answers: { one: 'Theirs' }, completed: true },
  });
  await next(page).click();
  await expect(page.locator('[data-refusal=full]')).toContainText('kept on this device');
  // The server's gate has illustration, title and language switch, and shows the stored answers.
  await page.getByText('Show them').click();
  await expect(page.locator('.cv-stored-answers')).toContainText('Question oneMine');
  await expect(page.locator('.cv-gate-survey')).toHaveText('One only');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy them' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Question one\nMine');
  const stored = await page.evaluate((id) => localStorage.getItem(`canvass:${id}`), surveyId);
  expect(stored).toContain('Mine');
  const reloaded = await page.reload();
  expect(reloaded?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This survey is full');
});

test('switching the language preserves entries and the address’s parameters', async ({ page }) => {
  const surveyId = await client.publish({
    title: 'Two tongues',
    settings: { hiddenFields: ['campaign'] },
    languages: ['it'],
    translations: { it: { 'questions.one.title': 'Domanda uno' } },
    questions: texts('one', 'two'),
  });
  await visit(page, `/survey/${surveyId}?embed=1&campaign=spring&lang=en`);
  await page.getByRole('textbox').fill('Kept');
  const link = page.getByRole('link', { name: 'Italiano' });
  await expect(link).toHaveAttribute('href', `/it/survey/${surveyId}?embed=1&campaign=spring`);
  await link.click();
  await shown(page, 'Domanda uno');
  await expect(page.getByRole('textbox')).toHaveValue('Kept');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
});

test('an ending redirects to the creator’s page, also out of a frame or a widget in another site', async ({
  page,
  baseURL,
}) => {
  const surveyId = await client.publish({
    title: 'Onward',
    questions: texts('one', 'two'),
    endings: [{ id: 'e', title: 'Bye', redirect: 'http://shop.example/thanks' }],
  });
  const made = await client.request.post('/api/widgets', { data: { name: 'Onward', surveyId } });
  const { id: widgetId } = (await made.json()) as { id: string };
  const pages: Record<string, string> = {
    '/embedded': `<iframe src="${baseURL}/survey/${surveyId}?embed=1"></iframe>`,
    '/widget': `<script src="${baseURL}/widget.js" data-widget="${widgetId}"></script>`,
  };
  const site = createServer(({ url = '' }, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end(pages[url]);
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  await page.route('http://shop.example/**', (route) => route.fulfill({ body: 'Shop' }));
  const theirs = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  for (const address of [`/survey/${surveyId}`, `${theirs}/embedded`, `${theirs}/widget`]) {
    await page.goto(address);
    const survey = address.startsWith(theirs) ? await frameIn(page) : page;
    await survey.locator('#root[data-ready]').waitFor({ state: 'attached' });
    for (const id of ['one', 'two']) {
      await survey.getByRole('textbox', { name: `Question ${id}` }).fill('Something');
      await survey.locator('button[value=next]').click();
    }
    await page.waitForURL('http://shop.example/thanks');
  }
  site.close();
  const completed = { state: 'completed' };
  expect(await client.stored(surveyId)).toMatchObject([
    { ...completed, source: 'widget' },
    completed,
    completed,
  ]);
});

/** The survey's frame on a hosting page, which opens a widget for it. */
async function frameIn(page: Page): Promise<Frame> {
  const found = () => page.frames().find((frame) => frame !== page.mainFrame());
  await expect
    .poll(async () => {
      await page.evaluate(() => (window as unknown as { Canvass?: { open(): void } }).Canvass?.open());
      return found() !== undefined;
    })
    .toBe(true);
  return found() as Frame;
}

test('a draft begun on an older version is finished on it, with that version’s wording', async ({ page }) => {
  const surveyId = await client.publish({ title: 'Older', questions: texts('one', 'two') });
  await visit(page, `/survey/${surveyId}`);
  await page.getByRole('textbox').fill('First');
  await next(page).click();
  await shown(page, 'Question two');
  const survey = await client.request.get(`/api/surveys/${surveyId}`);
  const questions = [{ id: 'mail', type: 'email', title: 'Another question' }];
  const changed = await client.request.put(`/api/surveys/${surveyId}`, {
    data: { ...((await survey.json()) as object), questions },
    headers: { 'If-Match': survey.headers().etag ?? '' },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  await client.request.post(`/api/surveys/${surveyId}/publish`);
  await visit(page, `/survey/${surveyId}`);
  await shown(page, 'Question two');
  await expect(page.getByRole('textbox')).toHaveAttribute('placeholder', 'Type your answer here');
  expect(page.url()).not.toContain('version');
  await page.getByRole('button', { name: 'Start again' }).click();
  await shown(page, 'Another question');
});
