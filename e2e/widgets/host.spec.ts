import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { openShadowRoots } from '../support/host-site.ts';
import { test } from '../support/test.ts';
import {
  type WidgetApi,
  dialog,
  type Hosting,
  inside,
  labelled,
  launcher,
  openHosting,
  snippet,
} from './hosting.ts';

type Host = Record<'Canvass' | 'CanvassWidgets', WidgetApi>;

let hosting: Hosting;
let surveyId: string;

test.beforeAll(async ({ browser, request }) => {
  hosting = await openHosting(browser, request);
  surveyId = await publish('Visit');
});
test.afterAll(() => hosting.site.close());
test.beforeEach(({ page }) => openShadowRoots(page));

const publish = (title: string) => hosting.publish(title);
const makeWidget = (options: Parameters<Hosting['makeWidget']>[0], survey = surveyId) =>
  hosting.makeWidget(options, survey);
const read = (id: string) => hosting.read(id);
const visit = (page: Page, path: string, body: string) => hosting.visit(page, path, body);

test.describe('the focus', () => {
  const fields: Array<[string, string]> = [
    ['a field', '<input id="own" style="width:200px">'],
    ['a text area', '<textarea id="own"></textarea>'],
    ['an editable element', '<div id="own" contenteditable="true" style="height:2em"></div>'],
    [
      'a shadow root',
      `<div id="around"></div><script>
        document.querySelector('#around').attachShadow({ mode: 'open' }).innerHTML = '<input id="own">';
      </script>`,
    ],
    ['a frame of the page', '<iframe srcdoc="<input id=own>"></iframe>'],
  ];
  for (const [where, field] of fields) {
    test(`stays in ${where} while a widget opens by itself: no letter is lost`, async ({ page, baseURL }) => {
      const id = await makeWidget({ backdrop: 'disabled', trigger: { type: 'delay', seconds: 3 } });
      await visit(page, '/typing', field + snippet(baseURL, id));
      const own = where.startsWith('a frame')
        ? page.frameLocator('iframe').first().locator('#own')
        : page.locator('#own');
      await own.click();
      const words = 'what somebody types into a form of the page while a survey comes up';
      await page.keyboard.type(words, { delay: 50 });
      await expect(inside(page).locator('#root[data-ready]')).toBeAttached();
      await page.keyboard.type('!');
      await expect(dialog(page)).toBeVisible();
      expect(
        await own.evaluate((element) => ('value' in element ? element.value : element.textContent)),
      ).toBe(`${words}!`);
    });
  }

  test('goes to the question when the visitor opens it, and back when it is closed, the second time too', async ({
    page,
    baseURL,
  }) => {
    const survey = await publish('Focus');
    const id = await makeWidget(labelled, survey);
    await visit(page, '/launcher', `<a href="#">Before</a>${snippet(baseURL, id)}`);
    await launcher(page).click();
    const field = inside(page).getByRole('textbox', { name: 'What is your name?' });
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(launcher(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await expect(inside(page).getByRole('textbox', { name: 'Anything else?' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await launcher(page).click();
    await inside(page).locator('button[value=next]').click();
    await expect(inside(page).locator('#ending')).toBeVisible();
    expect(await hosting.client.stored(survey)).toMatchObject([
      { state: 'completed', answers: { name: 'Ada' }, suspectedSpam: false },
    ]);
  });

  test('does not leave a widget with a backdrop, by Tab in either direction', async ({ page, baseURL }) => {
    const id = await makeWidget({ ...labelled, backdrop: 'enabled' });
    await visit(page, '/modal', `<a href="#one">One</a>${snippet(baseURL, id)}<a href="#two">Two</a>`);
    await launcher(page).click();
    await expect(inside(page).getByRole('textbox')).toBeFocused();
    for (const key of [...Array<string>(9).fill('Tab'), ...Array<string>(12).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('a');
    }
    await page.mouse.click(5, 5);
    await expect(dialog(page)).toBeHidden();
  });

  test('is on the close button while the frame is empty, and Escape closes', async ({ page, baseURL }) => {
    const id = await makeWidget(labelled);
    await page.route('**/widget/**', (route) => route.abort());
    await visit(page, '/failing', snippet(baseURL, id));
    for (let time = 0; time < 2; time += 1) {
      await launcher(page).click();
      await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(launcher(page)).toBeFocused();
    }
  });
});

test.describe('the page around it', () => {
  test('may carry a snippet twice and two widgets: each is shown once, and either can be opened', async ({
    page,
    baseURL,
  }) => {
    const [one, two] = [await makeWidget(labelled), await makeWidget(labelled, await publish('Second'))];
    await visit(page, '/twice', [one, one, two].map((id) => snippet(baseURL, id)).join(''));
    await expect(launcher(page)).toHaveCount(2);
    const [below, above] = await launcher(page).evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect()).sort((a, b) => b.top - a.top),
    );
    expect(above?.bottom).toBeLessThanOrEqual(below?.top ?? 0);
    await page.evaluate((id) => {
      const again = document.createElement('script');
      Object.assign(again, { src: document.scripts[0]?.src });
      again.dataset.widget = id;
      document.body.append(again);
    }, one);
    await page.waitForTimeout(500);
    await expect(launcher(page)).toHaveCount(2);
    await page.evaluate((id) => (window as unknown as Host).Canvass.open(id), two);
    await expect(page.locator(`iframe[src*="${two}"]`)).toBeVisible();
    await expect.poll(async () => [(await read(one)).views, (await read(two)).views]).toEqual([1, 1]);
    expect([(await read(one)).opens, (await read(two)).opens]).toEqual([0, 1]);
  });

  test('may misspell an event, have a Canvass of its own, and call before the widget has loaded', async ({
    page,
    baseURL,
  }) => {
    const id = await makeWidget({});
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    await page.route('**/api/public/widgets/*', async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 500);
      });
      await route.continue();
    });
    await visit(page, '/own', `<script>var Canvass = 'mine'</script>${snippet(baseURL, id)}`);
    const results = await page.evaluate(() => {
      const { CanvassWidgets: widgets, Canvass: own } = window as unknown as Host;
      const events: string[] = [];
      Object.assign(window, { events });
      const stop = widgets.on('opened', () => undefined);
      stop();
      widgets.on('open', () => events.push('open'));
      widgets.open();
      return [typeof stop, typeof own];
    });
    expect(results).toEqual(['function', 'string']);
    await expect(dialog(page)).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { events: string[] }).events)).toEqual(['open']);
    expect(failures).toEqual([]);
  });

  test('can’t hide it by its styles or move it by a transform', async ({ page, baseURL }) => {
    const id = await makeWidget(labelled);
    const styles =
      '<style>div{display:none!important}body{transform:translateY(3000px);height:5000px}</style>';
    await visit(page, '/styles', styles + snippet(baseURL, id));
    await expect(launcher(page)).toBeInViewport({ ratio: 1 });
    await launcher(page).click();
    await expect(dialog(page).locator('iframe')).toBeInViewport({ ratio: 1 });
  });

  test('may be a local file, which has no origin', async ({ page, baseURL }, info) => {
    const id = await makeWidget(labelled);
    const path = info.outputPath('host.html');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `<!doctype html><title>Shop</title><body>${snippet(baseURL, id)}`);
    await page.goto(pathToFileURL(path).href);
    await launcher(page).click();
    await expect(inside(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });
});

