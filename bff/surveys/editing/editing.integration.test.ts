import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { workspaceMembers } from '../../platform/database/schema.ts';
import { until } from '../../testing/receiver.ts';
import { type Call, startTestServer, startTestServerBeside, type TestServer } from '../../testing/server.ts';
import { purgeRevisions } from '../drafts/revisions.ts';
import { EDITING_CHANNEL, EDITOR_EXPIRES_MS } from './editors.ts';

let server: TestServer;
let other: Awaited<ReturnType<typeof startTestServerBeside>>;
let later = 0;
let ada: Call;
/** Bruno is at the other server. */
let bruno: Call;
let brunosCookie: string;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' }, undefined, () => new Date(Date.now() + later));
  other = await startTestServerBeside(server);
  ada = await server.signIn('ada');
  brunosCookie = await server.cookieOf('bruno');
  bruno = (method, path, { body, headers } = {}) =>
    other.call(method, path, {
      ...(body === undefined ? {} : { body }),
      headers: { ...headers, Cookie: brunosCookie },
    });
  await server.deps.db
    .insert(workspaceMembers)
    .values({ workspaceId: 'ada', userId: 'bruno', role: 'editor' });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});
beforeEach(() => {
  later = 0;
});

const text = (id: string, title = id) => ({ id, type: 'text_short', title });

async function makeSurvey(questions: object[] = [text('a'), text('b')]): Promise<string> {
  return (await ada('POST', '/api/surveys', { body: { title: 'Lunch', questions } })).body.id;
}
const patch = (call: Call, id: string, revision: number, body: object, query = '?merge=true') =>
  call('PATCH', `/api/surveys/${id}${query}`, { body, headers: { 'If-Match': `"${revision}"` } });
const report = (call: Call, id: string, tab: string, page: string | null = null, revision = 1) =>
  call('PUT', `/api/surveys/${id}/editing/${tab}`, { body: { page, revision } });
const draftOf = async (id: string): Promise<SurveyDefinition> =>
  (await ada('GET', `/api/surveys/${id}`)).body;
const question = async (id: string, at: number) => (await draftOf(id)).questions[at];

describe('S10.16 who else is in the editor', () => {
  it('is listed with the page that each has open, several tabs of one person once', async () => {
    const id = await makeSurvey();
    const [tab, second] = [uuidv7(), uuidv7()];
    expect((await report(bruno, id, tab, 'question.a')).body.editors).toEqual([]);
    await report(bruno, id, second, 'question.b');
    const { body } = await report(ada, id, uuidv7());
    expect(body.editors).toEqual([
      { id: 'bruno', name: 'bruno', avatar: null, pages: ['question.a', 'question.b'] },
    ]);
    await bruno('DELETE', `/api/surveys/${id}/editing/${tab}`);
    expect((await report(ada, id, uuidv7())).body.editors[0].pages).toEqual(['question.b']);
  });

  it('is forgotten when a tab has crashed, and when a member was removed', async () => {
    const id = await makeSurvey();
    await report(bruno, id, uuidv7());
    later = EDITOR_EXPIRES_MS - 5000;
    expect((await report(ada, id, uuidv7())).body.editors).toHaveLength(1);
    later = EDITOR_EXPIRES_MS + 5000;
    expect((await report(ada, id, uuidv7())).body.editors).toEqual([]);
    await server.signIn('carla');
    const membership = { workspaceId: 'ada', userId: 'carla', role: 'editor' } as const;
    await server.deps.db.insert(workspaceMembers).values(membership);
    await report(await server.signIn('carla'), id, uuidv7());
    expect((await report(ada, id, uuidv7())).body.editors).toHaveLength(1);
    await ada('DELETE', '/api/workspaces/ada/members/carla');
    expect((await report(ada, id, uuidv7())).body.editors).toEqual([]);
  });

  it('is listed again for the others when a tab that counted as closed is back, and no sign of life deletes anything', async () => {
    const id = await makeSurvey();
    const [gone, back] = [uuidv7(), uuidv7()];
    await report(bruno, id, gone);
    await report(bruno, id, back);
    await server.deps.pool.query(
      `update survey_editors set seen_at = now() - interval '2 minutes' where survey_id = $1`,
      [id],
    );
    const told: string[] = [];
    const listening = new pg.Client({ connectionString: server.deps.config.databaseUrl });
    await listening.connect();
    listening.on('notification', ({ payload = '' }) => void told.push(payload));
    await listening.query(`listen ${EDITING_CHANNEL}`);
    await report(bruno, id, back);
    await until(() => told.includes(id));
    await listening.end();
    const { rows } = await server.deps.pool.query('select from survey_editors where survey_id = $1', [id]);
    expect(rows).toHaveLength(2);
  });

  it('is not shown to strangers and programs, and wrong input is refused by its field', async () => {
    const id = await makeSurvey();
    expect((await report(await server.signIn('eve'), id, uuidv7())).status).toBe(404);
    const { key } = (await ada('POST', '/api/workspaces/ada/keys', { body: { name: 'K', role: 'editor' } }))
      .body;
    const program: Call = (method, path, options) =>
      server.call(method, path, { ...options, headers: { Authorization: `Bearer ${key}` } });
    expect((await report(program, id, uuidv7())).status).toBe(403);
    const wrong = await ada('PUT', `/api/surveys/${id}/editing/${uuidv7()}`, {
      body: { page: 'x', revision: 1 },
    });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'page']);
    expect((await ada('PUT', `/api/surveys/${id}/editing/no-tab`, { body: {} })).status).toBe(404);
  });

  it('reaches the pages of another server by an event, as does every change of the draft', async () => {
    const id = await makeSurvey();
    const leaving = new AbortController();
    const stream = await fetch(`${other.url}/api/surveys/${id}/editing/stream`, {
      headers: { Cookie: brunosCookie },
      signal: leaving.signal,
    });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    const until = async (events: number) => {
      while (received.split('event: editing').length <= events)
        received += (await reader?.read())?.value ?? '';
    };
    // The subscription's connection reports once when it begins.
    await until(1);
    await report(ada, id, uuidv7(), 'question.a');
    await until(2);
    await patch(ada, id, 1, { theme: 'ocean-blue' });
    await until(3);
    expect(received).not.toContain('question');
    leaving.abort();
  });
});

