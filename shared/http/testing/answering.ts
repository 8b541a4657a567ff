import type { AreaContext } from '../../contract/area.ts';
import { createHttp } from '../create-http.ts';

/** A request that the test's server received. */
interface Call {
  method: string;
  /** Path below `/api/`, with its query. */
  path: string;
  /** Parsed JSON; of anything else, such as a file, undefined. */
  body: unknown;
  ifMatch: string | null;
}

export interface Answer {
  status?: number;
  body?: unknown;
  /** In place of a body: bytes that arrive one piece after the other. */
  stream?: ReadableStream<Uint8Array> | null;
  etag?: string;
}

/** The server's responses by `METHOD path`; any other call fails the test. */
export type FakeAnswers = Record<string, (call: Call) => Answer | Promise<Answer>>;

/**
 * The context with the shell's own HTTP client for a server that responds by a function. For requests with rules of their own;
 * `answering` is enough for most tests.
 */
export function withServer(ctx: AreaContext, respond: (call: Call) => Answer | Promise<Answer>): AreaContext {
  const http = createHttp({
    apiBase: 'http://own.invalid/api',
    locale: ctx.locale.current,
    texts: { backend: 'Backend', offline: 'Offline', timeout: 'Timeout' },
  }).extend({
    fetch: async (input) => {
      const request = input instanceof Request ? input : new Request(input);
      const { pathname, search } = new URL(request.url);
      const isJson = request.headers.get('Content-Type')?.startsWith('application/json');
      const text = isJson ? await request.text() : '';
      const {
        status = 200,
        body,
        stream,
        etag,
      } = await respond({
        method: request.method,
        path: pathname.replace('/api/', '') + search,
        body: text ? JSON.parse(text) : undefined,
        ifMatch: request.headers.get('If-Match'),
      });
      if (stream) return new Response(stream, { status });
      return new Response(body === undefined ? null : JSON.stringify(body), {
        status,
        headers: {
          'Content-Type': status < 400 ? 'application/json' : 'application/problem+json',
          ...(etag ? { ETag: etag } : {}),
        },
      });
    },
  });
  return { ...ctx, http };
}

/** The context with a server that gives these responses, and the calls it received. */
export function answering(ctx: AreaContext, answers: FakeAnswers): { ctx: AreaContext; calls: Call[] } {
  const calls: Call[] = [];
  const served = withServer(ctx, (call) => {
    calls.push(call);
    const answer = answers[`${call.method} ${call.path.split('?')[0]}`];
    if (!answer) throw new Error(`nothing was expected at ${call.method} ${call.path}`);
    return answer(call);
  });
  return { ctx: served, calls };
}
