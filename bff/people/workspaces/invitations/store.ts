import { DAY_MS } from '@canvass/shared/domain/days';
import { INVITATION_DAYS, MOST_MEMBERS } from '@canvass/shared/api/workspaces';
import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import type { Locale } from '@canvass/shared/domain/locales';
import type { Role } from '@canvass/shared/domain/policy';
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { findRole } from '../members/store.ts';
import { v7 as uuidv7 } from 'uuid';
import {
  users,
  workspaceInvitations,
  workspaceMembers,
  workspaces,
} from '../../../platform/database/schema.ts';
import { mayBeAddress } from '../../../platform/database/email-condition.ts';
import type { Database, Executor } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { localeOf, requireMail } from './invitation-mails.ts';
import { isOpen } from './open-invitations.ts';
import { requireSeat, requireSeatToJoin, type SeatsDeps } from '../seats.ts';

const endOf = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

const columns = {
  id: workspaceInvitations.id,
  workspaceId: workspaceInvitations.workspaceId,
  email: workspaceInvitations.email,
  role: workspaceInvitations.role,
  invitedBy: users.displayName,
  createdAt: workspaceInvitations.createdAt,
  expiresAt: workspaceInvitations.expiresAt,
  sentAt: workspaceInvitations.sentAt,
  failure: workspaceInvitations.failure,
};

const selectOpen = (db: Executor, workspaceId: string, ...which: SQL[]) =>
  db
    .select(columns)
    .from(workspaceInvitations)
    .leftJoin(users, eq(users.id, workspaceInvitations.invitedBy))
    .where(and(eq(workspaceInvitations.workspaceId, workspaceId), isOpen, ...which))
    .orderBy(asc(workspaceInvitations.createdAt), asc(workspaceInvitations.id));

/** The open invitations of a workspace, the oldest first. At most `MOST_MEMBERS`. */
export const listInvitations = (db: Executor, workspaceId: string) => selectOpen(db, workspaceId);

/** An open invitation of a workspace by its id; undefined if the workspace has none with this id. */
export async function openInvitation(
  db: Executor,
  workspaceId: string,
  id: string,
): Promise<InvitationRow | undefined> {
  const [row] = await selectOpen(db, workspaceId, eq(workspaceInvitations.id, id));
  return row;
}

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

/** An invitation to store; its mail is enqueued with it. */
export interface NewInvitation {
  workspaceId: string;
  /** In lower case. */
  email: string;
  role: Role;
  invitedBy: string;
  /** The inviter's, which is the language of the mail to an address without an account; others have chosen theirs. */
  locale: Locale;
}

/** Why a person can't be invited. */
export type InvitationRefusal = 'already_member' | 'already_invited' | 'member_limit';

/**
 * Invites an address, and enqueues the mail.
 * @returns the invitation's id, or why there is none
 * @throws 409 `seat_limit`, `too_many_invitations`
 */
export async function createInvitation(
  tx: Executor,
  given: NewInvitation,
  seats: SeatsDeps,
): Promise<{ id: string } | InvitationRefusal> {
  // Two invitations at once would both be below the limits.
  await tx.select().from(workspaces).where(eq(workspaces.id, given.workspaceId)).for('no key update');
  const { rows } = await tx.execute<{ members: string[]; invited: string[] }>(sql`
    select
      array(select email from workspace_members join users on users.id = user_id
        where workspace_id = ${given.workspaceId}) as members,
      array(select email from workspace_invitations where workspace_id = ${given.workspaceId} and ${isOpen}) as invited`);
  const { members = [], invited = [] } = rows[0] ?? {};
  const address = canonicalEmail(given.email);
  const isGiven = (email: string) => canonicalEmail(email) === address;
  if (members.some(isGiven)) return 'already_member';
  if (invited.some(isGiven)) return 'already_invited';
  if (members.length + invited.length >= MOST_MEMBERS) return 'member_limit';
  const { now } = seats;
  await requireMail(tx, given, now);
  await requireSeat(tx, given.workspaceId, seats);
  const id = uuidv7();
  const locale = (await localeOf(tx, address)) ?? given.locale;
  await tx
    .insert(workspaceInvitations)
    .values({ id, ...given, locale, createdAt: now, expiresAt: endOf(now) });
  await enqueue(tx, 'send-invitation', { invitation: id });
  return { id };
}

/**
 * Sends the mail again, and makes the invitation last as long as a new one. An expired one takes a seat again.
 * @param which `invitedBy`: the person who sends it again
 * @returns whether it is sent; `missing` if there is no open one
 * @throws 409 `seat_limit`, `too_many_invitations`
 */
