import { bodyLimitsOf } from '@canvass/shared/domain/body-limits';
import { API_KEY_PREFIX } from '@canvass/shared/domain/api-keys';
import { type Endpoint, IDEMPOTENCY_KEY, takesApiKey } from '@canvass/shared/api/endpoint';
import { WORKSPACE_HEADER, WORKSPACE_PARAMETER } from '@canvass/shared/api/workspace-header';
import { may, type Permission, ROLES } from '@canvass/shared/domain/policy';
import { ENDPOINTS } from '@canvass/shared/api/endpoints';
import { cookieName, sessionCookie } from '@canvass/shared/domain/stored-items';
import { inline, namedSchemas, PROBLEM, schemaOf } from './schemas.ts';
import type { JsonObject as Json } from './json-object.ts';

/** Problems that every call may answer with, by status. */
const COMMON: Record<number, string> = {
  400: 'The request cannot be read.',
  404: "There is nothing here, or it is somebody else's.",
  405: 'The address does not take this method; `Allow` names those it takes.',
  422: 'Some fields are wrong; `errors` names each.',
  429: 'Too many calls; `Retry-After` says for how many seconds to wait.',
  503: 'The database can’t be reached, or other changes came first; `Retry-After` says when to try again.',
};

/** The headers of such problems, by status. */
const REFUSAL_HEADERS: Record<number, Json> = {
  405: { Allow: { schema: { type: 'string' } } },
  429: { 'Retry-After': { required: true, schema: { type: 'string', pattern: '^\\d+$' } } },
};

/**
 * Builds the OpenAPI 3.1 document from the schemas that also validate the requests.
 * @param origin the server's public origin
 */
export function openApiDocument(origin: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of ENDPOINTS) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Canvass',
      version: '1',
      description:
        'Lists answer `{items, next}`; `next` is the `cursor` of the page after. Errors are problem+json (RFC 9457) with a stable `code`. A body nests at most 40 levels (`too_deep`).',
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName(sessionCookie, origin.startsWith('https:')),
        },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: `${API_KEY_PREFIX}…` },
        deploy: { type: 'http', scheme: 'bearer', bearerFormat: 'cvd_…' },
      },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const { body, file, access, tag, summary } = endpoint;
  return {
    tags: [tag],
    summary,
    operationId: operationId(endpoint),
    security: takesApiKey(endpoint) ? [...SECURITY.session, { apiKey: [] }] : SECURITY[access],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: { 'application/json': { schema: schemaOf(body, 'input') } },
          },
        }
      : {}),
    ...(file
      ? {
          requestBody: {
            required: true,
            description: `The file itself, at most ${file.bytes} bytes`,
            content: Object.fromEntries(
              file.types.map((type) => [type, { schema: { maxLength: file.bytes } }]),
            ),
          },
        }
      : {}),
    responses: responses(endpoint),
  };
}

