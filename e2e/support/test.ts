import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** The browser's policy violations and uncaught errors; must be empty at the end. */
  complaints: string[];
}

/** Collects a page's violations and errors, except network failures that a test causes. */
export function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type|integrity/i.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
}

/** Every test fails on a violation of the Content-Security-Policy, of Trusted Types, or on an uncaught error. */
export const test = base.extend<Fixtures>({
  complaints: [
    // Playwright reads from the pattern that it needs no other fixture.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect(complaints, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
  // Not for tests that only have pages of their own, which cost a window and its process otherwise.
  page: async ({ page, complaints }, use) => {
    listen(page, complaints);
    await use(page);
  },
});

export { expect };
