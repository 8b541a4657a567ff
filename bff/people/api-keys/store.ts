import type { ApiKeyInput } from '@canvass/shared/api/api-keys';
import { API_KEY_PREFIX, MOST_API_KEYS, REVOKED_KEY_DAYS } from '@canvass/shared/domain/api-keys';
import { and, desc, eq, getTableColumns, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { DAY_MS } from '@canvass/shared/domain/days';
import { apiKeys, users, workspaces } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { hashSecretToken, newSecretToken } from '../../platform/secret-tokens.ts';

/** Characters of the key that stay readable. */
const HINT = 4;

const { hash: _hash, ...columns } = getTableColumns(apiKeys);

/** A key as its workspace's admins see it. */
export type ListedApiKey = Awaited<ReturnType<typeof listApiKeys>>[number];

const selectKeys = (db: Executor, workspaceId: string, which: SQL | undefined) =>
  db
    .select({ ...columns, creator: users.displayName })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(eq(apiKeys.workspaceId, workspaceId), which))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));

/** The keys of a workspace, the newest first: also those that expired, and those revoked in the last `REVOKED_KEY_DAYS`. */
export function listApiKeys(db: Executor, workspaceId: string, now: Date) {
  const since = new Date(now.getTime() - REVOKED_KEY_DAYS * DAY_MS);
  return selectKeys(db, workspaceId, or(isNull(apiKeys.revokedAt), gt(apiKeys.revokedAt, since)));
}

/** An API key of a workspace by its id, also an expired or revoked one; undefined if the workspace has none with this id. */
export async function apiKeyOf(
  db: Executor,
  workspaceId: string,
  id: string,
): Promise<ListedApiKey | undefined> {
  const [row] = await selectKeys(db, workspaceId, eq(apiKeys.id, id));
  return row;
}

/** Makes a key. @returns its id, and its value, which is stored nowhere; undefined if the workspace has as many as it may */
export async function createApiKey(
  tx: Executor,
  {
    workspaceId,
    createdBy,
    input,
    now,
  }: { workspaceId: string; createdBy: string; input: ApiKeyInput; now: Date },
): Promise<{ id: string; key: string } | undefined> {
  // Two requests at once would both be below the limit.
  await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update');
  const usable = and(
    eq(apiKeys.workspaceId, workspaceId),
    isNull(apiKeys.revokedAt),
    or(isNull(apiKeys.expiresAt), sql`${apiKeys.expiresAt} > ${sql.param(now, apiKeys.expiresAt)}`),
  );
  if ((await tx.$count(apiKeys, usable)) >= MOST_API_KEYS) return undefined;
  const id = uuidv7();
  const key = newSecretToken(API_KEY_PREFIX);
  await tx.insert(apiKeys).values({
    ...input,
    permissions: input.permissions && [...new Set(input.permissions)],
    surveyIds: input.surveyIds && [...new Set(input.surveyIds)],
    id,
    workspaceId,
    expiresAt: input.expiresAt === null ? null : new Date(input.expiresAt),
    hash: hashSecretToken(key),
    hint: key.slice(-HINT),
    createdBy,
    createdAt: now,
  });
  return { id, key };
}

/** Renames a key. @returns its name before; undefined if there is no such key, or it was revoked */
export async function renameApiKey(
  tx: Executor,
  workspaceId: string,
  id: string,
  name: string,
): Promise<string | undefined> {
  const own = unrevoked(workspaceId, id);
  const [before] = await tx.select({ name: apiKeys.name }).from(apiKeys).where(own).for('no key update');
  await tx.update(apiKeys).set({ name }).where(own);
  return before?.name;
}

const unrevoked = (workspaceId: string, id: string) =>
  and(eq(apiKeys.id, id), eq(apiKeys.workspaceId, workspaceId), isNull(apiKeys.revokedAt));

/** Revokes a key; the next request with it is refused, on every server. @returns false if there is no such key */
export async function revokeApiKey(
  db: Executor,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.update(apiKeys).set({ revokedAt: now }).where(unrevoked(workspaceId, id));
  return rowCount === 1;
}
