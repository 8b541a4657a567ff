import { v7 as uuidv7 } from 'uuid';
import { publishedSurvey } from '../../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: Call;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

const TEXT = 'I agree to [this](https://example.com).';
const definition = {
  title: 'S',
  languages: ['it'],
  translations: { it: { consent: 'Accetto.' } },
  questions: [{ id: 'name', type: 'text_short', title: 'Name?' }],
};

async function publish(settings: object = { consent: TEXT }): Promise<string> {
  return publishedSurvey(ada, { ...definition, settings });
}

async function republish(id: string, settings: object): Promise<void> {
  const { body, headers } = await ada('GET', `/api/surveys/${id}`);
  const changed = { ...body, settings: { ...body.settings, ...settings } };
  const ifMatch = { headers: { 'If-Match': headers.get('etag') ?? '' } };
  expect((await ada('PUT', `/api/surveys/${id}`, { body: changed, ...ifMatch })).status).toBe(200);
  expect((await ada('POST', `/api/surveys/${id}/publish`)).status).toBe(200);
}

/** `PUT` as pages send it, `POST` as a beacon. */
const save = (id: string, responseId: string, body: object, method: 'PUT' | 'POST' = 'PUT', headers = {}) =>
  server.call(method, `/api/public/surveys/${id}/responses/${responseId}`, {
    body: { version: 1, answers: { name: 'Zoë' }, ...body },
    headers,
  });

const read = async (id: string, responseId: string) =>
  (await ada('GET', `/api/surveys/${id}/responses/${responseId}`)).body;

const consent = { language: 'en', elapsed: 0 };

it.each(['PUT', 'POST'] as const)(
  'a %s without consent is refused, and nothing is stored',
  async (method) => {
    const id = await publish();
    for (const without of [{}, { consent: null }, { completed: true }, { answers: {} }]) {
      const refused = await save(id, uuidv7(), { sequence: 1, ...without }, method);
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({
        code: 'consent_required',
        message: 'This survey requires consent before anything is stored.',
        errors: [{ field: 'consent', code: 'consent_required' }],
      });
    }
    const italian = await save(id, uuidv7(), { sequence: 1 }, method, { 'Accept-Language': 'it' });
    expect(italian.body.message).toBe(
      'Questo sondaggio richiede il consenso prima che qualcosa venga salvato.',
    );
    expect((await ada('GET', `/api/surveys/${id}/responses`)).body.items).toEqual([]);
  },
);

it('consent is recorded with its time and the published text in the language that the respondent read', async () => {
  const id = await publish();
  const [english, italian, swiss] = [uuidv7(), uuidv7(), uuidv7()];
  const before = Date.now();
  await save(id, english, { sequence: 1, consent: { ...consent, text: 'I sell my soul.' } });
  await save(id, italian, { sequence: 1, completed: true, consent: { language: 'it', elapsed: 0 } });
  await save(id, swiss, { sequence: 1, consent: { language: 'it-CH' } });
  const first = await read(id, english);
  expect(first.consent).toEqual({ givenAt: expect.any(String), text: TEXT, language: 'en' });
  expect(Date.parse(first.consent.givenAt)).toBeGreaterThanOrEqual(before);
  expect((await read(id, italian)).consent).toMatchObject({ text: 'Accetto.', language: 'it' });
  expect((await read(id, swiss)).consent).toMatchObject({ text: 'Accetto.', language: 'it' });
  const none = await publish({});
  await save(none, english, { sequence: 1, consent });
  expect((await read(none, english)).consent).toBeNull();
});

it('consent is dated by the server’s clock less the reported time, and never before the version was published', async () => {
  const id = await publish();
  const hour = 3_600_000;
  const published = Date.now() - 5 * hour;
  // A trigger forbids changes of a published version; this session bypasses it.
  await server.deps.pool.query(`begin; set local session_replication_role = replica;
    update survey_versions set published_at = to_timestamp(${published / 1000}) where survey_id = '${id}'; commit`);
  const [offline, liar] = [uuidv7(), uuidv7()];
  await save(id, offline, { sequence: 1, consent: { language: 'en', elapsed: 2 * hour } });
  const twoHoursAgo = Date.now() - 2 * hour;
  const given = async (responseId: string) => Date.parse((await read(id, responseId)).consent.givenAt);
  expect(Math.abs((await given(offline)) - twoHoursAgo)).toBeLessThan(10_000);
  await save(id, liar, { sequence: 1, consent: { language: 'en', elapsed: 9 * hour } });
  expect(await given(liar)).toBe(published);
});

it('the first consent to a text is kept; consent to another text replaces it', async () => {
  const id = await publish();
  const responseId = uuidv7();
  await save(id, responseId, { sequence: 1, consent });
  const first = (await read(id, responseId)).consent;
  await save(id, responseId, { sequence: 2, consent: { language: 'it', elapsed: 0 } });
  expect((await read(id, responseId)).consent).toEqual(first);
  // No page sends such a save: it has answers and lacks the consent that was given before.
  expect((await save(id, responseId, { sequence: 3 })).status).toBe(422);
  expect((await read(id, responseId)).sequence).toBe(2);

  await republish(id, { closeAt: '2999-01-01T00:00:00Z' });
  await save(id, responseId, { sequence: 4, version: 2, consent });
  expect((await read(id, responseId)).consent).toEqual(first);
  await republish(id, { consent: 'I agree to more.' });
  expect((await save(id, responseId, { sequence: 5, version: 3 })).status).toBe(422);
  await save(id, responseId, { sequence: 6, version: 3, consent });
  expect((await read(id, responseId)).consent.text).toBe('I agree to more.');
});

