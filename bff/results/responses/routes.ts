import Router, { type RouterContext } from '@koa/router';
import {
  responseDetailQuerySchema,
  responseCountQuerySchema,
  deletedResponsesQuerySchema,
  responseListQuerySchema,
  responseChangesQuerySchema,
} from '@canvass/shared/api/responses';
import { responseChangeSchema } from '@canvass/shared/api/annotations';
import { bulkChangeSchema } from '@canvass/shared/api/bulk-changes';
import type { Deps, Executor } from '../../platform/deps.ts';
import { uuidParam } from '../../platform/http/params.ts';
import { notFound, preconditionFailed } from '../../platform/http/problem.ts';
import { readAuthors } from '../../people/callers/authors.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { auditCallerOf } from '../../people/audit/caller.ts';
import { recordAudit, recordRead } from '../../people/audit/record.ts';
import { callerOf } from '../../people/callers/caller.ts';
import { accessOf, hasPermission, requirePermission, surveyAccess } from '../../people/access/access.ts';
import { readBody } from '../../platform/http/validate.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import type { LiveUpdates } from './live/live-updates.ts';
import { ownSurveyId } from '../../surveys/drafts/own-survey.ts';
import { annotate } from './bulk/annotate.ts';
import { changeMany } from './bulk/change-many.ts';
import { checkBulkFilter } from './bulk/check-filter.ts';
import { undoChange } from './bulk/undo.ts';
import { countResponses } from './filters/count.ts';
import { readFacets } from './filters/facets.ts';
import { findDeletedIds } from './live/deleted-ids.ts';
import { readChangesSince } from './live/changes-since.ts';
import { presentAnnotated, presentResponse, presentResponses } from './present.ts';
import { findNeighbours, listResponses } from './read.ts';
import { deleteResponse, findResponse } from './store.ts';
import { readStrictQuery } from './strict-query.ts';

