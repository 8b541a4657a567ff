import type { AreaContext } from '../../contract/area.ts';
import { createHttp } from '../create-http.ts';

interface Call {
  method: string;
  /** Path below `/api/`, with its query. */
  path: string;
  body: unknown;
  ifMatch: string | null;
}

interface Answer {
  status?: number;
  body?: unknown;
  etag?: string;
}

/** The server's responses by `METHOD path`; any other call fails the test. */
export type Answers = Record<string, (call: Call) => Answer | Promise<Answer>>;

/** The context with the shell's own HTTP client for a server that gives these responses, and the calls it received. */
export function answering(ctx: AreaContext, answers: Answers): { ctx: AreaContext; calls: Call[] } {
  const calls: Call[] = [];
  const http = createHttp({
    apiBase: 'http://own.invalid/api',
    locale: ctx.locale.current,
    texts: { backend: 'Backend', offline: 'Offline', timeout: 'Timeout' },
  }).extend({
    fetch: async (input) => {
      const request = input instanceof Request ? input : new Request(input);
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      const call: Call = {
        method: request.method,
        path: pathname.replace('/api/', '') + search,
        body: text ? JSON.parse(text) : undefined,
        ifMatch: request.headers.get('If-Match'),
      };
      calls.push(call);
      const answer = answers[`${call.method} ${pathname.replace('/api/', '')}`];
      if (!answer) throw new Error(`nothing was expected at ${call.method} ${call.path}`);
      const { status = 200, body, etag } = await answer(call);
      return new Response(body === undefined ? null : JSON.stringify(body), {
        status,
        headers: {
          'Content-Type': status < 400 ? 'application/json' : 'application/problem+json',
          ...(etag ? { ETag: etag } : {}),
        },
      });
    },
  });
  return { ctx: { ...ctx, http }, calls };
}
