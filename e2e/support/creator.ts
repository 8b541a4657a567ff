import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newestMail } from './mailbox.ts';

export interface Creator {
  name: string;
  email: string;
  password: string;
}

/** The creator of the first start's example data. */
export const demoCreator: Creator = {
  name: 'Dana Demo',
  email: 'demo@canvass.test',
  password: 'canvass-demo',
};

/** Somebody nobody else in the run is. */
export function newCreator(name = 'Ada Lovelace'): Creator {
  return { name, email: `ada-${randomBytes(6).toString('hex')}@example.test`, password: 'correct horse' };
}

/** An account that exists and is verified, made the way the browser's SDK makes it. */
export async function verifiedCreator(request: APIRequestContext): Promise<Creator> {
  const creator = newCreator();
  const identity = '/identitytoolkit.googleapis.com/v1';
  const key = '?key=demo-key';
  const signedUp = await request.post(`${identity}/accounts:signUp${key}`, {
    data: {
      email: creator.email,
      password: creator.password,
      displayName: creator.name,
      returnSecureToken: true,
    },
  });
  expect(signedUp.ok()).toBe(true);
  const { idToken } = (await signedUp.json()) as { idToken: string };
  await request.post(`${identity}/accounts:update${key}`, {
    data: { idToken, displayName: creator.name, returnSecureToken: false },
  });
  await request.post(`${identity}/accounts:sendOobCode${key}`, {
    data: { requestType: 'VERIFY_EMAIL', idToken },
  });
  const mail = await newestMail(request, creator.email, 'verifyEmail');
  const oobCode = new URL(mail.link, 'http://localhost').searchParams.get('oobCode');
  const verified = await request.post(`${identity}/accounts:update${key}`, { data: { oobCode } });
  expect(verified.ok()).toBe(true);
  return creator;
}

/**
 * Starts a session as the login page does, without the page: for tests that are about something else. Only the server knows
 * it then; what asks the identity provider (password, name, deletion) needs `signIn`.
 */
export async function openSession(page: Pick<Page, 'request'>, { email, password }: Creator): Promise<void> {
  const signedIn = await page.request.post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key',
    { data: { email, password, returnSecureToken: true } },
  );
  const { idToken } = (await signedIn.json()) as { idToken: string };
  const started = await page.request.post('/api/auth/set-cookie', { data: { token: idToken } });
  expect(started.ok(), await started.text()).toBe(true);
}

/** Signs in through the login page, as a person does, and ends on the dashboard. */
export async function signIn(page: Page, creator: Creator, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/login`);
  await page.locator('input[type=email]').fill(creator.email);
  await page.locator('input[type=password]').fill(creator.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`**${prefix}/admin`);
}
