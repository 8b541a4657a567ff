import type { Route } from '@playwright/test';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
import { next, newCreatorClient } from './answering.ts';

const SCRIPTS = /\/p\/(?:light|respondent)\./;

for (const { script, type, answer } of [
  { script: 'light', type: 'text_short', answer: 'Ada' },
  { script: 'full', type: 'url', answer: 'https://ada.example/' },
] as const) {
  test(`a form submitted before the ${script} script runs is one response, also while the script starts`, async ({
    page,
    browser,
    request,
  }) => {
    const client = await newCreatorClient(browser, request);
    const survey = await client.publish({ title: 'Slow', questions: [{ id: 'q', type, title: 'You?' }] });
    const scripts: Route[] = [];
    const posts: Route[] = [];
    await page.route(SCRIPTS, (route) => void scripts.push(route));
    await page.route(`**/survey/${survey}*`, (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts.push(route);
    });
    await page.goto(`/survey/${survey}`);
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    await page.getByRole('textbox').fill(answer);
    await next(page).click({ noWaitAfter: true });
    await expect.poll(() => posts.length).toBe(1);

    const loaded = page.waitForEvent('requestfinished', (sent) => SCRIPTS.test(sent.url()));
    await page.unroute(SCRIPTS);
    for (const route of scripts) await route.continue();
    await loaded;
    // As long as the script takes to start and to send what it finds.
    await page.waitForTimeout(2500);
    for (const route of posts) await route.continue();
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
    expect((await client.stored(survey)).map(({ state }) => state)).toEqual(['completed']);
    await page.goto(`/survey/${survey}`);
    await expect(page.getByRole('textbox')).toHaveValue('');
  });
}

test('a double click before the script runs is one response', async ({ page, browser, request }) => {
  const client = await newCreatorClient(browser, request);
  const survey = await client.publish({
    title: 'Twice',
    questions: [{ id: 'q', type: 'text_short', title: 'You?' }],
    settings: { onePerBrowser: true },
  });
  await page.route(SCRIPTS, () => {});
  await page.goto(`/survey/${survey}`, { waitUntil: 'commit' });
  await page.getByRole('textbox').fill('Ada');
  await next(page).dblclick({ noWaitAfter: true });
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect((await client.stored(survey)).map(({ state }) => state)).toEqual(['completed']);
});

test('a button pressed in a preview before its script runs works once it does', async ({ page, request }) => {
  await startSession(page, await verifiedCreator(request));
  const pressed = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto('/admin/surveys/new');
  await page.getByRole('link', { name: 'A quiz about our planet' }).press('Enter');
  const frame = page.frameLocator('iframe');
  const play = frame.getByRole('button', { name: 'Play' });
  for (let presses = 0; presses < 2; presses += 1) await play.click({ noWaitAfter: true });
  pressed.resolve();
  await expect(frame.getByText('Who is playing?')).toBeVisible();
});
