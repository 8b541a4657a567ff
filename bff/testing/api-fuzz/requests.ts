import fc from 'fast-check';
import type { Endpoint } from '@canvass/shared/api/endpoint';
import { ENDPOINTS } from '@canvass/shared/api/endpoints';
import type { OpenApiDocument, Operation } from '../openapi-check.ts';
import { mutated } from './mutations.ts';
import { type JsonSchema, valuesOf } from './schema-values.ts';
import type { FuzzRequest } from './send.ts';
import { validBody, type FuzzFixtures } from './fixtures.ts';

/** Operations that end the session of their request; they are sent without it, so that the others can use it. */
const ENDS_SESSION = new Set([
  'POST /api/auth/logout',
  'POST /api/auth/delete-account',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{id}',
  'POST /api/auth/logout-everywhere',
]);

/** Requests to every operation: valid, with one or two mutations, or nonsense. */
export function requestsOf(
  document: OpenApiDocument,
  fixtures: FuzzFixtures,
): fc.Arbitrary<{ endpoint: Endpoint; sent: FuzzRequest }> {
  const resolve = (ref: string) => document.components.schemas[ref.split('/').at(-1) ?? ''] ?? {};
  return fc.constantFrom(...ENDPOINTS).chain((endpoint) => {
    const method = endpoint.method.toUpperCase();
    const operation = document.paths[endpoint.path]?.[endpoint.method];
    if (!operation) throw new Error(`${method} ${endpoint.path} is not in the document`);
    return fc
      .record({
        path: pathsOf(endpoint, fixtures),
        query: queriesOf(operation, resolve),
        body: bodiesOf(endpoint, operation, fixtures, resolve),
        headers: headersOf(endpoint, fixtures),
        method: fc.oneof(
          { weight: 40, arbitrary: fc.constant(method) },
          fc.constantFrom('PUT', 'PATCH', 'DELETE', 'POST', 'GET', 'OPTIONS', 'HEAD'),
        ),
      })
      .map(({ path, query, body, headers, method: used }) => ({
        endpoint,
        sent: {
          method: used,
          url: query ? `${path}?${query}` : path,
          headers: {
            ...(ENDS_SESSION.has(`${used} ${endpoint.path}`) ? { ...headers, Cookie: '' } : headers),
            ...(body === undefined ? {} : { 'Content-Type': headers['Content-Type'] ?? 'application/json' }),
          },
          body: used === 'GET' || used === 'HEAD' ? undefined : body,
        },
      }));
  });
}

const oddId = fc.oneof(
  fc.constantFrom(
    'AAAAAAAAAAAA',
    '0',
    '-1',
    '%00',
    '%E0%A4%A',
    '..',
    'null',
    '%2e%2e%2f',
    'a'.repeat(300),
    '%F0%9F%92%9A',
    '1e9',
  ),
  fc.uuid(),
  fc
    .string()
    .map(encodeURIComponent)
    .filter((text) => text !== '' && !text.startsWith('.')),
);

function pathsOf({ method, path }: Endpoint, { ids }: FuzzFixtures): fc.Arbitrary<string> {
  // Deleted resources would be missing for later requests.
  const weight = method === 'delete' ? 1 : 20;
  const [, , first = '', second = ''] = path.split('/');
  const own = first === 'public' && second === 'widgets' ? ids.widgets : ids[first];
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const values = names.map((name) => {
    const known = own?.[name];
    return known
      ? fc.oneof({ weight, arbitrary: fc.constant(known) }, { weight: 3, arbitrary: oddId })
      : oddId;
  });
  return fc.tuple(...values).map((chosen) => {
    let index = 0;
    return path.replace(/\{\w+\}/g, () => {
      index += 1;
      return chosen[index - 1] ?? '';
    });
  });
}