describe('S10.17 a save that began with an older revision', () => {
  it('is merged part by part, no matter which member saved first and at whichever server', async () => {
    const id = await makeSurvey();
    const added = text('c');
    expect((await patch(ada, id, 1, { questions: [added], order: ['a', 'c', 'b'] })).body.revision).toBe(2);
    const merged = await patch(bruno, id, 1, { questions: [text('a', 'Bruno')] });
    expect([merged.status, merged.headers.get('etag')]).toEqual([200, '"3"']);
    expect(merged.body.questions.map(({ title }: { title: string }) => title)).toEqual(['Bruno', 'c', 'b']);
    const whole = await ada('PUT', `/api/surveys/${id}?merge=true`, {
      body: { title: 'Dinner', questions: [text('a'), added, text('b')] },
      headers: { 'If-Match': '"2"', Prefer: 'return=minimal' },
    });
    expect(whole.body).toMatchObject({ title: 'Dinner', revision: 4 });
    expect((await question(id, 0))?.title).toBe('Bruno');
  });

  it.each([
    ['its own besides', ['en', 'it'], ['it']],
    ['one in two spellings', ['pt-br', 'pt-BR'], ['pt-br']],
  ])('is merged with a stored draft that lists a language twice, %s', async (_, languages, distinct) => {
    const id = await makeSurvey();
    expect((await patch(ada, id, 1, { languages: distinct })).status).toBe(200);
    // As a server of an earlier release stored it.
    await server.deps.pool.query(
      `update surveys set draft = jsonb_set(draft, '{languages}', $2::jsonb) where id = $1`,
      [id, JSON.stringify(languages)],
    );
    expect((await patch(bruno, id, 1, { title: 'Dinner' })).status).toBe(200);
    const { rows } = await server.deps.pool.query('select draft from surveys where id = $1', [id]);
    expect(rows[0].draft).toMatchObject({ title: 'Dinner', languages: distinct });
  });

  it('keeps a correction of a text whose language was the default one until another member exchanged it', async () => {
    const id = await makeSurvey();
    const translations = { it: { title: 'Pranzo' } };
    await patch(ada, id, 1, { languages: ['it'], translations });
    const exchanged = {
      it: null,
      en: { title: 'Lunch', 'questions.a.title': 'a', 'questions.b.title': 'b' },
    };
    const body = { language: 'it', languages: ['en'], title: 'Pranzo', translations: exchanged };
    expect((await patch(ada, id, 2, body)).status).toBe(200);
    expect((await patch(bruno, id, 2, { title: 'Dinner' })).status).toBe(200);
    expect(await draftOf(id)).toMatchObject({
      language: 'it',
      title: 'Pranzo',
      translations: { en: { title: 'Dinner' } },
    });
  });

  it('is refused when both changed one part, with what is stored; and for a client that doesn’t ask for merging', async () => {
    const id = await makeSurvey();
    await patch(ada, id, 1, { questions: [text('a', 'Ada')] });
    const refused = await patch(bruno, id, 1, { questions: [text('a', 'Bruno')], theme: 'ocean-blue' });
    expect([refused.status, refused.body.current.questions[0].title]).toEqual([412, 'Ada']);
    expect((await patch(bruno, id, 1, { theme: 'ocean-blue' }, '')).status).toBe(412);
    expect(await draftOf(id)).toMatchObject({ theme: 'cosmic-purple', revision: 2 });
    const same = await patch(bruno, id, 1, { questions: [text('a', 'Ada')] });
    expect([same.status, same.body.revision, same.body.questions]).toEqual([200, 2, undefined]);
  });

  it('is refused when the older draft isn’t known any more', async () => {
    const id = await makeSurvey();
    await patch(ada, id, 1, { questions: [text('a', 'Ada')] });
    await purgeRevisions(server.deps.db, new Date(Date.now() + 3 * 86_400_000));
    expect((await patch(bruno, id, 1, { theme: 'ocean-blue' })).status).toBe(412);
  });

  it('is refused when a server of an earlier release saved meanwhile, which records no revisions', async () => {
    const id = await makeSurvey();
    await patch(ada, id, 1, { theme: 'ocean-blue' });
    await server.deps.pool.query('update surveys set revision = revision + 1 where id = $1', [id]);
    expect((await patch(bruno, id, 1, { title: 'Dinner' })).status).toBe(412);
    expect((await report(bruno, id, uuidv7())).body.changes).toEqual({ patch: null, authors: [] });
  });

  it('is refused when the merged draft would be too long', async () => {
    const many = Array.from({ length: 499 }, (_, index) => text(`q${index}`));
    const id = await makeSurvey(many);
    const ids = many.map((entry) => entry.id);
    await patch(ada, id, 1, { questions: [text('x')], order: [...ids, 'x'] });
    const refused = await patch(bruno, id, 1, { questions: [text('y')], order: [...ids, 'y'] });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'questions']);
  });

  it('has the password that others set meanwhile, which no one is shown', async () => {
    const id = await makeSurvey();
    const { settings } = await draftOf(id);
    await patch(ada, id, 1, { settings: { ...settings, password: 'open sesame' } });
    const merged = await patch(bruno, id, 1, { settings: { ...settings, prefill: true } });
    expect(merged.body.settings).toMatchObject({
      prefill: true,
      password: expect.stringMatching(/^password:set:/),
    });
    const { changes } = (await report(bruno, id, uuidv7())).body;
    expect(changes.patch.settings.password).toBe(merged.body.settings.password);
  });
});