/** `GET /api/surveys/{id}/versions` → `getSurveysIdVersions`. */
function operationId({ method, path }: Endpoint): string {
  const words = path.replace('/api/', '').match(/[A-Za-z]+/g) ?? [];
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function responses(endpoint: Endpoint): Json {
  const refused = Object.entries(refusalsOf(endpoint)).map(([status, description]) => {
    const headers = REFUSAL_HEADERS[Number(status)];
    const schema = status === '412' ? changedSchema(endpoint) : PROBLEM;
    return [status, { description, ...(headers ? { headers } : {}), content: problemContent(schema) }];
  });
  return {
    ...success(endpoint),
    ...(endpoint.conditional ? { 304: { description: 'Not changed since `If-None-Match`' } } : {}),
    ...Object.fromEntries(refused),
  };
}

function success({ answer, media, status }: Endpoint): Json {
  const content = answer
    ? { 'application/json': { schema: schemaOf(answer, 'output') } }
    : media && Object.fromEntries(media.map((type) => [type, {}]));
  return { [status ?? (content ? 200 : 204)]: { description: 'Done', ...(content ? { content } : {}) } };
}

/** Descriptions of problems by status: those of every call, those that follow from its kind, and its own. */
function refusalsOf(endpoint: Endpoint): Record<string, string> {
  const { anyOrigin, access, body, current, file, idempotencyKey, ifMatch, method, refusals } = endpoint;
  const forbidden = [
    refusals?.[403] ?? FORBIDDEN[access]?.[403],
    endpoint.permission && roleMissing(endpoint.permission),
    endpoint.permission && KEY_INSUFFICIENT,
    method !== 'get' && !anyOrigin && CROSS_ORIGIN,
  ].filter((reason) => typeof reason === 'string');
  return {
    ...COMMON,
    ...(body
      ? {
          413: `The body is larger than ${bodyLimitsOf(body).bytes / 1_000_000} MB.`,
          415: 'The body is not `application/json`, or is compressed in an unknown way.',
        }
      : {}),
    ...(file ? { 413: `The file is larger than ${file.bytes} bytes.`, 415: 'The body is compressed.' } : {}),
    ...(access === 'public' ? {} : { 401: unauthorized(endpoint) }),
    ...(ifMatch
      ? { 412: `Changed elsewhere meanwhile${current ? '; `current` is what is stored now' : ''}.` }
      : {}),
    ...(ifMatch === 'required' ? { 428: 'If-Match is missing.' } : {}),
    ...FORBIDDEN[access],
    ...refusals,
    ...(forbidden.length > 0 ? { 403: forbidden.join(' ') } : {}),
    ...(idempotencyKey
      ? {
          409: [refusals?.[409] ?? '', KEY_IN_USE].join(' ').trim(),
          422: `${refusals?.[422] ?? COMMON[422]} ${KEY_REUSED}`,
        }
      : {}),
  };
}

/** Who may not, by the policy of roles. */
const roleMissing = (permission: Permission) => {
  const roles = ROLES.filter((role) => may(role, permission));
  return roles.length === ROLES.length
    ? undefined
    : `The user's role in the workspace doesn't allow it (\`role_insufficient\`); these do: ${roles.join(', ')}.`;
};

const KEY_INSUFFICIENT = 'The API key’s permissions or surveys don’t include it (`api_key_insufficient`).';
const KEY_INVALID =
  'Nobody is signed in, or the API key is not known (`api_key_invalid`), was revoked (`api_key_revoked`) or has expired (`api_key_expired`).';

function unauthorized(endpoint: Endpoint): string {
  if (endpoint.access.startsWith('deploy')) return NO_TOKEN;
  return endpoint.permission ? KEY_INVALID : 'Nobody is signed in.';
}

/** What an endpoint asks for: one of these schemes. */
const SECURITY: Record<Endpoint['access'], Json[]> = {
  public: [],
  session: [{ session: [] }],
  operator: [{ session: [] }],
  token: [{ token: [] }],
  deploy: [{ deploy: [] }],
  'deploy-or-operator': [{ deploy: [] }, { session: [] }],
};
const NO_TOKEN =
  'There is no deploy token (`deploy_token_required`), it is not known (`deploy_token_invalid`) or was revoked (`deploy_token_revoked`).';
const OTHER_AREA = 'The deploy token is that of another area (`deploy_token_area`).';
const NO_OPERATOR = 'Who is signed in is no operator of the installation (`operator_required`).';
/** Refusals of who is known, by the kind of access. */
const FORBIDDEN: Partial<Record<Endpoint['access'], Record<number, string>>> = {
  deploy: { 403: OTHER_AREA },
  operator: { 403: NO_OPERATOR },
  'deploy-or-operator': { 403: `${OTHER_AREA} ${NO_OPERATOR}` },
};
const CROSS_ORIGIN = 'A browser calls for a page of another site (`cross_origin`).';
const KEY_IN_USE =
  'A request with this `Idempotency-Key` is being carried out (`idempotency_key_in_use`); repeat it in a moment.';
const KEY_REUSED = 'The `Idempotency-Key` was used for another request (`idempotency_key_reused`).';
const problemContent = (schema: Json) => ({ 'application/problem+json': { schema } });

function changedSchema({ current }: Endpoint): Json {
  if (!current) return PROBLEM;
  return {
    allOf: [PROBLEM, { type: 'object', properties: { current: schemaOf(current, 'output') } }],
  };
}

function pathParameters({ path }: Endpoint): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: Endpoint): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = inline(query, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function headerParameters({ idempotencyKey, ifMatch, path, permission }: Endpoint): Json[] {
  return [
    ...(permission && !path.includes('{')
      ? [
          {
            name: WORKSPACE_HEADER,
            in: 'header',
            required: false,
            description: `The id of the workspace; default the user's own. Links and event streams, which have no headers, name it in the query: \`?${WORKSPACE_PARAMETER}=\`.`,
            schema: { type: 'string' },
          },
        ]
      : []),
    ...(ifMatch
      ? [
          {
            name: 'If-Match',
            in: 'header',
            required: ifMatch === 'required',
            description: 'The ETag last seen; `*` for whatever is stored',
            schema: { type: 'string' },
          },
        ]
      : []),
    ...(idempotencyKey
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            description:
              'Of the client’s own making, a UUID for instance, and another one for each thing to be made. For 24 hours the same request with the same key makes nothing new and is answered as the first time, with `Idempotent-Replayed: true`. A request that was refused may be changed and sent again with its key.',
            schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
          },
        ]
      : []),
  ];
}
