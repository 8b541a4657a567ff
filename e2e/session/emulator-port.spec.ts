import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ensureVerifiedAccount } from '../../bff/operate/embedded/accounts.ts';
import { EMULATED_PROJECT, startAuthEmulator } from '../../bff/operate/embedded/auth-emulator.ts';
import { fetchEmulator } from '../../bff/platform/config/emulator-address.ts';

const API = '/identitytoolkit.googleapis.com/v1';
const ADMIN = `${API}/projects/${EMULATED_PROJECT}`;
const account = { id: 'eve', email: 'eve@canvass.test', password: 'walnut-41-kite', displayName: 'Eve' };

test('a page of another site neither reads nor changes anything at the auth emulator’s own port', async ({
  page,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'canvass-emulator-'));
  const emulator = await startAuthEmulator({ dataDir });
  const site = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end('<p>Foreign'));
  try {
    await ensureVerifiedAccount(emulator, EMULATED_PROJECT, account);
    await new Promise<void>((resolve) => {
      site.listen(0, '127.0.0.1', resolve);
    });
    await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
    const read = await page.evaluate(
      async ({ url, admin, email }) => {
        const owner = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
        const tries: [string, RequestInit][] = [
          [
            `${admin}/accounts:lookup`,
            { method: 'POST', headers: owner, body: JSON.stringify({ email: [email] }) },
          ],
          [`${admin}/accounts:batchGet`, { headers: owner }],
          ['/mails', {}],
          [`${admin}/accounts:delete`, { method: 'POST', headers: owner, body: '{"localId":"eve"}' }],
          // Requests without a preflight are sent but not answered.
          [`${admin}/accounts:delete`, { method: 'POST', mode: 'no-cors', body: '{"localId":"eve"}' }],
          ['/mails', { mode: 'no-cors' }],
        ];
        return Promise.all(
          tries.map(([path, init]) =>
            fetch(url + path, init).then(
              async (answer) => `${answer.status} ${await answer.text()}`,
              () => 'blocked',
            ),
          ),
        );
      },
      { url: emulator.url, admin: ADMIN, email: account.email },
    );
    // An opaque response has the status 0 and no text.
    expect(read).toEqual(['blocked', 'blocked', 'blocked', 'blocked', '0 ', '0 ']);
    const mails = page.waitForResponse(`${emulator.url}/mails`);
    // Chromium replaces a refusal without a body by an error page, so navigation fails.
    await page.goto(`${emulator.url}/mails`).catch(() => undefined);
    expect((await mails).status()).toBe(403);
    const signedIn = await fetchEmulator(emulator, `${API}/accounts:signInWithPassword?key=any`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: account.email, password: account.password }),
    });
    expect(signedIn.status).toBe(200);
  } finally {
    site.close();
    site.closeAllConnections();
    await emulator.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
