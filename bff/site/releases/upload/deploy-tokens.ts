import { and, desc, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { deployTokens, releases } from '../../../platform/database/schema.ts';
import type { Executor } from '../../../platform/deps.ts';
import { hashSecretToken, isTouchDue, newSecretToken } from '../../../platform/secret-tokens.ts';

export type DeployTokenRow = typeof deployTokens.$inferSelect;

/** The prefix of values, so that scanners for leaked secrets find them. */
export const DEPLOY_TOKEN_PREFIX = 'cvd_';

/** Makes a token for the releases of one area. @returns its id, and its value, which is stored nowhere */
export async function createDeployToken(
  db: Executor,
  { area, name, by, now }: { area: string; name: string; by: string; now: Date },
): Promise<{ id: string; value: string }> {
  const id = uuidv7();
  const value = newSecretToken(DEPLOY_TOKEN_PREFIX);
  await db
    .insert(deployTokens)
    .values({ id, area, name, hash: hashSecretToken(value), createdAt: now, createdBy: by });
  return { id, value };
}

/** The areas that have a release, the shell among them, in alphabetical order. */
export async function areasWithReleases(db: Executor): Promise<string[]> {
  const rows = await db.selectDistinct({ area: releases.area }).from(releases).orderBy(releases.area);
  return rows.map(({ area }) => area);
}

/** The tokens, newest first, with those that were revoked. */
export function listDeployTokens(db: Executor): Promise<DeployTokenRow[]> {
  return db.select().from(deployTokens).orderBy(desc(deployTokens.createdAt), desc(deployTokens.id));
}

/** Revokes a token; the next request with it is refused. @returns undefined if there is none that is valid */
export async function revokeDeployToken(
  db: Executor,
  id: string,
  now: Date,
): Promise<DeployTokenRow | undefined> {
  const [row] = await db
    .update(deployTokens)
    .set({ revokedAt: now })
    .where(and(eq(deployTokens.id, id), isNull(deployTokens.revokedAt)))
    .returning();
  return row;
}

/** Finds the token of a value, also a revoked one. Every request reads the database, so a revoked token is refused at once. */
export async function findDeployToken(db: Executor, value: string): Promise<DeployTokenRow | undefined> {
  const [row] = await db
    .select()
    .from(deployTokens)
    .where(eq(deployTokens.hash, hashSecretToken(value)));
  return row;
}

/** Notes that a token was used. */
export async function touchDeployToken(
  db: Executor,
  { id, lastUsedAt }: Pick<DeployTokenRow, 'id' | 'lastUsedAt'>,
  now: Date,
): Promise<void> {
  if (!isTouchDue(lastUsedAt, now)) return;
  await db.update(deployTokens).set({ lastUsedAt: now }).where(eq(deployTokens.id, id));
}
