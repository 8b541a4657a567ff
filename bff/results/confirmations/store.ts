import { createHmac } from 'node:crypto';
import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import { DAY_MS } from '@canvass/shared/domain/days';
import { confirmationAddress } from '@canvass/shared/domain/confirmation';
import { and, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { PLANS } from '@canvass/shared/domain/plans';
import { confirmations, mailSuppressions, responses, surveys } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { emailSpellings } from '../../platform/email-spellings.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import type { ConfirmationFacts } from './compose.ts';

/** Days for which it is known that a confirmation was sent. */
const RETENTION_DAYS = 30;

/** Confirmations that one address gets on a day, of all surveys. */
export const PER_ADDRESS = 3;
/** Confirmations of a workspace on a day, by plan. */
export const PER_WORKSPACE: Record<keyof typeof PLANS, number> = { free: 50, pro: 2000, business: 20_000 };

/** The hashes of an address, which can't be read from them: the one that is stored, and all that may be. */
export interface AddressHashes {
  hash: string;
  known: string[];
}

/**
 * Servers of earlier releases stored the hash of an address in lower case, its domain as it was written, in whichever spelling;
 * suppressions last, so such hashes are known for as long as the table has any of before this release.
 * @param key of the installation
 */
export function hashesOf(key: string, address: string): AddressHashes {
  const hashed = (text: string) =>
    createHmac('sha256', key).update(`confirmation ${text}`).digest('base64url');
  const email = address.trim();
  return { hash: hashed(canonicalEmail(email)), known: emailSpellings(email).map(hashed) };
}

interface Found extends Omit<ConfirmationFacts, 'unsubscribeUrl' | 'design'> {
  state: string;
  email: string;
  surveyId: string;
  workspaceId: string;
  /** Set once the confirmation counts towards the limits. */
  addressHash: string | null;
}

/**
 * Reads a confirmation with its response.
 * @returns undefined if either is gone, the response is held, its survey is in the trash, or its version has no confirmation
 */
export async function findConfirmation(
  db: Database,
  definitions: Definitions,
  id: string,
): Promise<Found | undefined> {
  const [row] = await db
    .select({
      state: confirmations.state,
      surveyId: confirmations.surveyId,
      workspaceId: confirmations.workspaceId,
      addressHash: confirmations.addressHash,
      version: responses.version,
      answers: responses.answers,
      hidden: responses.hidden,
      scores: responses.scores,
      language: responses.language,
      completedAt: responses.completedAt,
      held: responses.held,
      deletedAt: surveys.deletedAt,
    })
    .from(confirmations)
    .innerJoin(
      responses,
      and(eq(responses.surveyId, confirmations.surveyId), eq(responses.id, confirmations.responseId)),
    )
    .innerJoin(surveys, eq(surveys.id, confirmations.surveyId))
    .where(eq(confirmations.id, id));
  if (!row?.completedAt || row.held || row.deletedAt) return undefined;
  const published = await definitions.get(db, row.surveyId, row.version);
  const email = published && confirmationAddress(published.definition, row.answers);
  if (!published || !email) return undefined;
  return { ...row, completedAt: row.completedAt, definition: published.definition, email };
}

/**
 * Counts a confirmation towards the day's limits of its address and its workspace. Both are locked, so that two workers exceed no limit.
 * @returns why the confirmation must not be sent; null if it may
 */
export function reserve(
  db: Database,
  { id, hashes, workspaceId, most }: { id: string; hashes: AddressHashes; workspaceId: string; most: number },
  now: Date,
): Promise<'suppressed' | 'address_limit' | 'workspace_limit' | null> {
  const since = new Date(now.getTime() - DAY_MS);
  const { hash, known } = hashes;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
      from unnest(array[${hash}, ${workspaceId}]) as key order by key`);
    if (await isSuppressed(tx, known)) return 'suppressed';
    const recent = and(gt(confirmations.createdAt, since), isNotNull(confirmations.addressHash));
    const toAddress = await tx.$count(confirmations, and(recent, inArray(confirmations.addressHash, known)));
    if (toAddress >= PER_ADDRESS) return 'address_limit';
    const ofAll = await tx.$count(confirmations, and(recent, eq(confirmations.workspaceId, workspaceId)));
    if (ofAll >= most) return 'workspace_limit';
    await tx.update(confirmations).set({ addressHash: hash }).where(eq(confirmations.id, id));
    return null;
  });
}

/** Whether the owner of an address has asked for no confirmations. @param known hashes of the address */
export async function isSuppressed(tx: Executor, known: string[]): Promise<boolean> {
  const rows = await tx
    .select({ hash: mailSuppressions.addressHash })
    .from(mailSuppressions)
    .where(inArray(mailSuppressions.addressHash, known));
  return rows.length > 0;
}

/** The address of a confirmation, by the id in its link: its hash, and whether it is suppressed; undefined for an unknown id. */
export async function findSuppression(
  db: Database,
  id: string,
): Promise<{ hash: string; isDone: boolean } | undefined> {
  const [row] = await db
    .select({ hash: confirmations.addressHash })
    .from(confirmations)
    .where(eq(confirmations.id, id));
  return row?.hash ? { hash: row.hash, isDone: await isSuppressed(db, [row.hash]) } : undefined;
}

/** Suppresses an address: from now on no survey sends a confirmation to it. */
export async function suppress(db: Database, hash: string, now: Date): Promise<void> {
  await db.insert(mailSuppressions).values({ addressHash: hash, createdAt: now }).onConflictDoNothing();
}

/** Deletes what is known of old confirmations, also of those that were never sent: retries end after hours. */
export async function purgeConfirmations(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  await db.delete(confirmations).where(lt(confirmations.createdAt, before));
}
