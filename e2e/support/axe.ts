import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with the rule and the element of every violation. */
export async function expectAccessible(page: Page): Promise<void> {
  // Elements that fade in have paler colours meanwhile. Endless animations aren't waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => each.playState !== 'running' || each.effect?.getTiming().iterations === Infinity),
  );
  const { violations } = await new AxeBuilder({ page })
    // Before the tags, which are an option too. Nothing else is read, so nothing else is collected.
    // In the page itself: otherwise the results of its frames are put together in a further page, for a third of the time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const findings = violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} — ${node.failureSummary ?? ''}`),
  );
  expect(findings).toEqual([]);
}
