import Router from '@koa/router';
import type { Deps } from '../../platform/deps.ts';
import { openApiDocument } from './document.ts';

/** `GET /api/openapi.json`: the description of the API for client programs. Public, as the API's addresses are. */
export function openApiRoutes({ config }: Pick<Deps, 'config'>): Router {
  const router = new Router();
  let document: string | undefined;
  router.get('/api/openapi.json', (ctx) => {
    document ??= JSON.stringify(openApiDocument(config.publicOrigin));
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Cache-Control', 'public, max-age=300');
    ctx.type = 'application/json';
    ctx.body = document;
  });
  return router;
}
