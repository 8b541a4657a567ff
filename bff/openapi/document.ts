import { z } from 'zod';
import { bodyLimitsOf } from '@canvass/shared/domain/body-limits';
import type { Endpoint } from '@canvass/shared/api/endpoint';
import { ENDPOINTS } from '@canvass/shared/api/endpoints';
import { problemSchema } from '@canvass/shared/api/problem';

type Json = Record<string, unknown>;

/** Refusals that any call may give; a problem in each case. */
const COMMON: Record<number, string> = {
  400: 'The request cannot be read.',
  404: "There is nothing here, or it is somebody else's.",
  422: 'Some fields are wrong; `errors` names each.',
  429: 'Too many calls; Retry-After says for how long.',
};

/** The OpenAPI 3.1 document, made of the schemas that check the calls themselves. */
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
      schemas: { Problem: schemaOf(problemSchema, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
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
    security: access === 'public' ? [] : [{ [access]: [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...(body
      ? {
          requestBody: {
            required: true,
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

function responses({ answer, status, access, refusals, ifMatch, body }: Endpoint): Json {
  const refused: Record<number, string> = { ...COMMON, ...refusals };
  if (body) refused[413] = `The body is larger than ${bodyLimitsOf(body).bytes / 1_000_000} MB.`;
  if (access !== 'public') refused[401] = 'Nobody is signed in.';
  if (ifMatch === 'required') refused[428] = 'If-Match is missing.';
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return {
    [status ?? (answer ? 200 : 204)]: {
      description: 'Done',
      ...(answer ? { content: { 'application/json': { schema: schemaOf(answer, 'output') } } } : {}),
    },
    ...Object.fromEntries(
      Object.entries(refused).map(([code, description]) => [code, { description, content: problem }]),
    ),
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
  const { properties = {} } = schemaOf(query, 'input') as { properties?: Json };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

function headerParameters({ ifMatch }: Endpoint): Json[] {
  if (!ifMatch) return [];
  const description = 'The ETag last seen; `*` for whatever is stored';
  return [
    {
      name: 'If-Match',
      in: 'header',
      required: ifMatch === 'required',
      description,
      schema: { type: 'string' },
    },
  ];
}

/** @param io whether the caller's side of a schema is meant (defaults are optional) or ours */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
