import sharp from 'sharp';
import { images, users } from '../../platform/database/schema.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
});
afterAll(() => server.stop());

const person = () => `u${Math.random().toString(36).slice(2)}`;

async function picture(owner: string): Promise<string> {
  const body = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const answer = await fetch(`${server.url}/api/images`, {
    method: 'POST',
    headers: { Cookie: await server.cookieOf(owner), 'Content-Type': 'image/png' },
    body: new Uint8Array(body),
  });
  return ((await answer.json()) as { id: string }).id;
}

describe('GET /api/account', () => {
  it('returns the signed-in user, with defaults for settings that were never chosen', async () => {
    const id = person();
    const ada = await server.signIn(id);
    const { status, body } = await ada('GET', '/api/account');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      email: `${id}@example.com`,
      emailVerified: true,
      avatar: null,
      mails: true,
      settings: { locale: 'en', appearance: 'system', welcome: 'shown' },
    });
    expect((await server.call('GET', '/api/account')).status).toBe(401);
  });
});

describe('PATCH /api/account/settings', () => {
  it('changes only the settings it names, notifications included, also when several requests run at once', async () => {
    const ada = await server.signIn(person());
    const change = (body: object) => ada('PATCH', '/api/account/settings', { body });
    await Promise.all([
      change({ locale: 'it' }),
      change({ appearance: 'dark' }),
      change({ notifications: { 'daily-responses': true } }),
      change({ notifications: { 'webhook-disabled': false } }),
      change({ welcome: 'dismissed' }),
    ]);
    expect((await ada('GET', '/api/account')).body.settings).toEqual({
      locale: 'it',
      appearance: 'dark',
      notifications: { 'daily-responses': true, 'response-limit': true, 'webhook-disabled': false },
      welcome: 'dismissed',
    });
  });

  it.each([
    [{ locale: 'fr' }, 'locale'],
    [{ appearance: 1 }, 'appearance'],
    [{ notifications: { 'daily-responses': 'yes' } }, 'notifications.daily-responses'],
    [{ notifications: { other: true } }, 'notifications.other'],
    [{ plan: 'business' }, 'plan'],
  ])('refuses %j and names the field', async (body, field) => {
    const ada = await server.signIn(person());
    const answer = await ada('PATCH', '/api/account/settings', { body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].field).toBe(field);
  });
});

describe('PUT /api/account/avatar', () => {
  it('stores the user’s own picture, deletes the one before, and shows the new one on every page', async () => {
    const id = person();
    const ada = await server.signIn(id);
    const [first, second] = [await picture(id), await picture(id)];
    await ada('PUT', '/api/account/avatar', { body: { image: first } });
    const { body } = await ada('PUT', '/api/account/avatar', { body: { image: second } });
    expect(body.avatar).toBe(`/_ipx/s_192x192/${second}`);
    expect((await ada('GET', '/api/auth/session')).body.user.avatar).toBe(body.avatar);
    expect((await fetch(server.url + body.avatar)).status).toBe(200);
    expect((await fetch(`${server.url}/images/_/${first}`)).status).toBe(404);
    await ada('PUT', '/api/account/avatar', { body: { image: second } });
    expect((await fetch(server.url + body.avatar)).status).toBe(200);
    expect((await ada('PUT', '/api/account/avatar', { body: { image: null } })).body.avatar).toBeNull();
    const left = await server.deps.db.select({ owner: images.workspaceId }).from(images);
    expect(left.filter(({ owner }) => owner === id)).toEqual([]);
  });

  it('refuses another user’s picture and one that doesn’t exist', async () => {
    const [owner, id] = [person(), person()];
    await server.signIn(owner);
    const ada = await server.signIn(id);
    const theirs = await picture(owner);
    for (const image of [theirs, 'AAAAAAAAAAAAAAAAAAAAAAAA']) {
      const answer = await ada('PUT', '/api/account/avatar', { body: { image } });
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0]).toMatchObject({ field: 'image', code: 'unknown_image' });
    }
    expect((await fetch(`${server.url}/images/_/${theirs}`)).status).toBe(200);
    const rows = await server.deps.db.select().from(users);
    expect(rows.find((row) => row.id === id)?.avatarId).toBeNull();
  });
});
