import type { Page } from '@playwright/test';
import { SURVEY_THEMES } from '@canvass/shared/domain/themes';
import { expectAccessible } from '../support/axe.ts';
import { everyType } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';
import { type CreatorClient, next, newCreatorClient, shown } from './answering.ts';
import { revisit, visit } from '../support/survey-page.ts';

const towns = ['Ancona', 'Bari', 'Bologna', 'Cagliari', 'Catania', 'Firenze', 'Genova', 'Lecce'];
const list = [...towns, 'Milano', 'Napoli', 'Palermo', 'Pisa', 'Roma', 'Torino', 'Trento', 'Venezia'].map(
  (label) => ({ id: label.toLowerCase(), label }),
);

let client: CreatorClient;
let surveyId: string;
test.beforeAll(async ({ browser, playwright, baseURL }) => {
  client = await newCreatorClient(browser, await playwright.request.newContext(baseURL ? { baseURL } : {}));
  surveyId = await client.publish({
    title: 'Everything at once',
    description: 'With a [link](https://example.com).',
    layout: 'single_page',
    languages: ['it'],
    translations: { it: { title: 'Tutto insieme' } },
    questions: [
      ...(everyType ?? []),
      { id: 'q_town', type: 'select_list', title: 'Your town', options: list },
      {
        id: 'q_nps',
        type: 'number',
        title: 'Would you recommend us?',
        display: 'nps',
        min: 0,
        max: 10,
        integer: true,
        lowLabel: 'No',
        highLabel: 'Yes',
      },
    ],
    settings: { consent: 'I agree to [this](https://example.com).' },
  });
});

test('every type in every theme, light and dark, with and without errors, passes axe', async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, `/survey/${surveyId}`);
  await expect(page.getByRole('combobox', { name: 'Your town' })).toBeVisible();
  await expectAccessible(page);
  await next(page).click();
  await expect(page.getByRole('checkbox', { name: 'I agree to this' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'I agree to this' }).check();
  await next(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  for (const value of ['blue', 'tea', '4', '3', 'yes']) {
    await page.locator(`.cv-step input[value="${value}"]`).first().check({ force: true });
  }
  await page.locator('.cv-point input[value="9"]').check({ force: true });
  await expectAccessible(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await poorContrasts(page), colorScheme).toEqual([]);
  }
});

/** The contrast violations of each theme, by the axe that an earlier run left in the page. */
function poorContrasts(page: Page): Promise<string[]> {
  return page.evaluate(async (themes) => {
    interface Axe {
      run(
        context: object,
        options: object,
      ): Promise<{ violations: Array<{ nodes: Array<{ target: string[] }> }> }>;
    }
    const { axe } = window as unknown as { axe: Axe };
    const findings: string[] = [];
    for (const [name, { from, to }] of themes) {
      // The document has its own theme's colours only.
      const { style } = document.querySelector<HTMLElement>('.cv') as HTMLElement;
      style.setProperty('--from', from);
      style.setProperty('--to', to);
      // A list of hundreds of countries has the colours of its container.
      const context = { include: [['.cv']], exclude: [['select']] };
      const { violations } = await axe.run(context, {
        runOnly: ['color-contrast'],
        resultTypes: ['violations'],
      });
      const targets = violations.flatMap(({ nodes }) => nodes.flatMap(({ target }) => target));
      findings.push(...targets.map((target) => `${name}: ${target}`));
    }
    return findings;
  }, Object.entries(SURVEY_THEMES));
}

