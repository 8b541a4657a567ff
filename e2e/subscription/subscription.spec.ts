import { startStripe } from '../../bff/testing/stripe.ts';
import { stripePages } from '../../bff/testing/stripe-pages.ts';
import { withInstance } from '../../scripts/test/instance.ts';
import { expectAccessible } from '../support/axe.ts';
import { demoCreator, startSession, verifiedCreator } from '../support/creator.ts';
import { expect, listen, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const t = texts('mfe-account', 'en');
const italian = texts('mfe-account', 'it');
/** A text with a plan's name in it. */
const it = (key: string, plan = '') => italian(key).replace('{{plan}}', plan);

for (const source of ['operator', 'account'] as const) {
  test(`without payments nothing is for sale, and the page says that the plan is the ${source}’s`, async ({
    page,
    request,
  }) => {
    // The demo account has a plan of its own.
    await startSession(page, source === 'account' ? demoCreator : await verifiedCreator(request));
    await page.goto('/admin/subscription');
    const title = t(`subscription.given.${source}.title`).replace('{{plan}}', 'Business');
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('a plan is bought, appears without a reload, is changed in the portal and shown in the menu', async ({
  browser,
  complaints,
}) => {
  // An instance of its own: with payments configured, all other tests' creators would be on Free.
  test.setTimeout(180_000);
  const stripe = await startStripe();
  const outcome = await withInstance(
    async ({ origin }) => {
      stripe.pages = stripePages(stripe, () => origin);
      const context = await browser.newContext({ baseURL: origin, locale: 'it-IT' });
      const page = await context.newPage();
      listen(page, complaints);
      await startSession(page, await verifiedCreator(context.request));

      await page.goto('/it/admin/subscription');
      const menu = page.getByRole('complementary');
      await expect(menu.getByText('Piano Free')).toBeVisible();
      await page.getByRole('button', { name: it('subscription.choose', 'Pro') }).press('Enter');
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(page.getByText(it('checkout.cancelledTitle'))).toBeVisible();

      await page.getByRole('button', { name: it('subscription.choose', 'Pro') }).click();
      await page.getByRole('button', { name: 'Pay' }).click();
      await expect(page.getByText(it('checkout.arrived', 'Pro'))).toBeVisible();
      await expect(menu.getByText('Piano Pro')).toBeVisible();
      await expect(page).toHaveURL(`${origin}/it/admin/subscription`);
      await expectAccessible(page);

      await page.getByRole('button', { name: it('billing.manage') }).click();
      await page.getByRole('link', { name: 'Let the payment fail' }).click();
      await expect(page.getByText(it('billing.pastDueTitle'))).toBeVisible();
      await expect(menu.getByText('Piano Pro')).toBeVisible();
      await page.getByRole('button', { name: it('billing.update') }).click();
      await page.getByRole('link', { name: 'End now' }).click();
      await expect(page.getByText(it('billing.free'))).toBeVisible();
      await expect(menu.getByText('Piano Free')).toBeVisible();
      await context.close();
    },
    { ...stripe.env, CANVASS_DEMO: '0' },
  );
  await stripe.stop();
  expect(outcome).toEqual({ result: undefined });
});
