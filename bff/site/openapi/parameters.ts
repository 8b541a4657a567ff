import { type Endpoint, IDEMPOTENCY_KEY } from '@canvass/shared/api/endpoint';
import { WORKSPACE_HEADER } from '@canvass/shared/api/workspace-header';
import type { JsonObject } from './json-object.ts';
import { operationId } from './operation-id.ts';
import { inline } from './schemas.ts';
import type { ReferenceTexts } from './texts.ts';

/** The parameters of an endpoint: of its path, its query and its headers. */
export function parametersOf(endpoint: Endpoint, texts: ReferenceTexts): JsonObject[] {
  const parameters = [
    ...pathParameters(endpoint),
    ...queryParameters(endpoint),
    ...headerParameters(endpoint),
  ];
  return parameters.map((parameter) => {
    const description = describe(endpoint, String(parameter.name), texts);
    return description ? { ...parameter, description } : parameter;
  });
}

/** The words about a parameter: of this operation, of its resource (`/api/surveys/…`), or of the parameter wherever it is. */
function describe(endpoint: Endpoint, name: string, { find }: ReferenceTexts): string | undefined {
  const [, , first = '', second = ''] = endpoint.path.split('/');
  const resource = first === 'public' ? second : first;
  return find(
    `operations.${operationId(endpoint)}.parameters.${name}`,
    `parameters.of.${resource}.${name}`,
    `parameters.${name}`,
  );
}

function pathParameters({ path }: Endpoint): JsonObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: Endpoint): JsonObject[] {
  if (!query) return [];
  const { properties = {}, required = [] } = inline(query, 'input') as {
    properties?: JsonObject;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function headerParameters({ idempotencyKey, ifMatch, path, permission, ranges }: Endpoint): JsonObject[] {
  const header = (name: string, required: boolean, schema: JsonObject = {}) => ({
    name,
    in: 'header',
    required,
    schema: { type: 'string', ...schema },
  });
  return [
    ...(permission && !path.includes('{') ? [header(WORKSPACE_HEADER, false)] : []),
    ...(ranges ? [header('Range', false), header('If-Range', false)] : []),
    ...(ifMatch ? [header('If-Match', ifMatch === 'required')] : []),
    ...(idempotencyKey ? [header('Idempotency-Key', false, { pattern: IDEMPOTENCY_KEY.source })] : []),
  ];
}