/** `/api/surveys/{id}/responses`: the responses of a survey, for its creator. */
export function responseRoutes(
  deps: Deps,
  services: { definitions: Definitions; live: LiveUpdates },
): Router {
  const { db } = deps;
  const router = new Router({ prefix: '/api/surveys/:id/responses' });
  const ofSurvey = surveyAccess(deps);
  const writes = rateLimit(600, 60, (ctx) => callerOf(ctx));
  const all = { ...deps, definitions: services.definitions };

  /** The id of the survey in the path, if it is one of the caller's workspaces'. */
  async function ownSurvey(ctx: RouterContext): Promise<string> {
    const id = await ownSurveyId(ctx, db);
    ctx.set('Cache-Control', 'no-store');
    return id;
  }

  router.get('/', ofSurvey('response:read'), async (ctx) => {
    const query = readStrictQuery(ctx, responseListQuerySchema);
    const surveyId = await ownSurvey(ctx);
    await recordRead(db, auditCallerOf(ctx), 'response.list', surveyId);
    const { rows, next } = await listResponses(db, surveyId, query, { language: ctx.state.lang });
    ctx.body = { items: await presentResponses(db, rows), next };
  });

  router.get('/count', ofSurvey('response:read'), async (ctx) => {
    const { until, ...filter } = readStrictQuery(ctx, responseCountQuerySchema);
    const at = until ?? deps.now().toISOString();
    ctx.body = { count: await countResponses(db, await ownSurvey(ctx), filter, until), at };
  });

  router.get('/news', ofSurvey('response:read'), async (ctx) => {
    const surveyId = await ownSurvey(ctx);
    const { after, ...filter } = readStrictQuery(ctx, responseChangesQuerySchema);
    await recordRead(db, auditCallerOf(ctx), 'response.list', surveyId);
    const at = deps.now().toISOString();
    const { rows, more } = await readChangesSince(db, surveyId, filter, new Date(after));
    const authors = await readAuthors(
      db,
      rows.map(({ noteAuthor }) => noteAuthor),
    );
    const items = rows.map((row) => ({ response: presentResponse(row, authors), matches: row.matches }));
    ctx.body = { items, more, at };
  });

  const lookups = rateLimit(1200, 60, (ctx) => callerOf(ctx));
  router.post('/gone', ofSurvey('response:read'), lookups, async (ctx) => {
    const surveyId = await ownSurvey(ctx);
    const { ids } = await readBody(ctx, deletedResponsesQuerySchema);
    ctx.body = { gone: await findDeletedIds(db, surveyId, ids) };
  });

  router.get('/facets', ofSurvey('metrics:read'), async (ctx) => {
    const facets = await readFacets(db, await ownSurvey(ctx), accessOf(ctx));
    // Tags are about single responses.
    ctx.body = hasPermission(accessOf(ctx), 'response:read') ? facets : { ...facets, tags: [] };
  });

  router.post('/changes', ofSurvey('response:edit'), writes, async (ctx) => {
    const surveyId = await ownSurvey(ctx);
    const change = await readBody(ctx, bulkChangeSchema);
    if (change.action === 'delete') requirePermission(accessOf(ctx), 'response:delete');
    if ('filter' in change.selection) checkBulkFilter(accessOf(ctx), change.selection.filter);
    const caller = auditCallerOf(ctx);
    ctx.body = await changeMany(all, surveyId, change, (tx, count) =>
      change.action === 'delete'
        ? recordAudit(tx, caller, 'response.delete', surveyId, { count })
        : recordAudit(tx, caller, 'response.edit', surveyId, { count, changed: 'tags' }),
    );
    services.live.changed([surveyId]);
  });

  router.post('/changes/:change/undo', ofSurvey('response:edit'), writes, async (ctx) => {
    const surveyId = await ownSurvey(ctx);
    const caller = auditCallerOf(ctx);
    ctx.body = await undoChange(all, surveyId, uuidParam(ctx, 'change'), (tx, count) =>
      recordAudit(tx, caller, 'response.undo', surveyId, { count }),
    );
    services.live.changed([surveyId]);
  });

  router.get('/:responseId', ofSurvey('response:read'), async (ctx) => {
    const query = readStrictQuery(ctx, responseDetailQuerySchema);
    const row = await findResponse(db, await ownSurvey(ctx), uuidParam(ctx, 'responseId'));
    if (!row) throw notFound();
    await recordRead(db, auditCallerOf(ctx), 'response.read', row.surveyId, { response: row.id });
    ctx.body = {
      ...presentResponse(row, await readAuthors(db, [row.noteAuthor])),
      ...(await findNeighbours(db, row, query, { language: ctx.state.lang })),
    };
  });

  router.patch('/:responseId', ofSurvey('response:edit'), writes, async (ctx) => {
    const surveyId = await ownSurvey(ctx);
    const change = await readBody(ctx, responseChangeSchema);
    const response = uuidParam(ctx, 'responseId');
    const { response: row, isConflict } = await db.transaction(async (tx) => {
      const annotated = await annotate(tx, surveyId, response, change, callerOf(ctx));
      if (!annotated) throw notFound();
      if (annotated.isConflict) return annotated;
      const changed = change.note === undefined ? 'tags' : 'note';
      await recordAudit(tx, auditCallerOf(ctx), 'response.edit', surveyId, { response, changed });
      return annotated;
    });
    const presented = hasPermission(accessOf(ctx), 'response:read')
      ? presentResponse(row, await readAuthors(db, [row.noteAuthor]))
      : presentAnnotated(row);
    if (isConflict) throw preconditionFailed({ extra: { current: presented } });
    ctx.body = presented;
    services.live.changed([surveyId]);
  });

  router.delete('/:responseId', ofSurvey('response:delete'), writes, async (ctx) => {
    const surveyId = await ownSurvey(ctx);
    const id = uuidParam(ctx, 'responseId');
    const record = (tx: Executor) =>
      recordAudit(tx, auditCallerOf(ctx), 'response.delete', surveyId, { response: id });
    if (!(await deleteResponse(deps, services.definitions, surveyId, id, record))) throw notFound();
    services.live.changed([surveyId]);
    ctx.status = 204;
  });
  return router;
}