test.describe('a survey that takes no answers', () => {
  const close = (id: string) => hosting.client.request.post(`/api/surveys/${id}/close`);

  test('is neither shown nor counted', async ({ page, baseURL }) => {
    const survey = await publish('Closed');
    const id = await makeWidget({ ...labelled, trigger: { type: 'immediately' } }, survey);
    expect((await close(survey)).ok()).toBe(true);
    await page.waitForTimeout(1100);
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', ({ message }) => complaints.push(message));
    const answer = page.waitForResponse('**/api/public/widgets/*');
    await visit(page, '/closed', snippet(baseURL, id));
    expect(await (await answer).json()).toEqual({ id, available: false });
    await page.waitForTimeout(500);
    await expect(launcher(page)).toHaveCount(0);
    expect(complaints.filter((text) => !text.includes('favicon'))).toEqual([]);
    expect(await read(id)).toMatchObject({ views: 0, opens: 0, surveyAvailability: 'closed' });
  });

  test('says so in a panel that the page opens meanwhile, and then hides its launcher', async ({
    page,
    baseURL,
  }) => {
    const survey = await publish('Closing');
    const id = await makeWidget(labelled, survey);
    // Expires the minute for which browsers cache the configuration.
    await page.route('**/api/public/widgets/*', async (route) =>
      route.fulfill({ response: await route.fetch(), headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
    await visit(page, '/closing', snippet(baseURL, id));
    await expect(launcher(page)).toBeVisible();
    await close(survey);
    await page.waitForTimeout(1100);
    await page.evaluate(() => (window as unknown as Host).CanvassWidgets.open());
    await expect(inside(page).locator('[data-refusal=closed]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(launcher(page)).toHaveCount(0);
    expect(await read(id)).toMatchObject({ views: 1, opens: 0 });
  });
});
