import { and, arrayContains, eq, gt, isNull, or } from 'drizzle-orm';
import type { Context } from 'koa';
import type { ApiKeyRow } from '../../../people/sessions/read-key.ts';
import { UNRESTRICTED, type WithinWorkspace } from '../../../people/access/survey-scope.ts';
import { apiKeys, surveys } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/deps.ts';

/**
 * The surveys that every reader of a stored file may know of: all members who see its survey can download it, not only who asked
 * for it, and so can keys for chosen surveys, which may know of no other. A key that is made later gets no older file (`keySince`).
 */
export async function fileScope(db: Database, surveyId: string, now: Date): Promise<WithinWorkspace> {
  const [limited] = await db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .innerJoin(surveys, eq(surveys.workspaceId, apiKeys.workspaceId))
    .where(
      and(
        eq(surveys.id, surveyId),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
        arrayContains(apiKeys.surveyIds, [surveyId]),
      ),
    )
    .limit(1);
  return limited ? { ...UNRESTRICTED, surveyIds: [surveyId] } : UNRESTRICTED;
}

/**
 * The moment before which a request finds no export: when its key for chosen surveys was made, as older files may name others'
 * widgets; undefined if it finds all.
 */
export function keySince(ctx: Context): Date | undefined {
  const key = ctx.state.apiKey as ApiKeyRow | undefined;
  return key?.surveyIds ? key.createdAt : undefined;
}
