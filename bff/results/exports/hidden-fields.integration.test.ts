import AdmZip from 'adm-zip';
import { updateIndex } from '../answer-index/refresh.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { newResponseId } from '../../../mfe-public/respondent/session/response-id.ts';

let server: TestServer;
let ada: Call;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

const survey = (hiddenFields: string[]) =>
  publishedSurvey(ada, {
    title: 'S',
    questions: [{ id: 'q', type: 'text_short', title: 'Q' }],
    settings: { hiddenFields },
  });

async function answer(id: string, hidden: object) {
  const path = `/api/public/surveys/${id}/responses/${newResponseId()}`;
  const body = { version: 1, sequence: 1, answers: { q: 'answered' }, completed: true, hidden };
  expect((await server.call('PUT', path, { body })).status).toBe(200);
}

/** The only row of a CSV file by the names of its columns. */
async function rowOf(id: string, values: string): Promise<Record<string, string>> {
  const path = `/api/surveys/${id}/responses/export?format=csv&values=${values}`;
  const [header, row] = (await ada('GET', path)).body
    .trimEnd()
    .split('\r\n')
    .map((line: string) => line.split(','));
  return Object.fromEntries(header.map((name: string, at: number) => [name, row[at]]));
}

describe('a hidden field of an older release with a name that every object has', () => {
  const NAMES = ['constructor', 'toString', 'valueOf', '__proto__'];
  let id: string;
  beforeAll(async () => {
    id = await survey(['plan']);
    await answer(id, { plan: 'pro' });
    await server.deps.pool.query(
      `insert into survey_versions (survey_id, version, definition)
       select survey_id, 2, jsonb_set(definition, '{settings,hiddenFields}', $2) from survey_versions where survey_id = $1`,
      [id, JSON.stringify([...NAMES, 'plan'])],
    );
  });

  it('is empty in a CSV file where a response has no value', async () => {
    const row = await rowOf(id, 'labels');
    expect(NAMES.map((name) => Object.getOwnPropertyDescriptor(row, name)?.value)).toEqual(['', '', '', '']);
    expect(row).toMatchObject({ plan: 'pro', Q: 'answered' });
  });

  it('leaves an XLSX file whole', async () => {
    const file = await fetch(`${server.url}/api/surveys/${id}/responses/export?format=xlsx`, {
      headers: { Cookie: await server.cookieOf('ada') },
    });
    const zip = new AdmZip(Buffer.from(await file.arrayBuffer()));
    expect(zip.readAsText('xl/worksheets/sheet1.xml')).toContain('answered');
  });
});

it('a hidden field leaves a question its name, whatever the case', async () => {
  const id = await survey(['q', 'Version', 'plan']);
  await answer(id, { q: 'hidden', Version: 'x', plan: 'pro' });
  expect(await rowOf(id, 'ids')).toMatchObject({
    q: 'answered',
    'hidden.q': 'hidden',
    version: '1',
    'hidden.Version': 'x',
    plan: 'pro',
  });
  expect(await rowOf(id, 'labels')).toMatchObject({ Q: 'answered', 'hidden.q': 'hidden' });
});

it('a table with more columns than a sheet of Excel has is refused as XLSX before the file begins, and whole as CSV', async () => {
  const id = await survey(['plan']);
  await answer(id, { plan: 'pro' });
  const named = `(select jsonb_agg('field' || n) from generate_series(1, 16384) as n)`;
  await server.deps.pool.query(
    `insert into survey_versions (survey_id, version, definition)
     select survey_id, 2, jsonb_set(definition, '{settings,hiddenFields}', ${named}) from survey_versions where survey_id = $1`,
    [id],
  );
  const path = `/api/surveys/${id}/responses/export?values=ids`;
  const [header] = (await ada('GET', `${path}&format=csv`)).body.split('\r\n');
  const columns = header.split(',').length;
  expect(columns).toBeGreaterThan(16_384);
  const refused = [{ field: 'format', code: 'too_many_columns', params: { columns, most: 16_384 } }];
  for (const method of ['GET', 'HEAD']) expect((await ada(method, `${path}&format=xlsx`)).status).toBe(422);
  const answers = [
    await ada('GET', `${path}&format=xlsx`),
    await ada('POST', `/api/surveys/${id}/exports`, { body: { format: 'xlsx', values: 'ids' } }),
  ];
  for (const { status, body } of answers) {
    expect([status, body.errors]).toMatchObject([422, refused]);
    expect(body.errors[0].message).toContain('has room for 16,384');
  }
});

describe('a filter by the value of a hidden field', () => {
  let id: string;
  beforeAll(async () => {
    id = await survey(['utm_source', 'customer']);
    await answer(id, { utm_source: 'news.letter', customer: '7' });
    await answer(id, { utm_source: 'news', customer: 'news.letter' });
    await answer(id, {});
  });
  const path = (rest: string) => `/api/surveys/${id}/${rest}`;
  const FILTER = 'hidden=utm_source.news.letter';

  it('holds in the list, counts, exports and counted metrics', async () => {
    const listed = (await ada('GET', path(`responses?${FILTER}`))).body.items;
    expect(listed).toMatchObject([{ hidden: { utm_source: 'news.letter', customer: '7' } }]);
    expect((await ada('GET', path(`responses/count?${FILTER}`))).body.count).toBe(1);
    const file = (await ada('GET', path(`responses/export?format=csv&${FILTER}`))).body;
    expect(file.trimEnd().split('\r\n')).toHaveLength(2);
    // The index of answers, which has no hidden fields, must not be asked.
    await updateIndex(server.deps.pool);
    const metrics = (await ada('GET', path(`analytics/counted?${FILTER}`))).body;
    expect(String(metrics)).toContain('"starts":1,');
    expect((await ada('GET', path('responses?hidden='))).body.items).toHaveLength(3);
    expect((await ada('GET', path('responses?hidden=utm_source.other'))).body.items).toEqual([]);
  });

  it.each(['utm_source', '.x', 'utm source.x'])('is refused as %j', async (hidden) => {
    const { status, body } = await ada('GET', path(`responses?hidden=${encodeURIComponent(hidden)}`));
    expect([status, body.errors[0].field]).toEqual([422, 'hidden']);
  });

  it('needs the permission to read responses', async () => {
    const key = { name: 'K', role: 'admin', permissions: ['metrics:read'] };
    const { body } = await ada('POST', '/api/workspaces/ada/keys', { body: key });
    const refused = await server.call('GET', path(`analytics/counted?${FILTER}`), {
      headers: { Authorization: `Bearer ${body.key}` },
    });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([403, 'hidden']);
  });
});