test('nothing overflows at 320 pixels, at 400 % zoom, from right to left; touch targets have 44 pixels', async ({
  page,
}) => {
  await visit(page, `/survey/${surveyId}`);
  await expect(page.getByRole('combobox', { name: 'Your town' })).toBeVisible();
  const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // The CSS pixels of 1280 × 1024 at 400 %.
  for (const size of [
    { width: 320, height: 256 },
    { width: 320, height: 700 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      expect(await sticksOut(), `${size.width} × ${size.height}, ${direction}`).toBeLessThanOrEqual(0);
    }
  }
  await page.setViewportSize({ width: 360, height: 700 });
  await page.getByRole('checkbox', { name: 'I agree to this' }).check();
  // A notice has links, too.
  await page.locator('.cv-input').first().fill('Something');
  await revisit(page);
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('label:has(input), .cv-input, button, footer a')]
      .filter((element) => !element.closest('[hidden], .cv-hidden') && element.getClientRects().length > 0)
      .map((element) => ({ what: element.outerHTML.slice(0, 80), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 44 || box.width < 44)
      .map(({ what, box }) => `${what}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
  );
  expect(small).toEqual([]);
});

test('in forced colours a choice is visible without its own colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, `/survey/${surveyId}`);
  await page.getByRole('checkbox', { name: 'I agree to this' }).check();
  const box = page.locator('label.cv-choice', { hasText: 'Blue' });
  const before = await box.evaluate((element) => getComputedStyle(element).outlineStyle);
  await box.click();
  await expect.poll(() => box.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  expect(before).toBe('none');
  const field = page.locator('textarea.cv-input, input.cv-input').first();
  await field.focus();
  expect(await field.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
});

test('the spam trap can’t be reached, and marks no respondent who takes their time', async ({ page }) => {
  const trapped = await client.publish({
    title: 'Trap',
    questions: [{ id: 'one', type: 'text_short', title: 'One' }],
  });
  await visit(page, `/survey/${trapped}`);
  await expect(page.getByRole('textbox')).toHaveCount(1);
  const trap = page.locator('[name=subject]');
  const around = trap.locator('..');
  expect(await around.evaluate((element) => element.getBoundingClientRect().width)).toBeLessThanOrEqual(1);
  await trap.evaluate((element) => {
    (element as HTMLInputElement).value = 'https://buy.example';
    (element as HTMLInputElement).focus();
  });
  await expect(trap).not.toBeFocused();
  // As long as it takes to read the question.
  await page.waitForTimeout(1000);
  await page.getByRole('textbox').fill('x');
  await next(page).click();
  await expect(page.locator('#ending')).toBeVisible();
  expect(await client.stored(trapped)).toMatchObject([{ state: 'completed', suspectedSpam: false }]);
});

test('every type is answered by keyboard alone; its shortcuts are shown beside the choices', async ({
  page,
}) => {
  const id = await client.publish({
    title: 'Keys',
    welcome: { title: '', description: '', buttonLabel: '' },
    questions: [
      ...(everyType ?? []),
      { id: 'q_town', type: 'select_list', title: 'Your town', options: list },
    ],
  });
  const { keyboard } = page;
  await visit(page, `/survey/${id}`);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await shown(page, 'What is your name?');
  await keyboard.type('Ada');
  await keyboard.press('Enter');
  await shown(page, 'Tell us more');
  await keyboard.type('Much');
  await expect(page.locator('.cv-enter-hint')).toHaveText('press Ctrl + Enter ↵');
  await keyboard.press('Control+Enter');
  await shown(page, 'Pick one');
  await expect(page.locator('.cv-key').first()).toBeVisible();
  await keyboard.press('2');
  await shown(page, 'Pick some');
  await keyboard.press('a');
  await keyboard.press('2');
  await keyboard.press('Enter');
  await shown(page, 'Choose a country');
  await keyboard.type('Fr');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await shown(page, 'Your e-mail');
  await keyboard.type('ada@example.test');
  await keyboard.press('Enter');
  await shown(page, 'Your age');
  await keyboard.type('36,0');
  await keyboard.press('Enter');
  await shown(page, 'Rate us');
  await expect(page.locator('.cv-star .cv-key').first()).toBeVisible();
  await keyboard.press('4');
  await shown(page, 'How do you feel?');
  await keyboard.press('ArrowRight');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'No answer' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.locator('.cv-face input:checked')).toHaveCount(0);
  await expect(page.locator('.cv-face input').first()).toBeFocused();
  await keyboard.press('5');
  await shown(page, 'When?');
  await keyboard.type('0314');
  await keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('complete date');
  await keyboard.type('2026');
  await keyboard.press('Enter');
  await shown(page, 'Again?');
  await keyboard.press('y');
  await shown(page, 'Your site');
  await keyboard.type('example.test');
  await keyboard.press('Enter');
  await shown(page, 'Your phone');
  await keyboard.type('+39 333 123 4567');
  await keyboard.press('Enter');
  await shown(page, 'Your town');
  await expect(page.getByRole('combobox', { name: 'Your town' })).toBeFocused();
  await keyboard.type('gen');
  await expect(page.getByRole('option')).toHaveText(['Genova']);
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(page.locator('#ending')).toBeVisible();
  const [response] = await client.stored(id);
  expect(response).toMatchObject({
    state: 'completed',
    answers: {
      q_text_short: 'Ada',
      q_text_long: 'Much',
      q_single: { option: 'blue' },
      q_multi: { options: ['tea', 'coffee'] },
      q_list: { option: 'fr' },
      q_number: 36,
      q_star: 4,
      q_emoji: 5,
      q_date: '2026-03-14',
      q_yes_no: true,
      q_url: 'https://example.test',
      q_phone: '+393331234567',
      q_town: { option: 'genova' },
    },
  });
});

test('a long list is searched: a pointer chooses, nonsense is reverted, an emptied field is no answer', async ({
  page,
}) => {
  const id = await client.publish({
    title: 'Towns',
    questions: [{ id: 'q_town', type: 'select_list', title: 'Your town', options: list }],
  });
  await visit(page, `/survey/${id}`);
  const field = page.locator('input').and(page.getByRole('combobox', { name: 'Your town' }));
  await field.click();
  await expect(page.getByRole('option')).toHaveCount(list.length);
  await field.fill('NA');
  await expect(page.getByRole('option')).toHaveText(['Napoli', 'Ancona', 'Bologna']);
  await page.getByRole('option', { name: 'Bologna' }).click();
  await expect(field).toHaveValue('Bologna');
  await field.fill('Atlantis');
  await expect(page.getByRole('status')).toContainText('No match');
  await field.press('Tab');
  await expect(field).toHaveValue('Bologna');
  await revisit(page);
  await expect(field).toHaveValue('Bologna');
  await field.fill('');
  await field.press('Tab');
  await expect(field).toHaveValue('');
  await next(page).click();
  await expect(page.locator('#ending')).toBeVisible();
  expect((await client.stored(id))[0]?.answers).toEqual({});
});

test('S4.10 S9.8 a picture is loaded in the width of the screen, with a tiny placeholder until then', async ({
  browser,
  page,
}) => {
  await page.goto('/login');
  const png = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1400, height: 700 });
    canvas.getContext('2d')?.fillRect(0, 0, 700, 700);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const stored = await client.request.post('/api/images', {
    data: Buffer.from(png, 'base64'),
    headers: { 'Content-Type': 'image/png' },
  });
  const address = (width: number) => src.replace('/_/', `/f_webp,w_${width},q_80/`);
  const { src } = (await stored.json()) as { src: string };
  const image = { url: address(1536), alt: 'Half black', width: 680, height: 320 };
  const id = await client.publish({
    title: 'Seen',
    questions: [{ id: 'one', type: 'text_short', title: 'One', image }],
  });
  for (const [width, density, expected] of [
    [360, 1, 320],
    [1440, 2, 1536],
  ] as const) {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      deviceScaleFactor: density,
    });
    const theirs = await context.newPage();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await theirs.route(`**${address(expected)}`, async (route) => {
      await held;
      await route.continue();
    });
    await theirs.goto(`/survey/${id}`, { waitUntil: 'domcontentloaded' });
    const tiny = theirs.locator('.cv-picture img[alt=""]');
    await expect.poll(() => tiny.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(10);
    await expect(tiny).toBeVisible();
    release();
    await expect(tiny).toBeHidden();
    const shown = theirs.getByRole('img', { name: 'Half black' });
    expect(await shown.evaluate((element) => (element as HTMLImageElement).currentSrc)).toContain(
      `w_${expected},`,
    );
    await context.close();
  }
});
