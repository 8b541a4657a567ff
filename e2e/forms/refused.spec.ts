import { startSession, verifiedCreator } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const LANGUAGES = [
  ['en', ''],
  ['it', '/it'],
] as const;

for (const [language, prefix] of LANGUAGES) {
  const webhooks = texts('mfe-admin-webhooks', language);
  const widgets = texts('mfe-admin-widgets', language);
  const server = texts('bff/platform', language);
  const schema = texts('shared/api', language);

  test(`what schema and server refuse of a webhook is said at its fields in one language: ${language}`, async ({
    page,
    request,
  }) => {
    await startSession(page, await verifiedCreator(request));
    await page.goto(`${prefix}/admin/webhooks/new`);
    const url = page.getByLabel(webhooks('form.url'));
    const send = page.getByRole('button', { name: webhooks('form.create') });
    await page.getByRole('button', { name: webhooks('form.addHeader') }).click();
    await page.getByRole('textbox', { name: webhooks('form.headerName') }).fill('Host');
    await send.click();
    // The schema's refusals are shown without a request to the server.
    await expect(url).toHaveAccessibleDescription(new RegExp(escaped(schema('required'))));
    await expect(url).toBeFocused();
    await expect(page.getByText(schema('reserved_header'), { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: webhooks('form.headerName') }).fill('X-Token');
    await expect(page.getByText(schema('reserved_header'), { exact: true })).toHaveCount(0);
    // The server's own.
    await url.fill('https://ada:secret@example.com/');
    await send.click();
    await expect(url).toHaveAccessibleDescription(new RegExp(escaped(server('fields.target_credentials'))));
    await expect(url).toBeFocused();
    await expect(url).toHaveValue('https://ada:secret@example.com/');
  });

  test(`what is missing of a widget is said at its fields, inside its options as well: ${language}`, async ({
    page,
    request,
  }) => {
    await startSession(page, await verifiedCreator(request));
    await page.goto(`${prefix}/admin/widgets/new`);
    await page.getByLabel(widgets('form.trigger')).selectOption(widgets('trigger.click'));
    await page.getByRole('button', { name: widgets('form.create') }).click();
    const name = page.getByLabel(widgets('form.name'));
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(new RegExp(escaped(schema('required'))));
    const selector = page.getByLabel(widgets('form.selector'));
    await expect(selector).toHaveAccessibleDescription(new RegExp(escaped(schema('required'))));
    await selector.fill('#feedback');
    await expect(selector).not.toHaveAttribute('aria-invalid');
  });
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
