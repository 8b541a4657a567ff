import pg from 'pg';
import { isPasswordReference } from '@canvass/shared/domain/survey-password';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { hashReadablePasswords } from './convert.ts';

let server: TestServer;
let ada: Call;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

const HASH = /^scrypt\$16384\$8\$1\$[\w-]{22}\$[\w-]{43}$/;
const questions = [{ id: 'name', type: 'text_short', title: 'Name?' }];
const body = (password: string | null) => ({ title: 'Locked', questions, settings: { password } });

async function create(password: string | null) {
  const made = await ada('POST', '/api/surveys', { body: body(password) });
  expect(made.status).toBe(201);
  return { id: made.body.id as string, password: made.body.settings.password as string };
}
const put = (id: string, password: string | null, revision = '*') =>
  ada('PUT', `/api/surveys/${id}`, { body: body(password), headers: { 'If-Match': revision } });
const patch = (id: string, password: string | null) =>
  ada('PATCH', `/api/surveys/${id}`, { body: { settings: { password } }, headers: { 'If-Match': '*' } });
const publish = (id: string) => ada('POST', `/api/surveys/${id}/publish`);
const unlock = (id: string, password: string) =>
  server.call('POST', `/api/public/surveys/${id}/unlock`, { body: { password } });
const opens = async (id: string, token: string) =>
  (await server.call('GET', `/api/public/surveys/${id}`, { headers: { 'Survey-Unlock': token } })).status;

/** The stored passwords: the draft's, then each version's. */
async function stored(id: string): Promise<Array<string | null>> {
  const { rows } = await server.deps.pool.query<{ password: string | null }>(
    `select draft #>> '{settings,password}' as password, 0 as version from surveys where id = $1
     union all select definition #>> '{settings,password}', version from survey_versions where survey_id = $1
     order by version`,
    [id],
  );
  return rows.map(({ password }) => password);
}

/** Stores a readable password in the draft and every version, as an earlier release did. */
async function asEarlier(id: string, password: string): Promise<void> {
  const { pool } = server.deps;
  await pool.query(
    `update surveys set draft = jsonb_set(draft, '{settings,password}', to_jsonb($2::text)) where id = $1`,
    [id, password],
  );
  await pool.query('alter table survey_versions disable trigger survey_versions_immutable');
  await pool.query(
    `update survey_versions set definition = jsonb_set(definition, '{settings,password}', to_jsonb($2::text)) where survey_id = $1`,
    [id, password],
  );
  await pool.query('alter table survey_versions enable trigger survey_versions_immutable');
}

it('a password is stored as a hash, and no answer contains it or its hash', async () => {
  const { id, password } = await create('sesame');
  expect(isPasswordReference(password)).toBe(true);
  await publish(id);
  const [draft, version] = await stored(id);
  expect(draft).toMatch(HASH);
  expect(version).toBe(draft);
  const answers = [
    await ada('GET', `/api/surveys/${id}`),
    await ada('GET', `/api/surveys/${id}/versions/1`),
    await put(id, password),
    await patch(id, password),
    await ada('PUT', `/api/surveys/${id}`, {
      body: { ...body('other'), title: 'Late' },
      headers: { 'If-Match': '"1"' },
    }),
    await ada('POST', `/api/surveys/${id}/close`),
    await ada('POST', `/api/surveys/${id}/duplicate`, { body: {} }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 412, 200, 201]);
  for (const answer of answers) {
    expect(JSON.stringify(answer.body)).toContain(password);
    expect(JSON.stringify(answer.body)).not.toMatch(/sesame|scrypt/);
  }
});

it('the right password unlocks a survey; a wrong one, the hash and the reference do not', async () => {
  const { id, password } = await create('sesame');
  await publish(id);
  const { body: right } = await unlock(id, 'sesame');
  expect(await opens(id, right.token)).toBe(200);
  const [hash] = await stored(id);
  for (const wrong of ['Sesame', 'ses ame', '', hash ?? '', password]) {
    expect((await unlock(id, wrong)).status).not.toBe(200);
  }
});

it('a reference leaves the password unchanged, and a changed password locks the survey again', async () => {
  const { id, password } = await create('sesame');
  await publish(id);
  const { token } = (await unlock(id, 'sesame')).body;
  const unchanged = await put(id, password);
  expect(unchanged.body).toMatchObject({ unpublishedChanges: false, settings: { password } });
  expect((await patch(id, 'sesame')).body).toMatchObject({ unpublishedChanges: false, password });
  expect(await opens(id, token)).toBe(200);

  const changed = (await patch(id, 'open')).body;
  expect([changed.unpublishedChanges, isPasswordReference(changed.password)]).toEqual([true, true]);
  expect(changed.password).not.toBe(password);
  await publish(id);
  expect(await opens(id, token)).toBe(401);
  expect((await unlock(id, 'sesame')).status).toBe(403);
  expect((await unlock(id, 'open')).status).toBe(200);

  expect((await patch(id, null)).body.password).toBeNull();
  await publish(id);
  expect((await server.call('GET', `/api/public/surveys/${id}`)).status).toBe(200);
  expect((await stored(id)).map(Boolean)).toEqual([false, true, true, false]);
});

