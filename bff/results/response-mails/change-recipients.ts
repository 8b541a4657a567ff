import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import { DAY_MS } from '@canvass/shared/domain/days';
import type { MailFrequency, OwnMailsInput, ResponseMailsInput } from '@canvass/shared/api/response-mails';
import type { Locale } from '@canvass/shared/domain/locales';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { responseMailRecipients as recipients, workspaceMembers } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { lockSurvey } from '../../surveys/drafts/store.ts';
import { nextMailAt } from './schedule.ts';
import {
  mailsTag,
  presentMails,
  readMails,
  readRecipients,
  type Recipient,
  type StoredMails,
} from './store.ts';

/** Addresses that a workspace asks to confirm within a day, over all of its surveys. */
const ASKED_A_DAY = 20;

interface MailsStep {
  workspaceId: string;
  id: string;
  /** The entity tag that the client last read; undefined accepts any. */
  expected: string | undefined;
  input: ResponseMailsInput;
  /** The user who makes the change; null for an API key. */
  userId: string | null;
  locale: Locale;
  now: Date;
}

export type MailsOutcome =
  | { kind: 'done' | 'conflict'; mails: StoredMails }
  /** Indexes of the members that are none of the workspace. */
  | { kind: 'unknown_members'; indexes: number[] }
  /** The workspace has asked too many addresses today. */
  | { kind: 'too_many' }
  | { kind: 'missing' };

/**
 * Replaces the recipients of a survey's mails. New addresses are asked to confirm.
 * @param record records the change, in its transaction
 */
export function changeMails(
  db: Database,
  step: MailsStep,
  record: (tx: Executor) => Promise<void>,
): Promise<MailsOutcome> {
  const { workspaceId, id, expected, input } = step;
  return db
    .transaction<MailsOutcome>(async (tx) => {
      if (!(await lockSurvey(tx, workspaceId, id))) return { kind: 'missing' };
      // Who is removed meanwhile adds nobody: the removal ends what they have asked, and waits for this.
      const own = step.userId === null ? [] : [{ userId: step.userId }];
      if ((await unknownMembers(tx, workspaceId, { members: own })).length > 0) return { kind: 'missing' };
      const rows = await readRecipients(tx, id);
      const current = presentMails(rows);
      if (expected !== undefined && expected !== mailsTag(current))
        return { kind: 'conflict', mails: current };
      const indexes = await unknownMembers(tx, workspaceId, input);
      if (indexes.length > 0) return { kind: 'unknown_members', indexes };
      await changeMembers(tx, step, rows);
      await changeAddresses(tx, step, rows);
      await record(tx);
      return { kind: 'done', mails: await readMails(tx, id) };
    })
    .catch((error: unknown) => {
      if (error instanceof TooManyAddresses) return { kind: 'too_many' };
      throw error;
    });
}

/**
 * Changes how often a member is mailed about a survey, and nothing else of it.
 * @param step `frequency` null: as the member's account is set to
 * @returns who is mailed then; undefined if there is no such survey or membership any more
 */
export function changeOwnMails(
  db: Database,
  step: Pick<MailsStep, 'workspaceId' | 'id' | 'now'> & OwnMailsInput & { userId: string },
): Promise<StoredMails | undefined> {
  const { workspaceId, id, userId, frequency, now } = step;
  return db.transaction(async (tx) => {
    if (!(await lockSurvey(tx, workspaceId, id))) return undefined;
    const members = frequency ? [{ userId, frequency }] : [];
    if ((await unknownMembers(tx, workspaceId, { members })).length > 0) return undefined;
    const rows = (await readRecipients(tx, id)).filter((row) => row.userId === userId);
    await changeMembers(tx, { workspaceId, id, input: { members }, userId, now }, rows);
    return readMails(tx, id);
  });
}

/** Ends the transaction, so that nothing of the change is stored. */
class TooManyAddresses extends Error {}

/** Locks the members of a change, so that none is removed from the workspace meanwhile. */
async function unknownMembers(
  tx: Executor,
  workspaceId: string,
  { members }: { members: ReadonlyArray<{ userId: string }> },
): Promise<number[]> {
  const ids = members.map(({ userId }) => userId);
  if (ids.length === 0) return [];
  const found = await tx
    .select({ userId: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), inArray(workspaceMembers.userId, ids)))
    .for('key share');
  const known = new Set(found.map(({ userId }) => userId));
  return ids.flatMap((userId, index) => (known.has(userId) ? [] : [index]));
}

/** The fields with which a recipient is mailed from now on, about what is completed from now on. */
const starting = (frequency: MailFrequency | 'none', now: Date) => ({
  frequency,
  mailedUntil: now,
  nextAt: frequency === 'each' || frequency === 'none' ? now : nextMailAt(frequency, now, 0),
});

