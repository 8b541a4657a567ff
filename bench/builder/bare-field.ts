import type { Browser, Page } from '@playwright/test';
import { watchKeys } from './reactions.ts';
import { REPEATS, SLOWER } from './throttled.ts';

/** The times of key presses in a text field of an empty page, on a slower processor. */
export async function pressesInBareField(browser: Browser): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.setContent('<textarea aria-label="bare" rows="5" cols="60"></textarea>');
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.locator('textarea').focus();
  const done = await watchKeys(page);
  for (let turn = 0; turn < REPEATS; turn += 1) await typeKey(page, turn);
  const times = await done();
  await context.close();
  return times;
}

/** Types a letter as people do, in no even time. */
export async function typeKey(page: Page, turn: number): Promise<void> {
  await page.keyboard.press('abcdefgh '[turn % 9] ?? 'a');
  await page.waitForTimeout(40 + (turn % 7) * 30);
}
