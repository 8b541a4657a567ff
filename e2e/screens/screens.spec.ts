import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demoCreator, startSession } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
import { type Language, textKeys } from '../support/texts.ts';

/** Wide, light and English; narrow, dark and Italian: each alternative once. */
const variants = [
  { name: 'wide, light, English', width: 1440, height: 900, theme: 'light', language: 'en', prefix: '' },
  { name: 'narrow, dark, Italian', width: 360, height: 740, theme: 'dark', language: 'it', prefix: '/it' },
] as const;

const PUBLIC = [
  '/',
  '/pricing',
  '/changelog',
  '/blog',
  '/blog/categories',
  '/cookie-policy',
  '/privacy-policy',
  '/terms-of-service',
  '/login',
  '/register',
  '/forgot-password',
  '/invitation',
  '/nothing-here',
];

for (const variant of variants) {
  test.describe(variant.name, () => {
    test.use({
      viewport: { width: variant.width, height: variant.height },
      colorScheme: variant.theme,
      locale: variant.language === 'it' ? 'it-IT' : 'en-US',
    });

    test('S2.2, S2.3 every public page is accessible and fits', async ({ page }) => {
      for (const path of PUBLIC) {
        await test.step(path, async () => {
          await page.goto(`${variant.prefix}${path}`);
          await expectGoodScreen(page, variant.language);
        });
      }
    });

    test('S2.4 every dashboard screen is accessible and fits', async ({ page }) => {
      test.setTimeout(300_000);
      await startSession(page, demoCreator);
      for (const path of await dashboardPaths(page)) {
        await test.step(path, async () => {
          await page.goto(`${variant.prefix}${path}`);
          await expectGoodScreen(page, variant.language);
        });
      }
    });

    test("S2.3 the respondent's page and the widget's are accessible and fit", async ({ page }) => {
      await startSession(page, demoCreator);
      const { survey, widget } = await demoThings(page);
      for (const path of [`/survey/${survey}`, `/widget/${widget}`, '/survey/000000000000']) {
        await test.step(path, async () => {
          await page.goto(`${variant.prefix}${path}`);
          await expectGoodScreen(page, variant.language);
        });
      }
    });
  });
}

const keys = textKeys();
/** Words with dots inside. */
const KEY_LIKE = /[\w-]+(?:\.[\w-]+)+/g;
const NAMED = ['aria-label', 'title', 'placeholder', 'alt'];

async function expectGoodScreen(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await shownKeys(page), 'keys in place of texts').toEqual([]);
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0);
}

/** Keys of texts that the page shows as they are: the texts were not loaded. */
async function shownKeys(page: Page): Promise<string[]> {
  const shown = await page.evaluate(
    (attributes) => [
      document.title,
      document.body.innerText,
      ...attributes.flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
      ),
    ],
    NAMED,
  );
  return shown.flatMap((text) => text.match(KEY_LIKE) ?? []).filter((word) => keys.has(word));
}

async function first(page: Page, path: string): Promise<string> {
  const { items } = (await (await page.request.get(path)).json()) as { items: Array<{ id: string }> };
  return items[0]?.id ?? '';
}

async function demoThings(page: Page) {
  return { survey: await first(page, '/api/surveys'), widget: await first(page, '/api/widgets') };
}

async function dashboardPaths(page: Page): Promise<string[]> {
  const { survey, widget } = await demoThings(page);
  const webhook = await first(page, '/api/webhooks');
  const response = await first(page, `/api/surveys/${survey}/responses`);
  const surveyPaths = ['', '/edit', '/analytics', '/responses', '/responses/all', `/responses/${response}`];
  return [
    '/admin',
    '/admin/surveys',
    '/admin/surveys/new',
    ...surveyPaths.map((path) => `/admin/surveys/${survey}${path}`),
    '/admin/analytics',
    '/admin/brands',
    '/admin/brands/new',
    ...['', '/new', `/${widget}`, `/${widget}/edit`].map((path) => `/admin/widgets${path}`),
    ...['', '/new', `/${webhook}`, `/${webhook}/edit`, `/${webhook}/deliveries`].map(
      (path) => `/admin/webhooks${path}`,
    ),
    '/admin/workspace',
    '/admin/workspace/new',
    '/admin/workspace/keys',
    '/admin/workspace/keys/new',
    '/admin/workspace/audit',
    '/admin/subscription',
    '/admin/account',
    '/admin/account/activity',
    '/admin/account/email',
    '/admin/account/password',
  ];
}
