import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { deployTokens } from '../../../platform/database/schema.ts';
import type { Executor } from '../../../platform/deps.ts';

export type DeployTokenRow = typeof deployTokens.$inferSelect;

/** What values begin with, so that scanners for leaked secrets find them. */
const PREFIX = 'cvd_';
/** 256 bits: nobody can guess one, so a fast hash is enough. */
const RANDOM_BYTES = 32;

/** Uses within this time of the last are not stored again, so that a pipeline does not write a row per request. */
const TOUCH_MS = 60_000;

const hashOf = (value: string) => createHash('sha256').update(value).digest('base64url');

/** Makes a token for the releases of one area. @returns its id, and its value, which is stored nowhere */
export async function createDeployToken(
  db: Executor,
  { area, name, by, now }: { area: string; name: string; by: string; now: Date },
): Promise<{ id: string; value: string }> {
  const id = uuidv7();
  const value = PREFIX + randomBytes(RANDOM_BYTES).toString('base64url');
  await db
    .insert(deployTokens)
    .values({ id, area, name, hash: hashOf(value), createdAt: now, createdBy: by });
  return { id, value };
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
    .where(eq(deployTokens.hash, hashOf(value)));
  return row;
}

/** Notes that a token was used. */
export async function touchDeployToken(
  db: Executor,
  { id, lastUsedAt }: Pick<DeployTokenRow, 'id' | 'lastUsedAt'>,
  now: Date,
): Promise<void> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < TOUCH_MS) return;
  await db.update(deployTokens).set({ lastUsedAt: now }).where(eq(deployTokens.id, id));
}
