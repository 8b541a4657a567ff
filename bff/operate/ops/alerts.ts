import type { AlertDelivery, OpsAlert } from '@canvass/shared/api/ops';
import { alertOccasion } from '@canvass/shared/domain/releases';
import { and, eq, inArray } from 'drizzle-orm';
import { mails, releaseAlerts, users } from '../../platform/database/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { afterCursor, newestFirst } from '../../platform/http/keyset.ts';

type AlertRow = typeof releaseAlerts.$inferSelect;

/**
 * The alerts that operators were sent, the newest first.
 * @returns one row more than `limit` when there are more, for `pageFrom`
 * @throws 422 naming `cursor` if it isn't one of this list
 */
export function listAlerts({ db }: Pick<Deps, 'db'>, limit: number, cursor?: string): Promise<AlertRow[]> {
  return db
    .select()
    .from(releaseAlerts)
    .where(afterCursor(releaseAlerts.at, releaseAlerts.id, cursor))
    .orderBy(...newestFirst(releaseAlerts.at, releaseAlerts.id))
    .limit(limit + 1);
}

/** Presents alerts with what came of sending each: to the configured address, and by mail. */
export async function presentAlerts(
  { db }: Pick<Deps, 'db'>,
  rows: readonly AlertRow[],
): Promise<ReadonlyMap<string, OpsAlert>> {
  const mailed = await mailsOf(db, rows);
  return new Map(
    rows.map(({ id, kind, area, version, reason, at, posted }) => [
      id,
      {
        id,
        kind,
        area,
        version,
        reason,
        at: at.toISOString(),
        deliveries: [
          ...(posted ? [{ channel: 'webhook' as const, ...posted }] : []),
          ...(mailed.get(alertOccasion(id)) ?? []),
        ],
      },
    ]),
  );
}

async function mailsOf(
  db: Deps['db'],
  rows: readonly AlertRow[],
): Promise<ReadonlyMap<string, AlertDelivery[]>> {
  if (rows.length === 0) return new Map();
  const found = await db
    .select({
      occasion: mails.occasion,
      email: users.email,
      state: mails.state,
      failure: mails.failure,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .innerJoin(users, eq(users.id, mails.userId))
    .where(
      and(
        eq(mails.kind, 'release-alert'),
        inArray(
          mails.occasion,
          rows.map(({ id }) => alertOccasion(id)),
        ),
      ),
    )
    .orderBy(users.email);
  return new Map(
    [...Map.groupBy(found, ({ occasion }) => occasion)].map(([occasion, each]) => [
      occasion,
      each.map(presentMail),
    ]),
  );
}

interface MailRow {
  email: string;
  state: 'pending' | 'sent' | 'failed' | 'cancelled';
  failure: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

function presentMail({ email, state, failure, createdAt, sentAt }: MailRow): AlertDelivery {
  const isTriedAgain = state === 'pending' && failure !== null;
  return {
    channel: 'mail',
    to: redactedAddress(email),
    state: isTriedAgain ? 'retrying' : state,
    detail: failure,
    at: (sentAt ?? createdAt).toISOString(),
  };
}

/** `o…@example.com`: enough to tell operators apart. */
const redactedAddress = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
