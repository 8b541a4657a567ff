import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** What the browser complained about: policy violations and uncaught errors. Must be empty at the end. */
  complaints: string[];
}

/** Collects what a page complains about. A network failure a test made itself is not a complaint. */
export function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type|integrity/i.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
}

/** Every test fails on a violation of the content security policy, Trusted Types or an uncaught error. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      listen(page, complaints);
      await use(complaints);
      expect(complaints, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
