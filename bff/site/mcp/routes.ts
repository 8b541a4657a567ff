import type { RequestListener } from 'node:http';
import Router from '@koa/router';
import { SURVEY_LIMITS } from '@canvass/shared/domain/body-limits';
import type { Context } from 'koa';
import { readApiKey } from '../../people/sessions/read-key.ts';
import type { Deps } from '../../platform/deps.ts';
import { readJson } from '../../platform/http/body.ts';
import { allowHeaders } from '../../platform/http/methods.ts';
import { forbidden, ProblemError } from '../../platform/http/problem.ts';
import { inProcessApi } from './call-api.ts';

/**
 * `POST /mcp`: the Model Context Protocol over Streamable HTTP, with an API key. Each request stands alone and is answered with
 * JSON; there are no sessions and no streams.
 * @param api the listener of this server's API, see `inProcessApi`
 */
export function mcpRoutes(deps: Pick<Deps, 'config' | 'db' | 'now' | 'log'>, api: RequestListener): Router {
  const { config, log } = deps;
  const router = new Router();

  router.post('/mcp', async (ctx) => {
    checkOrigin(ctx, config.publicOrigin);
    const key = await readApiKey(ctx, deps);
    if (!key) throw new ProblemError(401, 'api_key_required');
    // After the key: bodies of strangers are never parsed.
    const parsedBody = await readJson(ctx, SURVEY_LIMITS);
    // The SDK weighs 27 MB in memory: a server whose users have no assistants never loads it.
    const { answerMessage } = await import('./server.ts');
    const answer = await answerMessage(requestOf(ctx), parsedBody, {
      key,
      call: inProcessApi(ctx, api),
      log,
    });
    const body = await answer.text();
    ctx.set('Cache-Control', 'no-store');
    ctx.body = body === '' ? null : body;
    ctx.type = answer.headers.get('Content-Type') ?? 'application/json';
    ctx.status = answer.status;
  });

  // Clients ask for a stream (GET) or end a session (DELETE), and go on without when they read 405.
  router.all('/mcp', (ctx) => {
    ctx.set(allowHeaders(ctx.method, ['POST']));
    ctx.status = 204;
  });

  return router;
}

/**
 * Refuses every browser page that isn't of this installation. Unlike for the API, the request's own host counts for nothing: a page
 * whose name was made to lead here (DNS rebinding) has the same one.
 * @throws 403
 */
function checkOrigin(ctx: Context, publicOrigin: string): void {
  const origin = ctx.get('Origin');
  if (origin && origin !== publicOrigin) throw forbidden('cross_origin');
}

/** The headers of the request that the transport checks. */
function requestOf(ctx: Context): Request {
  const headers = new Headers();
  for (const name of ['accept', 'content-type', 'mcp-protocol-version']) {
    if (ctx.get(name)) headers.set(name, ctx.get(name));
  }
  return new Request('http://localhost/mcp', { method: 'POST', headers });
}
