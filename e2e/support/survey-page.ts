import type { Page, Response } from '@playwright/test';

/** Opens a survey's page and waits for its script, which runs after the first paint. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/** Reloads the survey's page and waits for its script. */
export async function revisit(page: Page): Promise<Response | null> {
  const response = await page.reload();
  await ready(page);
  return response;
}

const ready = (page: Page) => page.locator('#root[data-ready]').waitFor({ state: 'attached' });
