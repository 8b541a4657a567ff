import createFetchClient, { type Client } from 'openapi-fetch';
import { KEYED_PATHS } from './keyed-paths.ts';
import { ProblemError } from './problem.ts';
import { retryingFetch, type RetryOptions } from './retry.ts';
import type { paths } from './schema.ts';

/** How a client reaches an installation. */
export interface ClientOptions extends RetryOptions {
  /** The origin of the installation, such as `https://canvass.example`. */
  url: string;
  /** An API key, `cvs_…`. Without one only the operations for respondents can be called. */
  key?: string;
  /** The language of messages in problems: `en` or `it`. Default: the server's. */
  language?: 'en' | 'it';
  /** Sends the requests; default `globalThis.fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

/** A client with a method for each HTTP method, typed by the path: `client.GET('/api/surveys/{id}', { params })`. */
export type CanvassClient = Client<paths>;

/**
 * Makes a client. Every `POST` that takes an `Idempotency-Key` gets one unless it has one, so that it can be repeated safely;
 * requests that the server refuses for a moment (429, 503) are repeated when `Retry-After` says. A success that isn't JSON where JSON
 * is read throws a `ProblemError` (`not_json`).
 */
export function createClient(options: ClientOptions): CanvassClient {
  const { url, key, language, fetch = (request) => globalThis.fetch(request), ...retry } = options;
  const client = createFetchClient<paths>({
    baseUrl: new URL(url).origin,
    fetch: retryingFetch(fetch, retry),
    headers: {
      ...(key ? { Authorization: `Bearer ${key}` } : {}),
      ...(language ? { 'Accept-Language': language } : {}),
    },
  });
  client.use({
    onRequest({ request, schemaPath }) {
      if (request.method !== 'POST' || !KEYED_PATHS.has(schemaPath)) return undefined;
      if (request.headers.has('Idempotency-Key')) return undefined;
      request.headers.set('Idempotency-Key', crypto.randomUUID());
      return request;
    },
    // Parsing it as JSON would throw a SyntaxError that doesn't say what came.
    async onResponse({ request, response, options: { parseAs } }) {
      const type = response.headers.get('Content-Type');
      const isEmpty = request.method === 'HEAD' || response.headers.get('Content-Length') === '0';
      if (!response.ok || parseAs !== 'json' || !type || isJson(type) || isEmpty) return undefined;
      await response.body?.cancel();
      throw new ProblemError(response, {
        code: 'not_json',
        message: `${response.status} with ${type} instead of JSON (for files: parseAs 'stream')`,
      });
    },
  });
  return client;
}

const isJson = (type: string) => /^[^;]*[/+]json\s*(?:;|$)/i.test(type);
