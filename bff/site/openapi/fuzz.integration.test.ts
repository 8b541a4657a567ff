import { createDeployToken } from '../releases/upload/deploy-tokens.ts';
import { exampleBuild } from '../../testing/release-tarball.ts';
import { storeRelease } from '../../testing/releases.ts';
import { fuzzApi } from '../../testing/api-fuzz/fuzz-api.ts';
import { FUZZED_RELEASE, createFixtures, type FuzzFixtures } from '../../testing/api-fuzz/fixtures.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const REQUESTS = Number(process.env.CANVASS_FUZZ_REQUESTS ?? 1500);
const seed = Number(process.env.CANVASS_TEST_SEED ?? Date.now() % 2 ** 31);

let server: TestServer;
let deployToken = '';

beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMITS: '0',
    OPERATORS: 'operator@example.com',
    OPERATOR_PLAN: 'business',
    WEBHOOK_ALLOW_LOOPBACK: '1',
  });
  const { db, now } = server.deps;
  const { area } = FUZZED_RELEASE;
  await storeRelease(db, area, 'one', { manifest: manifestOf(exampleBuild(area, 'one')) });
  deployToken = (await createDeployToken(db, { area, name: 'fuzz', by: 'test', now: now() })).value;
});
afterAll(() => server.stop());

const manifestOf = (build: Record<string, Buffer>) => JSON.parse(String(build['manifest.json'])) as unknown;

async function newFixtures(): Promise<FuzzFixtures> {
  const id = `creator-${crypto.randomUUID()}`;
  const call = await server.signIn(id);
  return createFixtures(
    async (method, path, body) => {
      const answer = await call(method, path, { body });
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    {
      cookie: await server.cookieOf(id),
      operatorCookie: await server.cookieOf('operator'),
      deployToken,
    },
  );
}

describe('a random request to any call of the API', () => {
  it(
    'is answered as the OpenAPI document says, and never with status 500',
    async () => {
      const report = await fuzzApi(server.url, newFixtures, { requests: REQUESTS, seed });
      expect({ seed, contradictions: report.contradictions.slice(0, 10) }).toEqual({
        seed,
        contradictions: [],
      });
      expect(report.requests).toBe(REQUESTS);
      // Enough of the requests were valid to get past validation.
      expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['200', '204', '404', '422']));
    },
    60_000 + REQUESTS * 100,
  );
});