it('a program that sets a password has the draft read once before it is saved', async () => {
  const { id } = await create('sesame');
  const made = await ada('POST', '/api/workspaces/ada/keys', { body: { name: 'K', role: 'editor' } });
  const headers = { Authorization: `Bearer ${made.body.key}`, 'If-Match': '*' };
  for (const method of ['PUT', 'PATCH'] as const) {
    const query = jest.spyOn(pg.Client.prototype, 'query');
    const sent = { ...(method === 'PUT' && body('open')), settings: { password: 'open' } };
    const { status } = await server.call(method, `/api/surveys/${id}`, { headers, body: sent });
    const given = query.mock.calls.map(
      ([first]: unknown[]) => (first as { text?: string }).text ?? String(first),
    );
    query.mockRestore();
    const before = given.slice(0, given.indexOf('begin'));
    expect([status, before.filter((text) => text.includes('"draft"')).length]).toEqual([200, 1]);
  }
});

it('a reference restores a removed password: by undo, and by an older version as the draft', async () => {
  const { id, password } = await create('sesame');
  const [hash] = await stored(id);
  await patch(id, null);
  expect((await patch(id, password)).body.password).toBe(password);
  expect(await stored(id)).toEqual([hash]);
});

it('a reference of another installation is refused with its field', async () => {
  const { id, password } = await create('sesame');
  const made = `password:set:${'A'.repeat(120)}`;
  const forged = `${password.slice(0, -1)}${password.endsWith('A') ? 'B' : 'A'}`.replace(
    /set:..../,
    'set:AAAA',
  );
  for (const wrong of [made, forged]) {
    for (const refused of [await put(id, wrong), await patch(id, wrong)]) {
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toMatchObject([
        { field: 'settings.password', code: 'password_unknown', message: expect.stringContaining('again') },
      ]);
    }
  }
  expect((await ada('POST', '/api/surveys', { body: body(made) })).status).toBe(422);
  const long = await put(id, 'x'.repeat(201));
  expect(long.body.errors).toMatchObject([{ field: 'settings.password', code: 'too_big_text' }]);
});

it('a repeated save whose answer was lost finds the password that it set', async () => {
  const { id } = await create(null);
  const first = await put(id, 'sesame', '"1"');
  const again = await put(id, 'sesame', '"1"');
  expect([first.status, again.status, again.body.revision]).toEqual([200, 200, 2]);
});

it('a duplicated survey has the same password', async () => {
  const { id } = await create('sesame');
  const copy = (await ada('POST', `/api/surveys/${id}/duplicate`, { body: {} })).body.id;
  expect(await stored(copy)).toEqual(await stored(id));
  await publish(copy);
  expect((await unlock(copy, 'sesame')).status).toBe(200);
});

describe('a password that an earlier release stored readable', () => {
  it('unlocks the survey, is never sent, and stays stored until it is hashed', async () => {
    const { id } = await create('first');
    await publish(id);
    await asEarlier(id, 'sesame');
    expect((await unlock(id, 'first')).status).toBe(403);
    const { token } = (await unlock(id, 'sesame')).body;
    expect(await opens(id, token)).toBe(200);
    const { settings } = (await ada('GET', `/api/surveys/${id}`)).body;
    expect(isPasswordReference(settings.password)).toBe(true);
    expect((await unlock(id, settings.password)).status).toBe(403);
    expect((await patch(id, settings.password)).body.unpublishedChanges).toBe(false);
    expect(await stored(id)).toEqual(['sesame', 'sesame']);
  });

  it('gets one hash for the draft and its versions, and pages that were open before can still save', async () => {
    const { id } = await create('first');
    await publish(id);
    await asEarlier(id, 'sesame');
    const before = (await ada('GET', `/api/surveys/${id}`)).body;
    const { token } = (await unlock(id, 'sesame')).body;
    expect(await hashReadablePasswords(server.deps, server.services.passwords)).toBeGreaterThan(0);
    expect(await hashReadablePasswords(server.deps, server.services.passwords)).toBe(0);
    const [draft, version] = await stored(id);
    expect(draft).toMatch(HASH);
    expect(version).toBe(draft);
    expect([await opens(id, token), (await unlock(id, 'sesame')).status]).toEqual([401, 200]);
    // Open pages send what they were sent: the readable password (from the earlier release) or its reference.
    for (const given of ['sesame', before.settings.password, draft ?? '']) {
      const saved = await ada('PATCH', `/api/surveys/${id}`, {
        body: { settings: { password: given } },
        headers: { 'If-Match': '*' },
      });
      expect([saved.status, saved.body.unpublishedChanges]).toEqual([200, false]);
    }
    expect(await stored(id)).toEqual([draft, draft]);
  });

  it('a reference that an earlier release stored as a password still unlocks the survey, and is never sent', async () => {
    const { id, password } = await create('sesame');
    const [hash] = await stored(id);
    await asEarlier(id, password);
    await publish(id);
    expect([(await unlock(id, 'sesame')).status, (await unlock(id, password)).status]).toEqual([200, 403]);
    await hashReadablePasswords(server.deps, server.services.passwords);
    expect(await stored(id)).toEqual([hash, hash]);
  });

  it('no other part of a version can be changed, nor a hash', async () => {
    const { id } = await create('sesame');
    await publish(id);
    const change = (value: string) =>
      server.deps.pool.query(`update survey_versions set definition = ${value} where survey_id = $1`, [id]);
    const to = (text: string) => `jsonb_set(definition, '{settings,password}', to_jsonb('${text}'::text))`;
    await expect(change(to('scrypt$other'))).rejects.toThrow('never changes');
    await asEarlier(id, 'sesame');
    await expect(change(to('plain'))).rejects.toThrow('never changes');
    await expect(change(`jsonb_set(${to('scrypt$x')}, '{title}', '"Other"')`)).rejects.toThrow(
      'never changes',
    );
  });
});
