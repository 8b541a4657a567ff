import type { RequestListener } from 'node:http';
import inject from 'light-my-request';
import type { Context } from 'koa';

export interface ApiCall {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  query?: Record<string, unknown>;
  body?: object;
  /** The revision that the caller has read: the call is refused if there is a newer one. */
  revision?: number;
}

export interface ApiAnswer {
  status: number;
  /** The answer's JSON. */
  body: unknown;
}

export type CallApi = (call: ApiCall) => Promise<ApiAnswer>;

/**
 * Calls the API inside this process, as the client whose request this is: by its key, program, network and host. Such a call passes the
 * same checks and limits as one that comes over the network, so that a tool can never do more than its key.
 * @param listener the server's own
 */
export function inProcessApi(ctx: Context, listener: RequestListener): CallApi {
  const passed = ['authorization', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto'];
  const own = Object.fromEntries(passed.map((name) => [name, ctx.get(name)]).filter(([, value]) => value));
  return async ({ method, path, query = {}, body, revision }) => {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) parameters.set(name, String(value));
    }
    const answer = await inject(listener, {
      method,
      url: `${path}?${parameters}`,
      remoteAddress: ctx.req.socket.remoteAddress ?? '',
      headers: {
        ...own,
        host: ctx.host,
        'accept-language': 'en',
        ...(body && { 'content-type': 'application/json' }),
        ...(revision !== undefined && { 'if-match': `"${revision}"` }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.payload === '' ? null : JSON.parse(answer.payload) };
  };
}
