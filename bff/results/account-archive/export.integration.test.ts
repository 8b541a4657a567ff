import AdmZip from 'adm-zip';
import Papa from 'papaparse';
import { v7 as uuidv7 } from 'uuid';
import { apiKeys, responses, workspaceMembers } from '../../platform/database/schema.ts';
import { heldMemory } from '../../testing/memory.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;
let surveyId: string;

/** The files of an account's archive by path, read by another library than the one that writes them. */
async function unpack(cookie: string): Promise<Map<string, string>> {
  const answer = await fetch(`${server.url}/api/account/export`, { headers: { Cookie: cookie } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/zip');
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="canvass-[\d-]+\.zip"$/);
  const archive = new AdmZip(Buffer.from(await answer.arrayBuffer()));
  return new Map(archive.getEntries().map((entry) => [entry.entryName, entry.getData().toString('utf8')]));
}

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
  const survey = {
    title: 'Café: how was it?',
    questions: [
      { id: 'name', type: 'text_short', title: 'Name' },
      { id: 'stars', type: 'star_rating', title: '=Stars' },
      {
        id: 'drink',
        type: 'multiple_choice_single',
        title: 'Drink',
        options: [
          { id: 'c', label: 'Coffee, black' },
          { id: 't', label: 'Tea' },
        ],
      },
    ],
  };
  surveyId = await publishedSurvey(ada, survey);
  const { body: webhook } = await ada('POST', '/api/webhooks', {
    body: { url: 'https://hooks.example.com/in', events: ['survey_created'] },
  });
  await ada('POST', `/api/webhooks/${webhook.id}/secret`);
});
afterAll(() => server.stop());

function save(answers: object, completed = true) {
  return server.call('PUT', `/api/public/surveys/${surveyId}/responses/${uuidv7()}`, {
    body: { sequence: 1, version: 1, answers, completed },
  });
}

describe('GET /api/account/export', () => {
  it('has all data of the account, and none of other accounts', async () => {
    await save({ name: '=HYPERLINK("http://evil")', stars: 4, drink: { option: 'c' } });
    await save({ name: 'Line\nbreak "quoted"\n=1+1' }, false);
    const bob = await server.signIn('bob');
    await bob('POST', '/api/surveys', { body: { title: 'Of Bob' } });

    await ada('POST', '/api/folders', { body: { name: 'Coffee' } });
    const key = { name: 'Importer', role: 'viewer' };
    const made = (await ada('POST', '/api/workspaces/ada/keys', { body: key })).body;
    const teamId = (await bob('POST', '/api/workspaces', { body: { name: 'Team of Bob' } })).body.id;
    await server.deps.db
      .insert(workspaceMembers)
      .values({ workspaceId: teamId, userId: 'ada', role: 'editor' });

    const files = await unpack(await server.cookieOf('ada'));
    const folder = `surveys/cafe-how-was-it-${surveyId}`;
    const parsed = (path: string) => JSON.parse(files.get(path) ?? '');
    expect([...files.keys()].filter((path) => path.startsWith('surveys/')).toSorted()).toEqual(
      ['responses.csv', 'responses.json', 'survey.json'].map((name) => `${folder}/${name}`),
    );
    expect(files.get('README.txt')).toContain('ada@example.com');
    expect(parsed('account.json')).toMatchObject({ id: 'ada', settings: { locale: 'en' } });
    expect(parsed(`${folder}/survey.json`)).toMatchObject({
      id: surveyId,
      versions: [{ version: 1 }],
      heldResponses: 0,
    });
    const stored = await server.deps.db.select().from(responses);
    const exported = parsed(`${folder}/responses.json`);
    expect(exported).toEqual(JSON.parse(JSON.stringify(stored.sort((a, b) => (a.id < b.id ? -1 : 1)))));

    const csv = files.get(`${folder}/responses.csv`) ?? '';
    expect(csv.startsWith('\uFEFFId,Status,')).toBe(true);
    const [header, first] = csv.split('\r\n');
    expect(header).toMatch(/,Name,'=Stars,Drink$/);
    expect(first).toMatch(/,"'=HYPERLINK\(""http:\/\/evil""\)",4,"Coffee, black"$/);
    expect(csv).toContain('"Line\nbreak ""quoted""\n\'=1+1"');
    const { data } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
    expect(new Set(data.map(({ length }) => length)).size).toBe(1);

    const everything = files.get('webhooks.json') ?? '';
    expect(JSON.parse(everything)).toMatchObject([{ url: 'https://hooks.example.com/in' }]);
    expect(everything).not.toContain('whsec_');

    expect(parsed('workspaces.json')).toEqual(
      expect.arrayContaining([
        { id: 'ada', name: null, role: 'owner', joinedAt: expect.any(String) },
        { id: teamId, name: 'Team of Bob', role: 'editor', joinedAt: expect.any(String) },
      ]),
    );
    expect(parsed('folders.json')).toMatchObject([{ name: 'Coffee' }]);
    const [row] = await server.deps.db.select().from(apiKeys);
    expect(parsed('keys.json')).toMatchObject([{ name: 'Importer', hint: made.hint }]);
    for (const secret of [made.key, row?.hash]) expect(files.get('keys.json')).not.toContain(secret);
    for (const path of files.keys()) {
      if (/^[a-z]+\.json$/.test(path)) expect(files.get('README.txt')).toContain(path);
    }
  });

  it('is in the language of the account, and works for an empty account', async () => {
    const carla = await server.signIn('carla');
    await carla('PATCH', '/api/account/settings', { body: { locale: 'it' } });
    const files = await unpack(await server.cookieOf('carla'));
    expect(files.get('README.txt')).toContain('Questo archivio');
    expect(files.get('deliveries.json')).toBe('[]\n');
    expect(JSON.parse(files.get('activity.json') ?? '')).toMatchObject([{ action: 'account.export' }]);
  });

  it('needs no more memory for 30 000 responses than for a few', async () => {
    await server.deps.pool.query(
      `insert into responses (survey_id, id, version, sequence, state, answers)
       select $1, gen_random_uuid(), 1, 1, 'completed', jsonb_build_object('name', repeat('word ', 60))
       from generate_series(1, 30000)`,
      [surveyId],
    );
    const before = heldMemory();
    let most = before;
    let checkedBytes = 0;
    const answer = await fetch(`${server.url}/api/account/export`, {
      headers: { Cookie: await server.cookieOf('ada') },
    });
    let bytes = 0;
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length;
      if (bytes - checkedBytes < 100_000) continue;
      checkedBytes = bytes;
      most = Math.max(most, heldMemory());
    }
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(most - before).toBeLessThan(15_000_000);
  });

  it('requires a session', async () => {
    expect((await server.call('GET', '/api/account/export')).status).toBe(401);
  });
});
