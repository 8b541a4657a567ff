import { isPublic } from '@canvass/shared/api/endpoint';
import { ENDPOINTS } from '@canvass/shared/api/endpoints';
import { apiRouters } from '../../api.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { paymentEventRoutes } from '../../people/payments/event-routes.ts';
import { SAVE_METHODS, SAVE_ROUTE } from '../../collect/save/receive/handler.ts';
import { publicWidgetRoutes } from '../../collect/widgets/public-routes.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const sorted = (calls: string[]) => [...new Set(calls)].sort();

describe('the OpenAPI document', () => {
  it('lists exactly the calls that the server answers', () => {
    const routers = [
      ...apiRouters(server.deps, server.services),
      publicWidgetRoutes(server.deps, server.services),
      paymentEventRoutes(server.deps, server.services),
    ];
    const answered = routers
      .flatMap((router): Array<{ methods: string[]; path: string | RegExp }> => router.stack)
      .concat({ methods: SAVE_METHODS, path: SAVE_ROUTE })
      .flatMap((route) =>
        route.methods
          .filter((method) => method !== 'HEAD')
          .map(
            (method) =>
              `${method} ${String(route.path)
                .replace(/\/$/, '')
                .replace(/:(\w+)/g, '{$1}')}`,
          ),
      )
      .filter((call) => call !== 'GET /api/openapi.json');
    const listed = ENDPOINTS.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(sorted(listed)).toEqual(sorted(answered));
    expect(listed).toHaveLength(sorted(listed).length);
  });

  it('is valid JSON with a schema for every body and answer, and a unique id for every call', async () => {
    const { status, body } = await server.call('GET', '/api/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    const operations = Object.values(body.paths as Record<string, object>).flatMap((path) =>
      Object.values(path),
    );
    expect(operations).toHaveLength(ENDPOINTS.filter(isPublic).length);
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length);
    const create = body.components.schemas.SurveyInput;
    const taken = body.paths['/api/surveys'].post.requestBody.content['application/json'].schema;
    expect(taken).toEqual({ $ref: '#/components/schemas/SurveyInput' });
    expect(create.required).toEqual(['title']);
    // The thirteen types, content, the one for unknown types of older servers, and types added later.
    expect(body.components.schemas.QuestionInput.anyOf).toHaveLength(19);
  });

  it('is compressed for clients that take it, and not sent again while it is the same', async () => {
    const read = async (encodings: string, headers = {}) => {
      const sent = { 'Accept-Encoding': encodings, ...headers };
      const answer = await fetch(`${server.url}/api/openapi.json`, { headers: sent });
      expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
      const { status } = answer;
      const [encoding, etag] = ['Content-Encoding', 'ETag'].map((name) => answer.headers.get(name));
      return {
        status,
        encoding,
        etag,
        size: Number(answer.headers.get('Content-Length')),
        text: await answer.text(),
      };
    };
    const plain = await read('identity');
    expect(plain).toMatchObject({
      status: 200,
      encoding: null,
      etag: expect.stringMatching(/^W\/"\S{22}"$/),
    });
    for (const [encodings, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const { size, ...sent } = await read(encodings);
      expect([sent.encoding, sent.etag, sent.text === plain.text]).toEqual([encoding, plain.etag, true]);
      expect(size).toBeLessThan(plain.size / 5);
    }
    // With a `Cache-Control` of its own, since `fetch` asks for a fresh answer otherwise.
    const again = await read('gzip', { 'If-None-Match': plain.etag, 'Cache-Control': 'max-age=0' });
    expect(again).toMatchObject({ status: 304, etag: plain.etag, text: '' });
  });

  it('names every limit of a survey and of a picture', async () => {
    const { body } = await server.call('GET', '/api/openapi.json');
    const { properties } = body.components.schemas.SurveyInput;
    const types = body.components.schemas.QuestionInput.anyOf as Array<{
      properties: Record<string, { const?: string }>;
    }>;
    const typed = (name: string) =>
      types.find(({ properties: { type } }) => type?.const === name)?.properties;
    expect(properties.questions).toMatchObject({ maxItems: 500, description: expect.stringMatching(/once/) });
    expect(typed('select_list')).toMatchObject({
      id: { pattern: '^[A-Za-z0-9_-]{1,40}$' },
      options: {
        maxItems: 500,
        items: {
          anyOf: [
            { properties: { id: { pattern: expect.stringMatching(/40/) }, label: { maxLength: 500 } } },
            { type: 'string' },
          ],
        },
      },
    });
    expect(typed('unknown')).toMatchObject({
      source: { description: expect.stringMatching(/20000 characters/) },
    });
    expect(body.info.description).toMatch(/40 levels/);
    const { requestBody, responses } = body.paths['/api/images'].post;
    expect(requestBody.content['image/png'].schema).toEqual({ maxLength: 5 * 1024 * 1024 });
    expect(Object.keys(requestBody.content)).not.toContain('image/svg+xml');
    expect(Object.keys(responses[422]['x-codes'])).toContain('image_broken');
  });

  it('S2.12 has no operation of the product’s own pages, its pipelines or its operators', async () => {
    const { body } = await server.call('GET', '/api/openapi.json');
    const paths = Object.keys(body.paths).join('\n');
    expect(paths).toMatch(/^\/api\/surveys\/\{id\}\/publish$/m);
    expect(paths).not.toMatch(
      /\/ops|\/auth|\/account|\/releases|\/payments|\/area-reports|stream|invitations\/find/,
    );
    expect(Object.keys(body.components.securitySchemes)).toEqual(['apiKey', 'session']);
  });

  it('describes a survey as the server sends it', async () => {
    const ada = await server.signIn('ada');
    const set = {
      labels: { next: 'Go' },
      matrices: [{ id: 'm', title: 'M' }],
      scores: [{ id: 's' }],
      design: { color: '#0b7a75' },
    };
    const sent = (await ada('POST', '/api/surveys', { body: { title: 'S', ...set } })).body;
    const { body } = await server.call('GET', '/api/openapi.json');
    const schema = body.components.schemas.Survey;
    expect(Object.keys(sent).sort()).toEqual(Object.keys(schema.properties).sort());
  });
});
