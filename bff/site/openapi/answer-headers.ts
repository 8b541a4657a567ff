import { type Endpoint, takesApiKey } from '@canvass/shared/api/endpoint';
import { WORKSPACE_HEADER } from '@canvass/shared/api/workspace-header';
import {
  publishedSchema,
  savedSurveySchema,
  surveySchema,
  surveyVersionSchema,
} from '@canvass/shared/api/surveys';
import { responseMailsSchema } from '@canvass/shared/api/response-mails';
import { surveyAccessSchema } from '@canvass/shared/api/survey-access';
import { brandDetailSchema } from '@canvass/shared/api/brands';
import { webhookSchema } from '@canvass/shared/api/webhooks';
import { widgetSchema } from '@canvass/shared/api/widgets';
import { z } from 'zod';
import type { JsonObject } from './json-object.ts';
import type { ReferenceTexts } from './texts.ts';

/** Resources with a revision or a digest; answers of one of them have it as `ETag`. */
const WITH_REVISION: ReadonlySet<z.ZodType> = new Set<z.ZodType>([
  surveySchema,
  savedSurveySchema,
  publishedSchema,
  surveyVersionSchema,
  surveyAccessSchema,
  responseMailsSchema,
  widgetSchema,
  brandDetailSchema,
  webhookSchema,
]);

const RATE_LIMIT = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
const NUMBER = '^\\d+$';

/** Every header of an answer, by its name in `components.headers`. */
const HEADERS: Record<string, { pattern?: string; required?: true; name?: string }> = {
  ETag: { required: true },
  Location: { required: true },
  // A refusal has it only where something is stored.
  CurrentETag: { name: 'ETag' },
  'Idempotent-Replayed': { pattern: '^true$' },
  'WWW-Authenticate': { required: true },
  Allow: {},
  'Retry-After': { pattern: NUMBER },
  'RateLimit-Limit': { pattern: NUMBER },
  'RateLimit-Remaining': { pattern: NUMBER },
  'RateLimit-Reset': { pattern: NUMBER },
  [WORKSPACE_HEADER]: {},
};

/** `components.headers` of the document. */
export function namedHeaders({ t }: ReferenceTexts): JsonObject {
  const entries = Object.entries(HEADERS).map(([key, { name = key, pattern, required }]) => [
    key,
    {
      description: t(`headers.${name}`),
      ...(required ? { required } : {}),
      schema: { type: 'string', ...(pattern ? { pattern } : {}) },
    },
  ]);
  return Object.fromEntries(entries);
}

/** The headers of a success. */
export function successHeaders(endpoint: Endpoint): JsonObject {
  return references([
    ...everyHeader(endpoint),
    ...(hasEtag(endpoint) ? ['ETag'] : []),
    ...(endpoint.location ? ['Location'] : []),
    ...(endpoint.idempotencyKey ? ['Idempotent-Replayed'] : []),
  ]);
}

/** The headers of a refusal with a status. */
export function refusalHeaders(endpoint: Endpoint, status: string): JsonObject {
  const own: Record<string, string[]> = {
    401: ['WWW-Authenticate'],
    403: endpoint.access === 'session' || endpoint.access.endsWith('operator') ? RATE_LIMIT : [],
    // Calls that no key may make, about a workspace that isn't the key's.
    404: endpoint.permission ? RATE_LIMIT : [],
    405: ['Allow'],
    409: endpoint.idempotencyKey ? ['Retry-After'] : [],
    412: endpoint.current ? ['CurrentETag'] : [],
    429: ['Retry-After', ...RATE_LIMIT],
    503: ['Retry-After'],
  };
  return references([...(isEarly(status) ? [] : everyHeader(endpoint)), ...(own[status] ?? [])]);
}

/** Whether a refusal comes before the caller is known: without a session or key, and with a method that the path doesn't have. */
const isEarly = (status: string): boolean => status === '401' || status === '405';

/** Headers that any answer to a known caller may have: what is left to a key, and whose data it is about. */
const everyHeader = (endpoint: Endpoint): string[] => [
  ...(takesApiKey(endpoint) ? RATE_LIMIT : []),
  ...(endpoint.permission ? [WORKSPACE_HEADER] : []),
];

const references = (names: string[]): JsonObject =>
  Object.fromEntries(
    names.map((key) => [HEADERS[key]?.name ?? key, { $ref: `#/components/headers/${key}` }]),
  );

function hasEtag({ answer, conditional, ranges }: Endpoint): boolean {
  const answers = answer instanceof z.ZodUnion ? answer.options : [answer];
  return (
    conditional === true || ranges === true || answers.some((one) => WITH_REVISION.has(one as z.ZodType))
  );
}
