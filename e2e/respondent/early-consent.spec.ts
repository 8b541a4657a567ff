import { expect, test } from '../support/test.ts';
import { newCreatorClient } from './answering.ts';

test('consent given before the script has loaded shows the questions of a single page', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const client = await newCreatorClient(
    browser,
    await playwright.request.newContext(baseURL ? { baseURL } : {}),
  );
  const id = await client.publish({
    title: 'With consent',
    layout: 'single_page',
    settings: { consent: 'I agree.' },
    questions: [{ id: 'name', type: 'text_short', title: 'Your name?' }],
  });
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  let release = () => {};
  const ticked = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/p/*.js', async (route) => {
    await ticked;
    await route.continue();
  });
  await page.goto(`/survey/${id}`, { waitUntil: 'commit' });
  await page.getByLabel('I agree.').check();
  release();
  await page.getByLabel('Your name?').fill('Ada');
  await expect(page.getByLabel('I agree.')).toBeChecked();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await context.close();
});
