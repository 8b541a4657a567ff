import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;

beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_ALLOW_LOOPBACK: '1', RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

const make = async (path: string, body: object) => (await ada('POST', path, { body })).body.id as string;

/** Resources with a revision, each with the body of a new one and a change. */
const BODIES: Array<[path: string, body: () => Promise<object>, change: object]> = [
  ['/api/surveys', async () => ({ title: 'Lunch' }), { title: 'Dinner' }],
  [
    '/api/widgets',
    async () => ({ name: 'W', surveyId: await make('/api/surveys', { title: 'Lunch' }) }),
    { name: 'V' },
  ],
  ['/api/brands', async () => ({ name: 'B', design: { color: '#0b7a75' } }), { name: 'C' }],
  [
    '/api/webhooks',
    async () => ({ url: 'http://127.0.0.1:9/', events: ['survey_created'] }),
    { description: 'D' },
  ],
];

describe.each(BODIES)('%s', (path, body, change) => {
  it('is replaced if one of several revisions in If-Match is the stored one', async () => {
    const made = await body();
    const address = `${path}/${await make(path, made)}`;
    const put = async (ifMatch: string) =>
      (await ada('PUT', address, { body: { ...made, ...change }, headers: { 'If-Match': ifMatch } })).status;
    expect(await put('"998", "999"')).toBe(412);
    expect(await put('"999","other" , "1"')).toBe(200);
  });

  it('refuses an If-Match without an entity tag, and answers another’s tag with what is stored', async () => {
    const made = await body();
    const address = `${path}/${await make(path, made)}`;
    const put = (ifMatch: string) =>
      ada('PUT', address, { body: { ...made, ...change }, headers: { 'If-Match': ifMatch } });
    for (const malformed of ['1', '"1', '1, 2', 'W/1']) {
      expect(await put(malformed)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'If-Match', code: 'invalid_format' }] },
      });
    }
    const other = await put('"other"');
    expect(other).toMatchObject({ status: 412, body: { current: { revision: 1 } } });
    expect(other.headers.get('ETag')).toBe('"1"');
  });

  it('deletes what has the revision in If-Match only', async () => {
    const address = `${path}/${await make(path, await body())}`;
    const refused = await ada('DELETE', address, { headers: { 'If-Match': '"999"' } });
    const { body: current, headers } = await ada('GET', address);
    expect(refused).toMatchObject({ status: 412, body: { code: 'precondition_failed', current } });
    expect(refused.headers.get('ETag')).toBe(headers.get('ETag'));
    const deletion = { headers: { 'If-Match': headers.get('ETag') ?? '' } };
    expect((await ada('DELETE', address, deletion)).status).toBe(204);
    expect((await ada('DELETE', address, deletion)).status).toBe(404);
  });
});
