import { PIECE_TYPE } from '@canvass/shared/api/uploads';
import type { Operation, Parameter } from '../document-model.ts';
import { EXAMPLE_BODIES, EXAMPLE_QUERIES, VARIABLES } from './bodies.ts';

/** Variables of the ids in an address, by resource and parameter. */
const PATH_VARIABLES: Record<string, string> = {
  'widgets.id': 'WIDGET_ID',
  'brands.id': 'BRAND_ID',
  'webhooks.id': 'WEBHOOK_ID',
  'surveys.id': 'SURVEY_ID',
  'folders.id': 'FOLDER_ID',
  responseId: 'RESPONSE_ID',
  fileId: 'FILE_ID',
  change: 'CHANGE_ID',
  linkId: 'LINK_ID',
  exportId: 'EXPORT_ID',
  delivery: 'DELIVERY_ID',
  workspace: 'WORKSPACE_ID',
  member: 'MEMBER_ID',
  invitation: 'INVITATION_ID',
  key: 'KEY_ID',
};

const isFile = ({ requestBody }: Operation) =>
  requestBody !== undefined && !requestBody.content['application/json'];
/** The headers of a body that is a file: all of it, or its first piece. */
const fileHeaders = ({ requestBody }: Operation): Record<string, string> =>
  requestBody?.content[PIECE_TYPE]
    ? { 'Content-Type': PIECE_TYPE, 'Upload-Offset': '0' }
    : { 'Content-Type': 'image/png' };
const needs = ({ security }: Operation, scheme: string) => security.some((entry) => scheme in entry);

/** The variable of a path's parameter; a version is a number that the reader can write. */
function variableOf({ path }: Operation, name: string): string | undefined {
  const [, , first = '', second = ''] = path.split('/');
  return PATH_VARIABLES[`${first === 'public' ? second : first}.${name}`] ?? PATH_VARIABLES[name];
}

const required = ({ parameters }: Operation, location: Parameter['in']) =>
  parameters.filter((parameter) => parameter.in === location && parameter.required);

/** The operation as a command of curl. */
export function curlSnippet(operation: Operation): string {
  const { method, operationId, path } = operation;
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const variable = variableOf(operation, name);
    return variable ? `$${variable}` : '1';
  });
  const query = Object.entries(EXAMPLE_QUERIES[operationId] ?? {});
  const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  const body = EXAMPLE_BODIES[operationId];
  const lines = [
    `curl "$CANVASS_URL${address}${search ? `?${search}` : ''}"`,
    ...(method === 'get' || (method === 'post' && body !== undefined)
      ? []
      : [`--request ${method.toUpperCase()}`]),
    ...(needs(operation, 'apiKey') ? ['--header "Authorization: Bearer $CANVASS_KEY"'] : []),
    ...(needs(operation, 'session') && !needs(operation, 'apiKey') ? ['--cookie "$CANVASS_COOKIE"'] : []),
    ...required(operation, 'header').map(({ name }) => `--header "${name}: $ETAG"`),
    ...(isFile(operation)
      ? [
          ...Object.entries(fileHeaders(operation)).map(([name, value]) => `--header "${name}: ${value}"`),
          '--data-binary @picture.png',
        ]
      : []),
    ...(body === undefined ? [] : ['--json @- <<JSON']),
  ];
  const command = lines.join(' \\\n  ');
  return body === undefined ? command : `${command}\n${JSON.stringify(body, null, 2)}\nJSON`;
}

/** The operation as a call of `@canvass/client`; undefined where no key may call it. */
export function typescriptSnippet(operation: Operation): string | undefined {
  const { method, operationId, path, security } = operation;
  if (security.length > 0 && !needs(operation, 'apiKey')) return undefined;
  const init = initOf(operation);
  const isPaged =
    operation.parameters.some(({ name }) => name === 'cursor') && operationId !== 'getSurveysIdVersions';
  if (isPaged) {
    const params = init.find(([name]) => name === 'params')?.[1] ?? {};
    return `for await (const item of items(canvass, '${path}', ${literal(params)})) {\n  console.log(item);\n}`;
  }
  const given = init.length > 0 ? `, ${literal(Object.fromEntries(init))}` : '';
  const call = `canvass.${method.toUpperCase()}('${path}'${given})`;
  const answers = Object.entries(operation.responses).some(
    ([status, { content }]) => status < '300' && content,
  );
  return answers ? `const result = await unwrap(${call});` : `await unwrap(${call});`;
}

/** A name in the code, not a text. */
class Name {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function initOf(operation: Operation): Array<[string, unknown]> {
  const { operationId } = operation;
  const body = EXAMPLE_BODIES[operationId];
  const path = required(operation, 'path').map(({ name }) => {
    const variable = VARIABLES[variableOf(operation, name) ?? ''];
    return [name, variable ? new Name(variable) : '1'] as const;
  });
  const header = required(operation, 'header').map(({ name }) => [name, new Name('etag')] as const);
  const query = Object.entries(EXAMPLE_QUERIES[operationId] ?? {}).map(
    ([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value] as const,
  );
  const params = {
    ...(path.length > 0 ? { path: Object.fromEntries(path) } : {}),
    ...(query.length > 0 ? { query: Object.fromEntries(query) } : {}),
    ...(header.length > 0 ? { header: Object.fromEntries(header) } : {}),
  };
  const isText = Object.entries(operation.responses).some(
    ([status, { content }]) => status < '300' && content && !content['application/json']?.schema,
  );
  return [
    ...(Object.keys(params).length > 0 ? [['params', params] as [string, unknown]] : []),
    ...(body === undefined ? [] : [['body', body] as [string, unknown]]),
    ...(isFile(operation)
      ? ([
          ['body', new Name('picture')],
          ['bodySerializer', new Name('(file) => file')],
          ['headers', fileHeaders(operation)],
        ] as Array<[string, unknown]>)
      : []),
    ...(isText ? [['parseAs', 'text'] as [string, unknown]] : []),
  ];
}

/** A value as a literal of TypeScript, broken into lines where it is long. */
function literal(value: unknown, indent = ''): string {
  if (value instanceof Name) return value.text;
  if (typeof value === 'string') {
    const variable = value.startsWith('$') ? VARIABLES[value.slice(1)] : undefined;
    return variable ?? `'${value.replaceAll("'", "\\'")}'`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((entry) => literal(entry, inner))
    : Object.entries(value).map(([name, entry]) => member(name, literal(entry, inner)));
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const space = Array.isArray(value) ? '' : ' ';
  const short = parts.length === 0 ? open + close : `${open}${space}${parts.join(', ')}${space}${close}`;
  if (short.length + indent.length <= 64 && !short.includes('\n')) return short;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

function member(name: string, value: string): string {
  if (name === value) return name;
  return `${/^\w+$/.test(name) ? name : `'${name}'`}: ${value}`;
}
