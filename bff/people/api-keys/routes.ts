import Router from '@koa/router';
import {
  type ApiKey,
  apiKeyChangeSchema,
  apiKeyInputSchema,
  type ApiKeyInput,
} from '@canvass/shared/api/api-keys';
import { MOST_API_KEYS } from '@canvass/shared/domain/api-keys';
import type { FieldError } from '@canvass/shared/api/problem';
import { may } from '@canvass/shared/domain/policy';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { surveys } from '../../platform/database/schema.ts';
import type { Deps, Executor } from '../../platform/deps.ts';
import { uuidParam } from '../../platform/http/params.ts';
import { conflict, invalid, notFound } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { readBody } from '../../platform/http/validate.ts';
import { auditCallerOf } from '../audit/caller.ts';
import { recordAudit } from '../audit/record.ts';
import { userOf } from '../sessions/session.ts';
import { idempotency } from '../idempotency/run-once.ts';
import { accessOf, namedWorkspaceAccess } from '../access/access.ts';
import {
  apiKeyOf,
  createApiKey,
  type ListedApiKey,
  listApiKeys,
  renameApiKey,
  revokeApiKey,
} from './store.ts';

/** `/api/workspaces/{workspace}/keys`: the keys with which programs call the API for a workspace. */
export function apiKeyRoutes(deps: Deps): Router {
  const { db, now } = deps;
  const router = new Router({ prefix: '/api/workspaces/:workspace/keys' });
  const ofWorkspace = namedWorkspaceAccess(deps);
  const writes = rateLimit(60, 60, (ctx) => userOf(ctx).id);
  const once = idempotency(deps);

  router.get('/', ofWorkspace('apiKey:manage'), async (ctx) => {
    const rows = await listApiKeys(db, accessOf(ctx).workspaceId, now());
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { items: rows.map(presentKey) };
  });

  router.post('/', ofWorkspace('apiKey:manage'), writes, async (ctx) => {
    const input = await readBody(ctx, apiKeyInputSchema);
    const { workspaceId } = accessOf(ctx);
    await once(ctx, async () => {
      await checkInput(db, workspaceId, input, now());
      return (database) =>
        database.transaction(async (tx) => {
          const made = await createApiKey(tx, { workspaceId, createdBy: userOf(ctx).id, input, now: now() });
          if (!made) throw conflict('api_key_limit', { limit: MOST_API_KEYS });
          const row = await apiKeyOf(tx, workspaceId, made.id);
          if (!row) throw notFound();
          await recordAudit(tx, auditCallerOf(ctx), 'apiKey.create', made.id, { role: input.role });
          ctx.status = 201;
          ctx.set('Cache-Control', 'no-store');
          ctx.body = { ...presentKey(row), key: made.key };
        });
    });
  });

  router.patch('/:key', ofWorkspace('apiKey:manage'), writes, async (ctx) => {
    const id = uuidParam(ctx, 'key');
    const { name } = await readBody(ctx, apiKeyChangeSchema);
    const { workspaceId } = accessOf(ctx);
    await db.transaction(async (tx) => {
      const previousName = await renameApiKey(tx, workspaceId, id, name);
      const row = previousName === undefined ? undefined : await apiKeyOf(tx, workspaceId, id);
      if (!row) throw notFound();
      if (previousName !== name) {
        await recordAudit(tx, auditCallerOf(ctx), 'apiKey.edit', id, { name, previousName });
      }
      ctx.set('Cache-Control', 'no-store');
      ctx.body = presentKey(row);
    });
  });

  router.delete('/:key', ofWorkspace('apiKey:manage'), writes, async (ctx) => {
    const id = uuidParam(ctx, 'key');
    await db.transaction(async (tx) => {
      if (!(await revokeApiKey(tx, accessOf(ctx).workspaceId, id, now()))) throw notFound();
      await recordAudit(tx, auditCallerOf(ctx), 'apiKey.revoke', id);
    });
    ctx.status = 204;
  });

  return router;
}

/** @throws 422 for permissions that the role lacks, surveys of other workspaces, and an expiry in the past */
async function checkInput(db: Executor, workspaceId: string, input: ApiKeyInput, now: Date): Promise<void> {
  const errors: FieldError[] = [];
  for (const [index, permission] of (input.permissions ?? []).entries()) {
    if (!may(input.role, permission)) {
      errors.push({ field: `permissions.${index}`, code: 'permission_beyond_role', message: '' });
    }
  }
  if (input.surveyIds) {
    const found = await db
      .select({ id: surveys.id })
      .from(surveys)
      .where(
        and(
          eq(surveys.workspaceId, workspaceId),
          inArray(surveys.id, input.surveyIds),
          isNull(surveys.deletedAt),
        ),
      );
    const known = new Set(found.map(({ id }) => id));
    for (const [index, id] of input.surveyIds.entries()) {
      if (!known.has(id)) errors.push({ field: `surveyIds.${index}`, code: 'unknown_survey', message: '' });
    }
  }
  if (input.expiresAt !== null && new Date(input.expiresAt) <= now) {
    errors.push({ field: 'expiresAt', code: 'in_the_past', message: '' });
  }
  if (errors.length > 0) throw invalid(errors);
}

function presentKey(row: ListedApiKey): ApiKey {
  const { id, name, role, permissions, surveyIds, hint, creator } = row;
  return {
    id,
    name,
    role,
    permissions,
    surveyIds,
    hint,
    createdBy: creator,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}
