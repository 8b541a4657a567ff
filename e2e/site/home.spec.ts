import { startSession, verifiedCreator } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

for (const list of ['.st-steps', '.st-features']) {
  test(`the home page shows ${list} side by side on a wide screen, and stacked on a narrow one`, async ({
    page,
  }) => {
    const boxes = () =>
      page.locator(`${list} > li`).evaluateAll((items) =>
        items.map((item) => {
          const { top, bottom, left } = item.getBoundingClientRect();
          return { top, bottom, left };
        }),
      );
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const [first, second, third] = await boxes();
    expect(second?.top).toBe(first?.top);
    expect(third?.top).toBe(first?.top);
    expect(second?.left).toBeGreaterThan(first?.left ?? 0);
    await page.setViewportSize({ width: 360, height: 740 });
    const [above, below] = await boxes();
    expect((below?.top ?? 0) - (above?.bottom ?? 0)).toBeGreaterThan(16);
  });
}

test('a plan on the pricing page leads to the plans: at once if signed in, else through the registration', async ({
  page,
  request,
}) => {
  const plan = page.getByRole('link', {
    name: texts('mfe-public', 'en')('pricing.choose').replace('{{plan}}', 'Pro'),
  });
  await page.goto('/pricing');
  await plan.click();
  await expect(page).toHaveURL('/register?next=%2Fadmin%2Fsubscription');
  await startSession(page, await verifiedCreator(request));
  await page.goto('/pricing');
  await plan.click();
  await expect(page).toHaveURL('/admin/subscription');
});