it('a withdrawn consent empties the response, and further answers need consent again', async () => {
  const id = await publish({ consent: TEXT, hiddenFields: ['campaign'] });
  const responseId = uuidv7();
  const hidden = { campaign: 'spring' };
  await save(id, responseId, { sequence: 1, consent, hidden, timings: { name: 900 } });
  expect((await save(id, responseId, { sequence: 2, answers: {}, hidden })).status).toBe(200);
  expect(await read(id, responseId)).toMatchObject({ answers: {}, hidden: {}, timings: {}, consent: null });
  for (const more of [{ answers: { name: 'Zoë' } }, { answers: {}, completed: true }]) {
    expect((await save(id, responseId, { sequence: 3, ...more })).status).toBe(422);
  }
  await save(id, responseId, { sequence: 4, consent, completed: true });
  expect(await read(id, responseId)).toMatchObject({ state: 'completed', answers: { name: 'Zoë' } });
});

it('a late save with an older sequence is acknowledged, even without consent', async () => {
  const id = await publish();
  const responseId = uuidv7();
  await save(id, responseId, { sequence: 5, consent, completed: true });
  expect((await save(id, responseId, { sequence: 4 })).body).toEqual({ sequence: 5, state: 'completed' });
});

it('a response whose version asks for no consent, or that was begun before consent came first, goes on without it', async () => {
  const id = await publish();
  const responseId = uuidv7();
  await save(id, responseId, { sequence: 1, consent });
  await server.deps.pool.query('update responses set consent = null where id = $1', [responseId]);
  expect((await save(id, responseId, { sequence: 2, completed: true })).status).toBe(200);
  expect(await read(id, responseId)).toMatchObject({ state: 'completed', consent: null });

  const later = await publish({});
  await save(later, responseId, { sequence: 1 });
  await republish(later, { consent: TEXT });
  expect((await save(later, responseId, { sequence: 2 })).status).toBe(200);
  expect((await save(later, uuidv7(), { sequence: 1, version: 2 })).status).toBe(422);
  expect((await save(later, responseId, { sequence: 3, version: 2 })).status).toBe(422);
});

describe('a recorded consent', () => {
  it('is in the list, in exported files, in facets and in webhook events', async () => {
    const id = await publish();
    await server.deps.pool.query(
      `insert into webhooks (id, owner_id, url, events, secret)
       values ('consent', 'ada', 'https://example.com', '{survey_response_created}', 'whsec_x')`,
    );
    const responseId = uuidv7();
    await save(id, responseId, { sequence: 1, completed: true, consent });
    await save(id, uuidv7(), { sequence: 1, completed: true, consent: { language: 'it', elapsed: 0 } });
    const recorded = (await read(id, responseId)).consent;
    const { items } = (await ada('GET', `/api/surveys/${id}/responses`)).body;
    expect(items[1].consent).toEqual(recorded);
    expect((await ada('GET', `/api/surveys/${id}/responses/facets`)).body.consent).toBe(true);
    const file = async (query: string) =>
      (await ada('GET', `/api/surveys/${id}/responses/export?dir=asc&${query}`)).body;
    expect((await file('format=json')).responses[0].consent).toEqual(recorded);
    const [header, first, second] = (await file('format=csv')).split('\r\n');
    expect(header).toContain(',Consent given,Consent text,');
    expect(first).toContain(`,${recorded.givenAt},${TEXT},`);
    expect(second).toContain(',Accetto.,');
    expect((await file('format=csv&values=ids')).split('\r\n')[0]).toContain(',consent_given,consent_text,');
    const { rows } = await server.deps.pool.query(
      `select payload -> 'response' -> 'consent' as consent from events where survey_id = $1 order by id`,
      [id],
    );
    expect(rows).toContainEqual({ consent: recorded });
    await server.deps.pool.query(`delete from webhooks where id = 'consent'`);
  });

  it('is restored when a deletion is undone, and has no column in a survey that asks for none', async () => {
    const id = await publish();
    const responseId = uuidv7();
    await save(id, responseId, { sequence: 1, consent });
    const before = await read(id, responseId);
    const change = uuidv7();
    const body = { action: 'delete', change, selection: { ids: [responseId] } };
    await ada('POST', `/api/surveys/${id}/responses/changes`, { body });
    await ada('POST', `/api/surveys/${id}/responses/changes/${change}/undo`);
    expect((await read(id, responseId)).consent).toEqual(before.consent);
    const none = await publish({});
    const text = (await ada('GET', `/api/surveys/${none}/responses/export?format=csv`)).body;
    expect(text).not.toContain('Consent');
    expect((await ada('GET', `/api/surveys/${none}/responses/facets`)).body.consent).toBe(false);
  });
});
