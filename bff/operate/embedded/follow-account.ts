import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { changeAddress } from '../../people/account/change-address.ts';
import { serverIn } from '../../people/audit/record.ts';
import { endAllSessions, endOtherSessions, type Session } from '../../people/sessions/store.ts';
import { type EmulatorAddress, fetchEmulator } from '../../platform/config/emulator-address.ts';
import { users } from '../../platform/database/schema.ts';
import type { Database, Deps } from '../../platform/deps.ts';
import type { Fields } from './proxied-tokens.ts';

const accountSchema = z.object({
  localId: z.string(),
  email: z.string().default(''),
  emailVerified: z.boolean().default(false),
});
const resetSchema = z.object({ email: z.string() });
const lookupSchema = z.object({ users: z.array(accountSchema).default([]) });

/** A request that the emulator carried out, and its answer. */
interface Done {
  path: string;
  /** Its id token was passed out by the proxy (`withOwnTokens`). */
  fields: Fields;
  json: unknown;
  /** The session of the browser that sent the request. */
  session: () => Promise<Session | undefined>;
}

/**
 * Follows what a request changed of an account at the emulator, whichever page or program requested it: a reset of the password ends
 * every session of the account, a change all others, because both are often the reaction to an intruder.
 */
export async function followAccount(
  emulator: EmulatorAddress,
  { db, config }: Pick<Deps, 'db' | 'config'>,
  done: Done,
): Promise<void> {
  const call = /accounts:(\w+)$/.exec(done.path)?.[1];
  const { newPassword, password, idToken } = done.fields;
  if (call === 'resetPassword' && newPassword) {
    const { email } = resetSchema.parse(done.json);
    for (const id of await ownersOf(emulator, config.firebase.projectId, email)) await endAllSessions(db, id);
  } else if (call === 'delete') {
    // The address is free for another person from now on.
    await endAllSessions(db, decodeJwt(String(idToken)).sub ?? '');
  } else if (call === 'update' || call === 'signUp') {
    // With an id token a sign-up gives an existing account another address and password.
    if (password && idToken) await endSessionsElsewhere(db, done);
    await followAddress(db, done.json);
  }
}

/** Ends an account's sessions but that of the request: the page that changes the password says so before it signs out by itself. */
async function endSessionsElsewhere(db: Database, { json, session }: Done): Promise<void> {
  const { localId } = accountSchema.parse(json);
  const own = await session();
  if (own?.user.id === localId) await endOtherSessions(db, localId, own.id);
  else await endAllSessions(db, localId);
}

/** The account of an address at the emulator: the stored one may be a former address of it, or by now another account's. */
async function ownersOf(emulator: EmulatorAddress, project: string, email: string): Promise<string[]> {
  const path = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:lookup`;
  const answer = await fetchEmulator(emulator, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ email: [email] }),
  });
  return lookupSchema.parse(await answer.json()).users.map(({ localId }) => localId);
}

/**
 * Stores an account's new address if it is verified. The account's sessions end as they do for a link that our page redeems
 * (S4.13); with the former address they would accept invitations to one that another person may have by now (S6.1).
 */
async function followAddress(db: Database, json: unknown): Promise<void> {
  const { localId, email, emailVerified } = accountSchema.parse(json);
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, localId));
  if (!user || canonicalEmail(user.email) === canonicalEmail(email)) return;
  await db.transaction(async (tx) => {
    if (emailVerified) await changeAddress(tx, { ...serverIn(localId), caller: localId }, email);
    await endAllSessions(tx, localId);
  });
}
