import { API_KEY_PREFIX } from '@canvass/shared/domain/api-keys';
import { type Endpoint, isPublic } from '@canvass/shared/api/endpoint';
import { ENDPOINTS } from '@canvass/shared/api/endpoints';
import type { Locale } from '@canvass/shared/domain/locales';
import { cookieName, sessionCookie } from '@canvass/shared/domain/stored-items';
import { namedHeaders, successHeaders } from './answer-headers.ts';
import { describeProperties } from './describe-properties.ts';
import type { JsonObject as Json } from './json-object.ts';
import { operationId } from './operation-id.ts';
import { parametersOf } from './parameters.ts';
import { refusalResponses, rolesOf, securityOf } from './refusals.ts';
import { namedSchemas, schemaOf } from './schemas.ts';
import { type ReferenceTexts, referenceTexts } from './texts.ts';
import { webhookOperations } from './webhooks.ts';

interface DocumentOptions {
  /** Of summaries and descriptions; default English. */
  locale?: Locale;
  /** `every` has the operations of the product's own pages, too: tests compare the server's answers with it. */
  scope?: 'public' | 'every';
}

/**
 * Builds the OpenAPI 3.1 document from the schemas that also validate the requests.
 * @param origin the server's public origin
 */
export function openApiDocument(
  origin: string,
  { locale = 'en', scope = 'public' }: DocumentOptions = {},
): Json {
  const texts = referenceTexts(locale);
  const endpoints = scope === 'public' ? ENDPOINTS.filter(isPublic) : ENDPOINTS;
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operation(endpoint, texts) };
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Canvass API',
      version: '1',
      description: texts.t('info.description'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags: tagsOf(endpoints, texts),
    paths,
    webhooks: webhookOperations(texts),
    components: {
      schemas: namedSchemas(texts),
      headers: namedHeaders(texts),
      securitySchemes: securitySchemes(origin, scope, texts),
    },
  };
  return describeProperties(document, texts);
}

function tagsOf(endpoints: readonly Endpoint[], { find }: ReferenceTexts): Json[] {
  const names = new Set(endpoints.map(({ tag }) => tag));
  return [...names].map((name) => {
    const description = find(`tags.${name}.description`);
    const shown = find(`tags.${name}.name`);
    return { name, ...(shown ? { 'x-displayName': shown } : {}), ...(description ? { description } : {}) };
  });
}

function operation(endpoint: Endpoint, texts: ReferenceTexts): Json {
  const { permission, tag } = endpoint;
  const id = operationId(endpoint);
  const description = texts.find(`operations.${id}.description`);
  return {
    tags: [tag],
    summary: texts.find(`operations.${id}.summary`) ?? endpoint.summary,
    ...(description ? { description } : {}),
    operationId: id,
    security: securityOf(endpoint),
    ...(permission ? { 'x-permission': permission, 'x-roles': rolesOf(permission) } : {}),
    parameters: parametersOf(endpoint, texts),
    ...requestBody(endpoint, texts),
    responses: {
      ...successes(endpoint, texts),
      ...refusalResponses(endpoint, texts),
    },
  };
}

function requestBody({ body, file }: Endpoint, { t }: ReferenceTexts): Json {
  if (body) {
    const content = { 'application/json': { schema: schemaOf(body, 'input') } };
    return { requestBody: { required: !body.safeParse(undefined).success, content } };
  }
  if (!file) return {};
  const content = file.types.map((type) => [type, { schema: { maxLength: file.bytes } }] as const);
  return {
    requestBody: {
      required: true,
      description: t('file', { bytes: file.bytes }),
      content: Object.fromEntries(content),
    },
  };
}

/** The answers to a request that succeeds: the usual one, and what clients get that have the file, or a part of it, already. */
function successes(endpoint: Endpoint, { t }: ReferenceTexts): Json {
  const { answer, conditional, media, ranges, status } = endpoint;
  const content = answer
    ? { 'application/json': { schema: schemaOf(answer, 'output') } }
    : media && Object.fromEntries(media.map((type) => [type, {}]));
  const headers = successHeaders(endpoint);
  const described = (code: number) => ({
    description: t(`statuses.${code}`),
    headers,
    ...(content && { content }),
  });
  const code = status ?? (content ? 200 : 204);
  return {
    [code]: described(code),
    ...(ranges && { 206: described(206) }),
    ...(conditional && { 304: { description: t('statuses.304'), headers } }),
  };
}

function securitySchemes(origin: string, scope: string, { t }: ReferenceTexts): Json {
  const name = cookieName(sessionCookie, origin.startsWith('https:'));
  return {
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: `${API_KEY_PREFIX}…`,
      description: t('security.apiKey'),
    },
    session: { type: 'apiKey', in: 'cookie', name, description: t('security.session') },
    ...(scope === 'every'
      ? {
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          deploy: { type: 'http', scheme: 'bearer', bearerFormat: 'cvd_…' },
        }
      : {}),
  };
}
