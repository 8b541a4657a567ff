import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

const title = 'Which tea? <script>alert(1)</script>';
const survey = { title: 'Not stored', questions: [{ id: 'tea', type: 'text_short', title }] };

function preview(call: Call, definition: unknown) {
  const body = new URLSearchParams({ definition: JSON.stringify(definition) });
  return call('POST', '/survey/preview', {
    body: body.toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
}

it('renders an unstored survey for a frame of the same origin, without running its scripts', async () => {
  const page = await preview(ada, survey);
  expect(page.status).toBe(200);
  expect(page.body).toContain('Which tea?');
  expect(page.body).not.toContain('<script>alert');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect((await ada('GET', '/api/surveys')).body.items).toEqual([]);
});

it('has no links to other languages, because a posted preview has no address', async () => {
  const page = await preview(ada, { ...survey, languages: ['it'] });
  expect(page.body).not.toContain('hreflang');
});

it('needs a session and a valid survey', async () => {
  expect((await preview(server.call, survey)).status).toBe(401);
  expect((await preview(ada, { title: '' })).status).toBe(422);
  expect((await preview(ada, 'no survey')).status).toBe(422);
});

it('renders every published version for its owner only, never the page that stores answers', async () => {
  const id = await publishedSurvey(ada, survey);
  const questions = [{ id: 'tea', type: 'text_short', title: 'Which coffee?' }];
  await ada('PUT', `/api/surveys/${id}`, { body: { ...survey, questions }, headers: { 'If-Match': '*' } });
  const address = (version: string) => `/survey/${id}?preview=1&published=${version}`;
  const old = await ada('GET', address('1'));
  expect(old.status).toBe(200);
  expect(old.body).toContain('Which tea?');
  expect(old.body).toContain('Preview: nothing is recorded');
  expect(old.headers.get('cache-control')).toContain('no-store');
  expect((await ada('GET', `/survey/${id}?preview=1`)).body).toContain('Which coffee?');
  const eve = await server.signIn('eve');
  for (const [call, version] of [
    [ada, '2'],
    [ada, '-1'],
    [eve, '1'],
    [server.call, '1'],
  ] as const)
    expect((await call('GET', address(version))).status).toBe(404);
});

it('other sites can frame a published survey only with `embed` in its address', async () => {
  const id = await publishedSurvey(ada, survey);
  const framing = async (query: string) =>
    (await server.call('GET', `/survey/${id}${query}`)).headers.get('content-security-policy');
  expect(await framing('')).toContain("frame-ancestors 'none'");
  expect(await framing('?embed=1')).toContain('frame-ancestors * file:');
});

it('sites with a Cross-Origin-Embedder-Policy can frame widgets and surveys with `embed`, and no other page', async () => {
  const id = await publishedSurvey(ada, survey);
  const isolation = async (path: string) => {
    const { headers } = await server.call('GET', path);
    return [headers.get('cross-origin-resource-policy'), headers.get('cross-origin-embedder-policy')];
  };
  const framed = ['cross-origin', 'credentialless'];
  expect(await isolation(`/survey/${id}?embed=1`)).toEqual(framed);
  // Also the page that says that there is no such widget.
  expect(await isolation('/widget/abcdefghijkl')).toEqual(framed);
  expect(await isolation(`/survey/${id}`)).toEqual(['same-origin', null]);
});
