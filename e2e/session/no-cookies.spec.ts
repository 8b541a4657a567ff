import { demoCreator } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
import { type Language, texts } from '../support/texts.ts';

const prefixes: Record<Language, string> = { en: '', it: '/it' };

for (const language of ['en', 'it'] as const) {
  test(`the login explains that the browser refuses cookies (${language})`, async ({ page }) => {
    // Simulates a browser that drops cookies: the answer is the same, but its cookie isn't stored.
    await page.route('**/api/auth/set-cookie', async (route) => {
      const response = await route.fetch();
      const { 'set-cookie': _, ...headers } = response.headers();
      // Before the page gets the answer, because it then checks its session at once.
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
