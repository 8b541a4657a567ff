import type { Page } from '@playwright/test';

/** Signs the demo creator in through the login page. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.locator('input[type=email]').fill('demo@canvass.test');
  await page.locator('input[type=password]').fill('canvass-demo');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/admin');
}