/** The id of a member among a survey's recipients: the same when they are put back, so that links in their older mails work. */
const memberId = (surveyId: string, userId: string) => uuidv5(`${surveyId}/${userId}`, uuidv5.URL);

/**
 * A member's "never" stays until that member changes it: an editor who lists the member with a frequency, or not at all, doesn't mail
 * those who asked for no mail. So only the member can choose it: from anyone else it counts as not listed, as no editor could undo it.
 * @param rows of all members whose mails the input decides
 */
async function changeMembers(
  tx: Executor,
  step: Pick<MailsStep, 'workspaceId' | 'id' | 'userId' | 'now'> & {
    input: Pick<ResponseMailsInput, 'members'>;
  },
  rows: readonly Recipient[],
): Promise<void> {
  const { workspaceId, id: surveyId, input, now } = step;
  const listed = input.members.filter(
    ({ userId, frequency }) => frequency !== 'none' || userId === step.userId,
  );
  const wanted = new Map(listed.map(({ userId, frequency }) => [userId, frequency]));
  for (const { userId, frequency } of rows) {
    if (userId !== null && userId !== step.userId && frequency === 'none') wanted.set(userId, 'none');
  }
  const outdated = rows.flatMap((row) => (row.userId !== null && !wanted.has(row.userId) ? row.id : []));
  if (outdated.length > 0) await tx.delete(recipients).where(inArray(recipients.id, outdated));
  for (const [userId, frequency] of wanted) {
    const stored = rows.find((row) => row.userId === userId);
    if (stored?.frequency === frequency) continue;
    const fields = starting(frequency, now);
    if (stored) await tx.update(recipients).set(fields).where(eq(recipients.id, stored.id));
    else {
      await tx
        .insert(recipients)
        .values({ id: memberId(surveyId, userId), surveyId, workspaceId, userId, ...fields });
    }
  }
}

/**
 * An address that unsubscribed stays so. An address that was taken off the list is asked again only if it never confirmed and
 * wasn't asked for a day: adding and removing it sends it no mail each time.
 */
async function changeAddresses(tx: Executor, step: MailsStep, rows: readonly Recipient[]): Promise<void> {
  const { workspaceId, id: surveyId, input, now, userId, locale } = step;
  const wanted = new Map(input.addresses.map((address) => [canonicalEmail(address.email), address]));
  const kept = new Map([...wanted].map(([address, { email }]) => [address, rowOf(rows, address, email)]));
  const outdated = rows.flatMap(({ id, email, removedAt }) =>
    email !== null && removedAt === null && kept.get(canonicalEmail(email))?.id !== id ? id : [],
  );
  if (outdated.length > 0) {
    await tx.update(recipients).set({ removedAt: now }).where(inArray(recipients.id, outdated));
  }
  let asked = 0;
  for (const [address, { email, frequency }] of wanted) {
    const stored = kept.get(address);
    if (stored?.removedAt === null && [frequency, 'none'].includes(stored.frequency)) continue;
    const asks =
      stored?.frequency !== 'none' &&
      !stored?.confirmedAt &&
      (!stored?.askedAt || now.getTime() - stored.askedAt.getTime() > DAY_MS);
    const fields = {
      ...(stored?.frequency === 'none' ? {} : starting(frequency, now)),
      removedAt: null,
      ...(asks && { askedAt: now, addedBy: userId, locale }),
    };
    const id = stored?.id ?? uuidv7();
    if (stored) await tx.update(recipients).set(fields).where(eq(recipients.id, id));
    else {
      await tx
        .insert(recipients)
        .values({ id, surveyId, workspaceId, email, ...starting(frequency, now), ...fields });
    }
    if (!asks) continue;
    asked += 1;
    await enqueue(tx, 'ask-to-confirm', { recipient: id });
  }
  if (asked > 0 && (await askedToday(tx, workspaceId, now)) > ASKED_A_DAY) throw new TooManyAddresses();
}

/**
 * The row of an address. Earlier releases stored one for each spelling of its domain: that of a recipient who unsubscribed or confirmed
 * counts, else that of the spelling given.
 * @param address as `canonicalEmail` writes it
 */
function rowOf(rows: readonly Recipient[], address: string, given: string): Recipient | undefined {
  const same = rows.filter(({ email }) => email !== null && canonicalEmail(email) === address);
  const own = [...same.filter(({ email }) => email === given), ...same];
  return (
    own.find(({ frequency }) => frequency === 'none') ?? own.find(({ confirmedAt }) => confirmedAt) ?? own[0]
  );
}

function askedToday(tx: Executor, workspaceId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS);
  return tx.$count(recipients, and(eq(recipients.workspaceId, workspaceId), gt(recipients.askedAt, since)));
}
