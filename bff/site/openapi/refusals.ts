import { type Endpoint, isPublic, takesApiKey } from '@canvass/shared/api/endpoint';
import { bodyLimitsOf } from '@canvass/shared/domain/body-limits';
import { may, type Permission, ROLES, type Role } from '@canvass/shared/domain/policy';
import { refusalHeaders } from './answer-headers.ts';
import type { JsonObject } from './json-object.ts';
import { PROBLEM, schemaOf } from './schemas.ts';
import type { ReferenceTexts } from './texts.ts';

/** Codes of problems that every call may answer with, by status. */
const COMMON: Record<number, readonly string[]> = {
  400: ['bad_request'],
  404: ['not_found'],
  405: ['method_not_allowed'],
  422: ['invalid_input', 'unstorable_text'],
  429: ['too_many_requests'],
  503: ['busy', 'unavailable'],
};
const NO_TOKEN = ['deploy_token_required', 'deploy_token_invalid', 'deploy_token_revoked'];
const NO_KEY = ['api_key_invalid', 'api_key_revoked', 'api_key_expired'];

/** The roles that may make a call about something of a workspace. */
export const rolesOf = (permission: Permission): Role[] => ROLES.filter((role) => may(role, permission));

/** The codes of an endpoint's refusals by status: those of every call, those that follow from its kind, and its own. */
export function codesOf(endpoint: Endpoint): Record<string, string[]> {
  const { access, body, file, idempotencyKey, ifMatch, method, permission, refusals = {} } = endpoint;
  const codes = new Map<number, Set<string>>();
  const add = (status: number, ...more: readonly string[]) => {
    codes.set(status, new Set([...(codes.get(status) ?? []), ...more]));
  };
  for (const [status, common] of Object.entries(COMMON)) add(Number(status), ...common);
  for (const [status, own] of Object.entries(refusals)) add(Number(status), ...own);
  if (body || file) {
    add(413, 'body_too_large');
    add(415, 'unsupported_media_type');
  }
  if (access === 'session' || access === 'operator') add(401, 'sign_in_required');
  if (access === 'token') add(401, 'invalid_token', 'sign_in_required');
  // Calls for people refuse every API key, and say why.
  const readsKey = access === 'session' || access.endsWith('operator');
  if (readsKey) add(401, ...NO_KEY);
  if (access.startsWith('deploy')) add(401, ...NO_TOKEN);
  if (access.startsWith('deploy')) add(403, 'deploy_token_area');
  if (access.endsWith('operator')) add(403, 'operator_required');
  if (permission && rolesOf(permission).length < ROLES.length) add(403, 'role_insufficient');
  if (readsKey) add(403, 'api_key_insufficient');
  if (method !== 'get' && !endpoint.anyOrigin) add(403, 'cross_origin');
  if (endpoint.ranges) add(416, 'range_not_satisfiable');
  if (ifMatch) add(412, 'precondition_failed');
  if (ifMatch === 'required') add(428, 'precondition_required');
  if (idempotencyKey) {
    add(409, 'idempotency_key_in_use');
    add(422, 'idempotency_key_reused');
  }
  return Object.fromEntries([...codes].map(([status, set]) => [String(status), [...set]]));
}

/** The refusals of an endpoint as responses of the document. `x-codes` has the server's message for each code of a public one. */
export function refusalResponses(endpoint: Endpoint, texts: ReferenceTexts): JsonObject {
  const entries = Object.entries(codesOf(endpoint)).map(([status, codes]) => {
    const schema = status === '412' ? changedSchema(endpoint) : PROBLEM;
    return [
      status,
      {
        description: texts.t(`statuses.${status}`, { megabytes: megabytes(endpoint, texts) }),
        ...(isPublic(endpoint) ? { 'x-codes': messagesOf(codes, texts) } : {}),
        headers: refusalHeaders(endpoint, status),
        content: { 'application/problem+json': { schema } },
      },
    ];
  });
  return Object.fromEntries(entries);
}

/** The largest body of an endpoint, as a number of the texts' language. */
function megabytes({ body, file }: Endpoint, { locale }: ReferenceTexts): string {
  const bytes = body ? bodyLimitsOf(body).bytes : (file?.bytes ?? 0);
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(bytes / 1_000_000);
}

const messagesOf = (codes: string[], { problem }: ReferenceTexts) =>
  Object.fromEntries(codes.map((code) => [code, problem(code)]));

/** The problem of a failed precondition: with the resource as it is stored now, if the endpoint says so. */
function changedSchema({ current }: Endpoint): JsonObject {
  if (!current) return PROBLEM;
  return { allOf: [PROBLEM, { type: 'object', properties: { current: schemaOf(current, 'output') } }] };
}

/** How an endpoint may be called: by which of these schemes of the document. */
export function securityOf(endpoint: Endpoint): JsonObject[] {
  const schemes: Record<Endpoint['access'], string[]> = {
    public: [],
    session: takesApiKey(endpoint) ? ['apiKey', 'session'] : ['session'],
    operator: ['session'],
    token: ['token'],
    deploy: ['deploy'],
    'deploy-or-operator': ['deploy', 'session'],
  };
  return schemes[endpoint.access].map((name) => ({ [name]: [] }));
}
