import Router, { type RouterContext } from '@koa/router';
import {
  type BrandDetail,
  brandDetailSchema,
  brandInputSchema,
  MAX_BRANDS,
} from '@canvass/shared/api/brands';
import { pageQuerySchema } from '@canvass/shared/api/paging';
import type { Deps, Executor } from '../../platform/deps.ts';
import {
  changedMeanwhile,
  expectedRevisions,
  isExpected,
  optionalRevisions,
  setRevision,
} from '../../platform/http/etag.ts';
import { pageFrom } from '../../platform/http/keyset.ts';
import { shortIdParam } from '../../platform/http/params.ts';
import { conflict, notFound, type ProblemError } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readBody, readQuery } from '../../platform/http/validate.ts';
import { auditCallerOf } from '../../people/audit/caller.ts';
import { recordAudit } from '../../people/audit/record.ts';
import { callerOf } from '../../people/callers/caller.ts';
import { ofProgram } from '../../people/callers/unknown-fields.ts';
import { idempotency } from '../../people/idempotency/run-once.ts';
import {
  accessOf,
  brandAccess,
  brandEditAccess,
  scopedAccess,
  workspaceAccess,
} from '../../people/access/access.ts';
import type { BrandDesigns } from './brand-designs.ts';
import { presentBrand } from './present.ts';
import {
  createBrand,
  deleteBrand,
  findBrand,
  findBrandDesign,
  listBrands,
  surveysWith,
  updateBrand,
} from './store.ts';

/** `/api/brands`: the designs that a workspace saved. */
export function brandRoutes(deps: Deps, { brands }: { brands: BrandDesigns }): Router {
  const router = new Router({ prefix: '/api/brands' });
  const inScope = scopedAccess(deps);
  const inWorkspace = workspaceAccess(deps);
  const ofBrand = brandAccess(deps);
  const editsBrand = brandEditAccess(deps);
  const writes = rateLimit(120, 60, (ctx) => callerOf(ctx));
  const once = idempotency(deps);

  router.get('/', inScope('brand:read'), async (ctx) => {
    const { limit, cursor } = readQuery(ctx, pageQuerySchema);
    const found = await listBrands(deps.db, accessOf(ctx).workspaceId, limit, cursor);
    ctx.body = pageFrom(found, limit, ({ brand }) => ({ at: brand.createdAt, id: brand.id }), presentBrand);
  });

  router.post('/', inWorkspace('brand:edit'), writes, async (ctx) => {
    const fields = await readBody(ctx, ofProgram(ctx, brandInputSchema, brandDetailSchema));
    const { workspaceId } = accessOf(ctx);
    await once(
      ctx,
      async () => (database) =>
        database.transaction(async (tx) => {
          const row = await createBrand(tx, workspaceId, fields);
          if (!row) throw conflict('brand_limit', { limit: MAX_BRANDS });
          await recordAudit(tx, auditCallerOf(ctx), 'brand.create', row.id);
          ctx.status = 201;
          ctx.set('Location', `/api/brands/${row.id}`);
          await answer(ctx, row.id, tx);
        }),
    );
  });

  router.get('/:id', ofBrand('brand:read'), (ctx) => answer(ctx, shortIdParam(ctx)));

  // In the workspace that the request names, as pages find it: they show no brand of another workspace.
  router.get('/:id/design', inScope('brand:read'), async (ctx) => {
    const design = await findBrandDesign(deps.db, accessOf(ctx).workspaceId, shortIdParam(ctx));
    if (!design) throw notFound();
    ctx.body = design;
  });

  router.put('/:id', editsBrand('brand:edit'), writes, async (ctx) => {
    const expected = expectedRevisions(ctx);
    const id = shortIdParam(ctx);
    const { workspaceId } = accessOf(ctx);
    const found = await findBrand(deps.db, workspaceId, id);
    if (!found) throw notFound();
    if (!isExpected(expected, found.brand.revision)) throw await outdated(ctx, id);
    const fields = await readBody(
      ctx,
      ofProgram(ctx, brandInputSchema, brandDetailSchema, presentBrand(found)),
    );
    await deps.db.transaction(async (tx) => {
      if (!(await updateBrand(tx, workspaceId, id, expected, fields))) throw await outdated(ctx, id, tx);
      await recordAudit(tx, auditCallerOf(ctx), 'brand.edit', id);
    });
    brands.forget(workspaceId, id);
    await answer(ctx, id);
  });

  router.delete('/:id', editsBrand('brand:edit'), writes, async (ctx) => {
    const id = shortIdParam(ctx);
    const expected = optionalRevisions(ctx);
    await deps.db.transaction(async (tx) => {
      await recordAudit(tx, auditCallerOf(ctx), 'brand.delete', id);
      if (!(await deleteBrand(tx, accessOf(ctx).workspaceId, id, expected)))
        throw await outdated(ctx, id, tx);
    });
    ctx.status = 204;
  });

  async function read(ctx: RouterContext, id: string, db: Executor = deps.db): Promise<BrandDetail> {
    const scope = accessOf(ctx);
    const found = await findBrand(db, scope.workspaceId, id);
    if (!found) throw notFound();
    return { ...presentBrand(found), surveys: await surveysWith(db, scope, id) };
  }

  async function answer(ctx: RouterContext, id: string, db: Executor = deps.db): Promise<void> {
    const brand = await read(ctx, id, db);
    setRevision(ctx, brand.revision);
    ctx.body = brand;
  }

  async function outdated(ctx: RouterContext, id: string, db?: Executor): Promise<ProblemError> {
    const brand = await read(ctx, id, db);
    return changedMeanwhile(brand.revision, brand);
  }

  return router;
}
