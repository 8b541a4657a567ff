import Router, { type RouterContext } from '@koa/router';
import { pageQuerySchema } from '@canvass/shared/api/paging';
import {
  movePointerSchema,
  promoteReleaseSchema,
  RELEASE_VERSION,
  removeAreaQuerySchema,
  rollBackReleaseSchema,
} from '@canvass/shared/api/releases';
import pLimit from 'p-limit';
import type { Deps } from '../../../platform/deps.ts';
import { pageFrom } from '../../../platform/http/keyset.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { readBody, readQuery } from '../../../platform/http/validate.ts';
import { isCompatible } from '../preflight.ts';
import { abortCanary, type Mover, promote, rollBack, setPinned, startCanary } from '../store/commands.ts';
import { listEvents, readMovesSince } from '../store/events.ts';
import { listReleases } from '../store/list.ts';
import { releaseOutcomes } from '../store/outcome.ts';
import { pruneReleases } from '../store/prune.ts';
import { removeArea } from '../store/remove-area.ts';
import { areaParam, deployerOf, requireDeployer } from './deployer.ts';
import { type MoveChecks, moveChecked, namedPointer } from './move.ts';
import { presentEvent, presentListed, presentPointer } from './present.ts';
import { recordRefusal } from './record-refusal.ts';
import { refusalAsProblem } from './refusal-as-problem.ts';
import { uploads } from './upload.ts';

/**
 * `/api/releases/{area}`: uploads of releases, and moves of the pointer, for pipelines with the area's deploy token and for
 * operators, on the server's machine or with a session. A session is not enough to upload: what it could upload would run in
 * the browsers of all users.
 * @param credential that of operators (`operatorCredential`)
 */
export function releaseRoutes(deps: Deps, { operatorCredential }: { operatorCredential: string }): Router {
  const { db, now } = deps;
  const router = new Router({ prefix: '/api/releases/:area' });
  const requests = rateLimit(300, 60);
  const deployer = requireDeployer(deps, { credential: operatorCredential, sessions: true });
  const uploader = requireDeployer(deps, { credential: operatorCredential, sessions: false });
  const writes = rateLimit(60, 60, (ctx) => deployerOf(ctx).token ?? deployerOf(ctx).actor);
  const refusals = recordRefusal(deps, { alerts: true });
  const uploadRefusals = recordRefusal(deps, { alerts: false });
  const problems = refusalAsProblem();
  const change = [requests, deployer, writes, refusals, problems] as const;
  const upload = uploads(deps);
  // Moves wait for each other in the database; here they wait without a connection.
  const oneAtATime = pLimit(1);
  const move = (area: string, act: Parameters<typeof moveChecked>[2], checks?: MoveChecks) =>
    oneAtATime(() => moveChecked(db, area, act, checks));

  const mover = (ctx: RouterContext, asked: { expectedRevision?: number; reason?: string }): Mover => ({
    actor: deployerOf(ctx).actor,
    reason: asked.reason ?? null,
    now: now(),
    expectedRevision: asked.expectedRevision,
  });

  router.get('/', requests, deployer, async (ctx) => {
    const { limit, cursor } = readQuery(ctx, pageQuerySchema);
    const area = areaParam(ctx);
    const named = await namedPointer(db, area);
    const rows = await listReleases(db, area, limit, cursor);
    const oldest = rows.at(-1)?.createdAt;
    const outcomes = releaseOutcomes(oldest ? await readMovesSince(db, area, oldest) : []);
    const page = pageFrom(
      rows,
      limit,
      (row) => ({ at: row.createdAt, id: row.id }),
      (row) => presentListed(row, named.pointer, outcomes),
    );
    ctx.body = { ...page, pointer: presentPointer(area, named) };
  });

  router.post('/', requests, uploader, writes, uploadRefusals, problems, async (ctx) => {
    ctx.body = await upload(ctx, areaParam(ctx));
    ctx.status = 201;
  });

  router.delete('/', ...change, async (ctx) => {
    const asked = readQuery(ctx, removeAreaQuerySchema);
    const area = areaParam(ctx);
    ctx.body = await move(area, (tx) => removeArea(tx, area, mover(ctx, asked)));
  });

  router.get('/events', requests, deployer, async (ctx) => {
    const { limit, cursor } = readQuery(ctx, pageQuerySchema);
    const rows = await listEvents(db, areaParam(ctx), limit, cursor);
    ctx.body = pageFrom(rows, limit, ({ at, id }) => ({ at, id }), presentEvent);
  });

  router.post('/rollback', ...change, async (ctx) => {
    const { version, ...asked } = await readBody(ctx, rollBackReleaseSchema);
    const area = areaParam(ctx);
    ctx.state.version = version;
    ctx.body = await move(area, (tx) => rollBack(tx, area, mover(ctx, asked), version), {
      checked: 'live',
    });
  });

  router.post('/pin', ...change, (ctx) => pin(ctx, true));
  router.post('/unpin', ...change, (ctx) => pin(ctx, false));

  async function pin(ctx: RouterContext, pinned: boolean): Promise<void> {
    const asked = await readBody(ctx, movePointerSchema);
    const area = areaParam(ctx);
    ctx.body = await move(area, (tx) => setPinned(tx, area, pinned, mover(ctx, asked)));
  }

  router.post('/abort', ...change, async (ctx) => {
    const asked = await readBody(ctx, movePointerSchema);
    const area = areaParam(ctx);
    ctx.body = await move(area, (tx) => abortCanary(tx, area, mover(ctx, asked)));
  });

  router.post('/prune', ...change, async (ctx) => {
    const by = { actor: deployerOf(ctx).actor, now: now(), area: areaParam(ctx) };
    ctx.body = { pruned: await pruneReleases(db, isCompatible, by) };
  });

  router.post('/:version/promote', ...change, async (ctx) => {
    const { version = '' } = ctx.params;
    if (!RELEASE_VERSION.test(version)) throw notFound();
    const { canary, ahead, ...asked } = await readBody(ctx, promoteReleaseSchema);
    const area = areaParam(ctx);
    ctx.body = await move(
      area,
      (tx) =>
        canary === undefined
          ? promote(tx, area, version, { ...mover(ctx, asked), automatic: true })
          : startCanary(tx, area, version, canary, mover(ctx, asked)),
      { checked: canary === undefined ? 'live' : 'canary', ahead },
    );
  });

  return router;
}
