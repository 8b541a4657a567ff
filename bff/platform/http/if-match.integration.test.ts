import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;

beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_ALLOW_LOOPBACK: '1', RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

const make = async (path: string, body: object) => (await ada('POST', path, { body })).body.id as string;

/** Resources with a revision, each with the body of a new one. */
const BODIES: Array<[path: string, body: () => Promise<object>]> = [
  ['/api/surveys', async () => ({ title: 'Lunch' })],
  ['/api/widgets', async () => ({ name: 'W', surveyId: await make('/api/surveys', { title: 'Lunch' }) })],
  ['/api/brands', async () => ({ name: 'B', design: { color: '#0b7a75' } })],
  ['/api/webhooks', async () => ({ url: 'http://127.0.0.1:9/', events: ['survey_created'] })],
];

describe.each(BODIES)('%s', (path, body) => {
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
