import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { exampleBuild, tarballOf } from '../../bff/testing/release-tarball.ts';
import { expectAccessible } from '../support/axe.ts';
import { demoCreator, startSession, verifiedCreator } from '../support/creator.ts';
import { dataDir } from '../support/instance.ts';
import { expect, test } from '../support/test.ts';

/** An area of the test's own, which no menu shows and no other test visits. */
const area = `ops-${randomBytes(4).toString('hex')}`;

/** Uploads a release as an operator's command does. @returns its version */
async function upload(request: APIRequestContext, credential: string, code: string): Promise<string> {
  const answer = await request.post(`/api/releases/${area}?notes=${code}`, {
    headers: { Authorization: `Bearer ${credential}`, 'Content-Type': 'application/gzip' },
    data: tarballOf(exampleBuild(area, code)),
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { version: string }).version;
}

test('an operator makes a release the canary, promotes it and rolls it back, and sees all of it in the log at once', async ({
  page,
  request,
}) => {
  const { credential } = JSON.parse(await readFile(join(dataDir, 'server.json'), 'utf8')) as {
    credential: string;
  };
  const [first, second] = [
    await upload(request, credential, 'first'),
    await upload(request, credential, 'second'),
  ];
  await startSession(page, demoCreator);
  const promoted = await page.request.post(`/api/releases/${area}/${first}/promote`, { data: {} });
  expect(promoted.ok()).toBe(true);

  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Operations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: area }).getByText(first)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('rowheader', { name: area }).getByRole('link').click();

  const actions = page.getByRole('group', { name: `Actions for ${second}` });
  await actions.getByRole('button', { name: 'Canary…' }).click();
  await page.getByRole('textbox', { name: 'Percentage of users' }).fill('20');
  await page.getByRole('button', { name: 'Start canary' }).click();
  await expect(page.getByText(`${second} is the canary of ${area} for 20% of the users.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Canary' }).getByText(second)).toBeVisible();

  await page.emulateMedia({ colorScheme: 'dark' });
  await actions.getByRole('button', { name: 'Promote…' }).click();
  await page.getByRole('button', { name: 'Promote to everyone' }).click();
  await expect(page.getByText(`${second} of ${area} is live for everyone.`)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Roll back…' }).first().click();
  await page.getByRole('textbox', { name: /^Reason/ }).fill('It logs people out');
  await page.getByRole('button', { name: 'Roll back', exact: true }).click();
  await expect(page.getByText(`${area} is back on ${first}.`)).toBeVisible();
  const rollback = page.getByRole('region', { name: 'Log' }).getByRole('listitem').first();
  await expect(rollback).toContainText('Rolled back');
  await expect(rollback).toContainText('It logs people out');
  await expect(rollback).toContainText(demoCreator.email);

  // Another operator's move shows without a reload.
  const removed = await page.request.delete(`/api/releases/${area}?reason=Done`);
  expect(removed.ok()).toBe(true);
  await expect(page.getByText('No release is live', { exact: true })).toBeVisible();
  await expect(rollback).toContainText('Area removed');
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page).toHaveTitle('Log – Canvass operations');
  await expect(page.getByRole('link', { name: area }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Alerts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible();
  await expectAccessible(page);
});

test('for other users there is no such page', async ({ page, request }) => {
  await startSession(page, await verifiedCreator(request));
  const answer = await page.goto('/ops');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