function queriesOf({ parameters }: Operation, resolve: (ref: string) => JsonSchema): fc.Arbitrary<string> {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const valid = Object.fromEntries(
    known.map(({ name, schema }) => [
      name,
      fc.oneof({ weight: 8, arbitrary: valuesOf(schema, resolve) }, fc.string({ unit: 'binary' })),
    ]),
  );
  const pairs = fc
    .record(valid, { requiredKeys: [] })
    .map((values) =>
      Object.entries(values).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((entry) => [name, asText(entry)]),
      ),
    );
  const odd = fc.array(fc.tuple(fc.string(), fc.string({ unit: 'binary' })), { maxLength: 2 });
  return fc
    .tuple(pairs, fc.oneof({ weight: 6, arbitrary: fc.constant([]) }, odd))
    .map(([own, more]) =>
      [...own, ...more]
        .map((pair) => pair.map((text) => encodeURIComponent(text?.toWellFormed() ?? '')).join('='))
        .join('&'),
    );
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function bodiesOf(
  endpoint: Endpoint,
  { requestBody }: Operation,
  fixtures: FuzzFixtures,
  resolve: (ref: string) => JsonSchema,
): fc.Arbitrary<string | undefined> {
  const schema = requestBody?.content?.['application/json']?.schema;
  if (!schema) return fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, fc.string());
  const example = validBody(`${endpoint.method.toUpperCase()} ${endpoint.path}`, fixtures) ?? {};
  const json = (arbitrary: fc.Arbitrary<unknown>) => arbitrary.map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: 3, arbitrary: json(fc.constant(example)) },
    { weight: 8, arbitrary: json(mutated(example)) },
    { weight: 3, arbitrary: json(mutated(example).chain(mutated)) },
    { weight: 4, arbitrary: json(valuesOf(schema, resolve)) },
    { weight: 1, arbitrary: json(fc.jsonValue()) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        'null',
        '[]',
        '{"a":',
        '\0',
        '[[[[[[',
        `${'['.repeat(200)}${']'.repeat(200)}`,
      ),
    },
  );
}

function headersOf(
  { access }: Endpoint,
  { cookie: own, operatorCookie, deployToken }: FuzzFixtures,
): fc.Arbitrary<Record<string, string>> {
  const cookie = access === 'operator' ? (operatorCookie ?? own) : own;
  const optional = fc.record(
    {
      'If-Match': fc.constantFrom('"1"', '"2"', 'W/"1"', 'x', '"999999999999"', ''),
      'Accept-Language': fc.constantFrom('it', 'en-US,en;q=0.9', 'x'.repeat(200), ';;;'),
      Origin: fc.constantFrom('https://evil.example', 'null'),
      'Content-Encoding': fc.constantFrom('br', 'gzip', 'deflate', 'identity', 'zstd', 'x'),
      'Content-Type': fc.constantFrom(
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/json; charset=latin1',
        'image/png',
        'x',
      ),
      Authorization: fc.constantFrom('Bearer x', 'Bearer', 'Basic eDp4', 'Bearer owner', 'Bearer cvd_x'),
      'Idempotency-Key': fc.constantFrom('one', 'two', 'a b', 'x'.repeat(300)),
      Prefer: fc.constantFrom('return=minimal', 'x'),
      'If-None-Match': fc.constantFrom('"v1"', '*', 'x'),
      Range: fc.constantFrom('bytes=0-1', 'bytes=9-1', 'x'),
      Expect: fc.constantFrom('100-continue'),
    },
    { requiredKeys: [] },
  );
  return fc
    .record({
      some: fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, optional) as fc.Arbitrary<
        Record<string, string>
      >,
      cookie: fc.oneof(
        { weight: 12, arbitrary: fc.constant(cookie) },
        fc.constantFrom('', 'session=x', '__Host-session=%', '=;=;'),
      ),
    })
    .map(({ some, cookie: chosen }) => ({
      'If-Match': '*',
      ...(access.startsWith('deploy') && deployToken ? { Authorization: `Bearer ${deployToken}` } : {}),
      ...some,
      ...(chosen ? { Cookie: chosen } : {}),
    }));
}