describe('what changed since a revision', () => {
  it('is sent as a patch with who changed it; a publication changes the state alone', async () => {
    const id = await makeSurvey();
    await patch(ada, id, 1, { questions: [text('a', 'Ada')] });
    await patch(bruno, id, 2, { order: ['b', 'a'] });
    const dora = await server.signIn('dora');
    await server.deps.db
      .insert(workspaceMembers)
      .values({ workspaceId: 'ada', userId: 'dora', role: 'editor' });
    const { changes, survey } = (await report(dora, id, uuidv7(), null, 1)).body;
    const authors = ['bruno', 'ada'].map((name) => ({ kind: 'member', name }));
    const patched = { questions: [expect.objectContaining({ id: 'a', title: 'Ada' })], order: ['b', 'a'] };
    expect(changes).toEqual({ patch: patched, authors });
    // Bruno's tab names who changed it besides himself.
    expect((await report(bruno, id, uuidv7(), null, 1)).body.changes.authors).toEqual(authors.toReversed());
    expect(survey).toMatchObject({ revision: 3, status: 'draft' });
    await ada('POST', `/api/surveys/${id}/publish`);
    const published = (await report(bruno, id, uuidv7(), null, 3)).body;
    expect(published.survey).toMatchObject({ revision: 4, status: 'published', liveVersion: 1 });
    expect(published.changes).toEqual({ patch: {}, authors: [{ kind: 'member', name: 'ada' }] });
    expect((await report(bruno, id, uuidv7(), null, 4)).body.changes).toBeNull();
    expect((await report(bruno, id, uuidv7(), null, 9)).body.changes).toEqual({ patch: null, authors: [] });
  });
});
