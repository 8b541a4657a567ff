import type { RouterContext } from '@koa/router';
import { accessOf } from '../../people/access/access.ts';
import type { PooledDatabase } from '../../platform/deps.ts';
import { shortIdParam } from '../../platform/http/params.ts';
import { notFound } from '../../platform/http/problem.ts';
import { hasSurvey } from './store.ts';

/** The id of the survey in the path, for requests that need nothing else of it. @throws 404 if it isn't the workspace's, or is in the trash */
export async function ownSurveyId(ctx: RouterContext, db: PooledDatabase): Promise<string> {
  const id = shortIdParam(ctx);
  if (!(await hasSurvey(db, accessOf(ctx).workspaceId, id))) throw notFound();
  return id;
}
