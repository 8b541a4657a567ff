import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonSchema } from './api-fuzz/schema-values.ts';

const JSON_MEDIA = 'application/json';

/** One request to the API and its answer. */
export interface Exchange {
  method: string;
  /** Path and query as sent. */
  url: string;
  status: number;
  contentType: string | undefined;
  /** The whole body; undefined where it wasn't collected (files, streams). */
  body: string | undefined;
  /** The value of a header by its name; undefined where the answer lacks it. */
  header?: (name: string) => string | undefined;
}

interface Content {
  content?: Record<string, { schema?: JsonSchema }>;
}
interface Answer extends Content {
  headers?: Record<string, { $ref: string }>;
  'x-codes'?: Record<string, string>;
}
export interface Operation {
  parameters: Array<{ name: string; in: string; schema: JsonSchema }>;
  requestBody?: Content;
  responses: Record<string, Answer>;
}
/** The members of an OpenAPI document that are read here. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    headers: Record<string, { required?: boolean; schema: JsonSchema }>;
  };
}

/** Headers of the API itself, which no answer may have undocumented; the others are those of every answer of the server. */
const API_HEADERS = [
  'ETag',
  'Location',
  'Allow',
  'Retry-After',
  'WWW-Authenticate',
  'Idempotent-Replayed',
  'Canvass-Workspace',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];
interface Path {
  pattern: RegExp;
  template: string;
  operations: Record<string, Operation>;
}

/** Compares requests and answers with a document. */
export interface OpenApiCheck {
  /** @returns how an answer contradicts the document (status, headers, media type, code or body); undefined when it doesn't */
  checkAnswer(exchange: Exchange): string | undefined;
  /** Whether the JSON text is a valid body of the operation. */
  takesBody(call: { method: string; path: string }, body: string): boolean;
}

/** Reads an OpenAPI 3.1 document. */
export function openApiCheck(document: OpenApiDocument): OpenApiCheck {
  // Compiled in a seventh of the time: what runs a few times need not be fast, and what many refer to is compiled once.
  const ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');
  const paths = readPaths(document);
  const validators = new Map<string, ValidateFunction>();

  function validatorAt(steps: string[]): ValidateFunction {
    const reference = `api#${steps.map((step) => `/${escaped(step)}`).join('')}`;
    const known = validators.get(reference);
    if (known) return known;
    const made = ajv.compile({ $ref: reference });
    validators.set(reference, made);
    return made;
  }

  function checkBody(body: string, steps: string[]): string | undefined {
    const validate = validatorAt(steps);
    return validate(JSON.parse(body)) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'body' });
  }

  function checkUndocumented({ method, status, body }: Exchange): string | undefined {
    // OPTIONS lists the methods of an address; other methods must be refused.
    if (method === 'OPTIONS' && status === 204) return undefined;
    if (status < 400 || status >= 500) return 'no operation is documented here';
    return body ? checkBody(body, ['components', 'schemas', 'Problem']) : undefined;
  }

  function checkAnswer(exchange: Exchange): string | undefined {
    const { method, url, status, contentType, body } = exchange;
    const media = contentType?.split(';')[0]?.trim();
    const [address = ''] = url.split('?');
    const path = paths.find(({ pattern }) => pattern.test(address));
    const name = method === 'HEAD' ? 'get' : method.toLowerCase();
    const operation = path?.operations[name];
    if (!path || !operation) return checkUndocumented(exchange);
    const documented = operation.responses[String(status)];
    if (!documented) return 'the status is not documented';
    const fault = checkHeaders(exchange, documented, document);
    if (fault || method === 'HEAD') return fault;
    const types = Object.keys(documented.content ?? {});
    if (types.length === 0) return body ? 'a body is not documented' : undefined;
    if (!media || !types.includes(media)) return `${media ?? 'no media type'} is not documented`;
    if (body === undefined || !documented.content?.[media]?.schema) return undefined;
    return (
      checkBody(body, bodySchema(path.template, name, ['responses', String(status)], media)) ??
      checkCode(body, documented)
    );
  }

  return {
    checkAnswer,
    takesBody({ method, path }, body) {
      if (!document.paths[path]?.[method]?.requestBody?.content?.[JSON_MEDIA]?.schema) return true;
      return checkBody(body, bodySchema(path, method, ['requestBody'], JSON_MEDIA)) === undefined;
    },
  };
}

/** Each header of the API that an answer has is documented and of its format, and each required one is there. */
function checkHeaders(
  { header }: Exchange,
  { headers = {} }: Answer,
  { components }: OpenApiDocument,
): string | undefined {
  if (!header) return undefined;
  const undocumented = API_HEADERS.find((name) => header(name) !== undefined && !headers[name]);
  if (undocumented) return `the header ${undocumented} is not documented`;
  for (const [name, { $ref }] of Object.entries(headers)) {
    const { required, schema } = components.headers[$ref.split('/').at(-1) ?? ''] ?? {};
    const value = header(name);
    if (value === undefined && required) return `the header ${name} is missing`;
    if (value !== undefined && schema?.pattern && !new RegExp(schema.pattern).test(value)) {
      return `the header ${name} is not as documented: ${value}`;
    }
  }
  return undefined;
}

/** Refusals of another `Host` with the auth emulator, which no operation of an installation's API has. */
const OF_OTHER_HOSTS = 'forbidden';

/** The code of a problem is among those that the document has for the status. */
function checkCode(body: string, { 'x-codes': codes }: Answer): string | undefined {
  if (!codes) return undefined;
  const { code } = JSON.parse(body) as { code: string };
  return code === OF_OTHER_HOSTS || Object.hasOwn(codes, code)
    ? undefined
    : `the code ${code} is not documented`;
}

/** The more specific path before the more general, as in the server's routers. */
function readPaths({ paths }: OpenApiDocument): Path[] {
  const parameters = (template: string) => template.split('{').length;
  return Object.entries(paths)
    .sort(([one], [other]) => parameters(one) - parameters(other))
    .map(([template, operations]) => ({
      template,
      operations,
      pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`),
    }));
}

/** The segments of the JSON pointer to a body's schema. */
const bodySchema = (template: string, method: string, of: string[], media: string): string[] => [
  'paths',
  template,
  method,
  ...of,
  'content',
  media,
  'schema',
];

/** Escapes a segment of a JSON pointer in a URI fragment. */
const escaped = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));
