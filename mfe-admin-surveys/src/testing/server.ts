import type { AreaContext } from '@canvass/shared/contract/area';
import { fakeContext } from '@canvass/shared/contract/fake-context';
import type { Role } from '@canvass/shared/domain/policy';
import { createHttp } from '@canvass/shared/http/create-http';

export interface Call {
  /** `METHOD /path?query`, without the prefix of the API. */
  line: string;
  body: unknown;
  ifMatch: string | null;
}

export interface Answer {
  status?: number;
  body?: unknown;
  /** In place of a body: what comes bit by bit. */
  stream?: ReadableStream<Uint8Array> | null;
  etag?: string;
}

/** What the server answers at `METHOD /path`; anything else is a failure of the test. */
export type Answers = Record<string, (call: Call) => Answer | Promise<Answer>>;

/** A context whose API gives these answers, and what it was asked. */
export function serving(answers: Answers, language: 'en' | 'it' = 'en', role: Role = 'owner') {
  const requests: Call[] = [];
  const { page } = fakeContext().ctx;
  const { ctx, calls } = fakeContext({ page: { ...page, locale: language } }, role);
  const http = createHttp({
    apiBase: 'http://own.invalid/api',
    locale: language,
    texts: { backend: 'backend', offline: 'offline', timeout: 'timeout' },
  }).extend({
    fetch: async (input) => {
      const request = input instanceof Request ? input : new Request(input);
      const { pathname, search } = new URL(request.url);
      // A tab in the editor makes up its own id.
      const path = `${request.method} ${pathname.replace('/api', '').replace(/\/editing\/.*/, '/editing')}`;
      const text = await request.text();
      const call: Call = {
        line: path + search,
        body: text === '' ? undefined : JSON.parse(text),
        ifMatch: request.headers.get('If-Match'),
      };
      const answer = answers[path];
      // Unless a test is about it, the editor's signs of life are as of a server of an earlier release.
      if (!answer && path.endsWith('/editing')) return new Response(null, { status: 404 });
      requests.push(call);
      if (!answer) throw new Error(`nothing was expected at ${path}`);
      const { status = 200, body, stream, etag } = await answer(call);
      if (stream) return new Response(stream, { status });
      return new Response(body === undefined ? null : JSON.stringify(body), {
        status,
        headers: { 'Content-Type': 'application/json', ...(etag ? { ETag: etag } : {}) },
      });
    },
  });
  return { ctx: { ...ctx, http } satisfies AreaContext, calls, requests };
}

/** A refusal as the server writes it. */
export function problem(status: number, code: string, errors: object[] = []): Answer {
  const message = `refused: ${code}`;
  return { status, body: { type: 'about:blank', title: code, status, detail: '', message, code, errors } };
}
