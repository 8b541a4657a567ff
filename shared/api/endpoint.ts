import type { z } from 'zod';
import { KEY_PERMISSIONS, type Permission } from '../domain/policy.ts';

/** One endpoint of the API, as its documentation describes it. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With parameters as `{id}`. */
  path: string;
  tag:
    | 'Surveys'
    | 'Respondents'
    | 'Responses'
    | 'Analytics'
    | 'Account'
    | 'Workspaces'
    | 'API keys'
    | 'Widgets'
    | 'Brands'
    | 'Webhooks'
    | 'Images'
    | 'Releases'
    | 'Areas'
    | 'Operation';
  /** Of operations that aren't public. Those of public ones are in both languages: `bff/site/openapi/messages`. */
  summary?: string;
  /**
   * The callers of the endpoint: a creator with a session, any client, the holder of an id token, that of an area's deploy token,
   * or an operator with a session
   */
  access: 'session' | 'public' | 'token' | 'deploy' | 'operator' | 'deploy-or-operator';
  /**
   * The permission that a member's role must have (`shared/domain/policy.ts`), for what belongs to a workspace; with
   * `session` only.
   */
  permission?: Permission;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a file of one of these types, of at most so many bytes, instead of JSON. */
  file?: { types: readonly string[]; bytes: number };
  /** Schema of a success's JSON body; without it and `media`, a success is 204. */
  answer?: z.ZodType;
  /** Media types of a success that is a file or a stream of events instead. */
  media?: readonly string[];
  /** The file can be read in parts (`Range`): a success may be 206, and a range beyond its end is refused with 416. */
  ranges?: true;
  /** A success may be 304 for a client that sends the ETag it has. */
  conditional?: boolean;
  /** Of a success; default 200, or 204 without an answer. */
  status?: number;
  /** A success says where what was made can be read (`Location`). */
  location?: true;
  /** `required`: without If-Match the server responds 428; `optional`: it is checked if it is sent. */
  ifMatch?: 'required' | 'optional';
  /**
   * The endpoint makes a resource and takes an `Idempotency-Key`: a repeat with the same key is answered as the first
   * request.
   */
  idempotencyKey?: true;
  /** For open pages of the dashboard, not for programs: refused with an API key, whatever the key may. */
  pagesOnly?: true;
  /** Schema of `current` in a 412: the resource as it is stored now. */
  current?: z.ZodType;
  /** Browsers may call it from pages of any origin; it ignores cookies. */
  anyOrigin?: boolean;
  /**
   * Codes of refusals by status, besides those that follow from the other fields (`bff/site/openapi/refusals.ts`). Their words
   * are the server's own (`problems` in `bff/platform/messages`, or `fields` for codes in `errors`).
   */
  refusals?: Record<number, readonly string[]>;
  /** The endpoint serves a page of the product only, and isn't part of the public API whatever its tag. */
  internal?: true;
}

/** The format of an `Idempotency-Key`: up to 255 printable characters. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Whether programs may call it with an API key: what belongs to a workspace, but not the workspace itself, its members, keys and
 * plan, nor streams, which are for open pages.
 */
export const takesApiKey = ({
  media,
  permission,
  pagesOnly,
}: Pick<Endpoint, 'media' | 'permission' | 'pagesOnly'>): boolean =>
  permission !== undefined && KEY_PERMISSIONS.includes(permission) && media !== EVENT_STREAM && !pagesOnly;

const PUBLIC_TAGS: ReadonlyArray<Endpoint['tag']> = [
  'Surveys',
  'Respondents',
  'Responses',
  'Analytics',
  'Widgets',
  'Brands',
  'Webhooks',
  'Images',
  'Workspaces',
  'API keys',
];

/**
 * Whether it belongs to the public API: the OpenAPI document, the reference and the typed client have these operations. The others
 * serve the product's own pages, its pipelines and its operators.
 */
export const isPublic = ({ internal, media, tag }: Pick<Endpoint, 'internal' | 'media' | 'tag'>): boolean =>
  PUBLIC_TAGS.includes(tag) && media !== EVENT_STREAM && !internal;

/** A stream of server-sent events. */
export const EVENT_STREAM = ['text/event-stream'] as const;

/** Refusals that several endpoints share. */
export const CLOSED_REFUSALS = {
  410: ['survey_closed', 'survey_full'],
};
/** Refusals of endpoints for respondents that the survey admits. */
export const ADMISSION_REFUSALS = {
  401: ['password_required'],
  403: ['survey_not_open'],
  ...CLOSED_REFUSALS,
};
/** The refusal of what a plan has no room for. */
export const SURVEY_LIMIT_REFUSALS = { 403: ['plan_limit_surveys'] };
