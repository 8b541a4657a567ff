import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newestMail } from './mailbox.ts';

/** A creator's account at the embedded identity provider. */
export interface Creator {
  name: string;
  email: string;
  password: string;
}

/** The creator of the demo data. */
export const demoCreator: Creator = {
  name: 'Dana Demo',
  email: 'demo@canvass.test',
  password: 'canvass-demo',
};

/** A creator whose address is unique in the run. */
export function newCreator(name = 'Ada Lovelace'): Creator {
  return { name, email: `ada-${randomBytes(6).toString('hex')}@example.test`, password: 'correct horse' };
}

/** Creates a verified account, as the browser's SDK does. */
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
 * Starts a session as the login page does, without the page, for tests that aren't about logging in. Only the server has the
 * session then; actions of the identity provider (password, name, deletion) need `signIn`.
 */
export async function startSession(page: Pick<Page, 'request'>, { email, password }: Creator): Promise<void> {
  const signedIn = await page.request.post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key',
    { data: { email, password, returnSecureToken: true } },
  );
  const { idToken } = (await signedIn.json()) as { idToken: string };
  const started = await page.request.post('/api/auth/set-cookie', { data: { token: idToken } });
  expect(started.ok(), await started.text()).toBe(true);
}

/** Signs in through the login page and ends on the dashboard. */
export async function signIn(page: Page, creator: Creator, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/login`);
  await page.locator('input[type=email]').fill(creator.email);
  await page.locator('input[type=password]').fill(creator.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`**${prefix}/admin`);
}