export function resendInvitation(
  db: Database,
  { workspaceId, id, invitedBy }: { workspaceId: string; id: string; invitedBy: string },
  seats: SeatsDeps,
): Promise<'sent' | 'missing'> {
  return db.transaction(async (tx) => {
    // Two requests at once would both be below the limit of mails.
    await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId)).for('no key update');
    const invitation = await openInvitation(tx, workspaceId, id);
    if (!invitation) return 'missing';
    await requireMail(tx, { workspaceId, invitedBy, email: invitation.email }, seats.now);
    // A valid one has its seat, also in a plan that has fewer since.
    if (invitation.expiresAt <= seats.now) await requireSeat(tx, workspaceId, seats, id);
    const { rowCount } = await tx
      .update(workspaceInvitations)
      .set({ expiresAt: endOf(seats.now), sentAt: null, failure: null })
      .where(ofWorkspace(workspaceId, id));
    if (rowCount === 0) return 'missing';
    await enqueue(tx, 'send-invitation', { invitation: id });
    return 'sent';
  });
}

/** Revokes an invitation: its link leads nowhere from now on. @returns false if there is no open one */
export async function revokeInvitation(
  db: Executor,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(workspaceInvitations)
    .set({ revokedAt: now })
    .where(ofWorkspace(workspaceId, id));
  return rowCount === 1;
}

const ofWorkspace = (workspaceId: string, id: string) =>
  and(eq(workspaceInvitations.id, id), eq(workspaceInvitations.workspaceId, workspaceId), isOpen);

/** An invitation as its link leads to it, with its workspace; undefined once it is revoked or its workspace is deleted. */
export async function findInvitation(db: Executor, id: string) {
  const [row] = await db
    .select({
      ...columns,
      locale: workspaceInvitations.locale,
      acceptedAt: workspaceInvitations.acceptedAt,
      /** The name of a personal workspace's person, for one without a name of its own. */
      workspaceName: sql<string>`coalesce(${workspaces.name},
        (select display_name from users where users.id = ${workspaces.personalOf}), '')`,
    })
    .from(workspaceInvitations)
    .innerJoin(workspaces, eq(workspaces.id, workspaceInvitations.workspaceId))
    .leftJoin(users, eq(users.id, workspaceInvitations.invitedBy))
    .where(
      and(
        eq(workspaceInvitations.id, id),
        isNull(workspaceInvitations.revokedAt),
        isNull(workspaces.deletedAt),
      ),
    );
  return row;
}

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/**
 * Makes a user a member by an invitation. A member keeps their role.
 * @returns whether they `joined` or were a `member` already; undefined if the invitation was accepted or revoked meanwhile
 * @throws 409 `workspace_full`
 */
export function acceptInvitation(
  db: Database,
  { id, workspaceId, role }: FoundInvitation,
  userId: string,
  { config, now }: SeatsDeps,
): Promise<'joined' | 'member' | undefined> {
  return db.transaction(async (tx) => {
    // The same invitation, accepted twice at once: the second request waits, and finds a member who needs no seat.
    await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId)).for('no key update');
    if (!(await findRole(tx, workspaceId, userId))) await requireSeatToJoin(tx, workspaceId, config);
    const accepted = await tx
      .update(workspaceInvitations)
      .set({ acceptedAt: now })
      .where(ofWorkspace(workspaceId, id));
    if (accepted.rowCount === 0) return undefined;
    const { rowCount } = await tx
      .insert(workspaceMembers)
      .values({ workspaceId, userId, role, joinedAt: now })
      .onConflictDoNothing();
    return rowCount === 1 ? 'joined' : 'member';
  });
}

/** Stores that the mail was sent, or why it could not be. */
export async function storeSending(db: Executor, id: string, sent: { at: Date } | { failure: string }) {
  await db
    .update(workspaceInvitations)
    .set('at' in sent ? { sentAt: sent.at, failure: null } : { failure: sent.failure })
    .where(eq(workspaceInvitations.id, id));
}

/** Invitations shown in the embedded mode's mailbox. */
const LISTED = 100;

/** Open invitations whose mail was sent, the newest first, for the mailbox of the embedded mode. @param to only those to this address, as `canonicalEmail` writes it */
export async function listSentInvitations(db: Executor, to: string | undefined) {
  const sent = db
    .select({
      id: workspaceInvitations.id,
      email: workspaceInvitations.email,
      locale: workspaceInvitations.locale,
      sentAt: workspaceInvitations.sentAt,
    })
    .from(workspaceInvitations)
    .where(
      and(
        isNotNull(workspaceInvitations.sentAt),
        isOpen,
        to === undefined ? undefined : mayBeAddress(workspaceInvitations.email, [to]),
      ),
    )
    .orderBy(desc(workspaceInvitations.sentAt));
  if (to === undefined) return sent.limit(LISTED);
  return (await sent).filter(({ email }) => canonicalEmail(email) === to).slice(0, LISTED);
}
