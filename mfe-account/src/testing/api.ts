import type { AreaContext } from '@canvass/shared/contract/area';

/** The server's responses by `METHOD /path`; any other call fails the test. */
export type Answers = Record<string, () => { status?: number; body?: unknown }>;

/** The context with a server that gives these responses, and the calls it received, as `METHOD /path`. */
export function answering(ctx: AreaContext, answers: Answers): { ctx: AreaContext; requests: string[] } {
  const requests: string[] = [];
  const http = ctx.http.extend({
    prefix: 'http://own.invalid/api',
    fetch: async (input) => {
      const { method, url } = input instanceof Request ? input : new Request(input);
      const call = `${method} ${new URL(url).pathname.replace('/api', '')}`;
      requests.push(call);
      const answer = answers[call];
      if (!answer) throw new Error(`nothing was expected at ${call}`);
      const { status = 200, body } = answer();
      return new Response(body === undefined ? null : JSON.stringify(body), { status });
    },
  });
  return { ctx: { ...ctx, http }, requests };
}
