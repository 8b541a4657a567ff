import { demoCreator } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
import { type Language, texts } from '../support/texts.ts';

const prefixes: Record<Language, string> = { en: '', it: '/it' };

for (const language of ['en', 'it'] as const) {
  test(`a browser that keeps no cookies is told so at the login (${language})`, async ({ page }) => {
    // As when a browser drops what it was given: the answer is the same, only nothing is kept of it.
    await page.route('**/api/auth/set-cookie', async (route) => {
      const response = await route.fetch();
      const { 'set-cookie': _, ...headers } = response.headers();
      // Before the page hears of it: it asks at once whether its session was kept.
      await page.context().clearCookies();
      await route.fulfill({ response, headers });
    });
    await page.goto(`${prefixes[language]}/login`);
    await page.locator('input[type=email]').fill(demoCreator.email);
    await page.locator('input[type=password]').fill(demoCreator.password);
    await page.locator('form button[type=submit]').click();
    const refusal = texts('shared/i18n', language)('session.error.session-not-kept');
    await expect(page.getByText(refusal)).toBeVisible();
    await expect(page).toHaveURL(`${prefixes[language]}/login`);
  });
}
