import { eq } from 'drizzle-orm';
import { deletedUsers, users } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { deleteUser } from './delete-user.ts';

/**
 * Deletes the accounts that came back after their deletion: servers of earlier releases made the user anew for a sign-in that was
 * renewed at the same moment, and no token of theirs is accepted any more. One that owns a team in which others are members stays,
 * until another member is an owner.
 * @returns how many
 */
export async function deleteReturnedUsers(db: Database, now: Date): Promise<number> {
  const returned = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(deletedUsers, eq(deletedUsers.id, users.id));
  let deleted = 0;
  for (const { id } of returned) {
    try {
      await deleteUser(db, { workspaceId: id, caller: id, sessionId: null, client: null }, now);
      deleted += 1;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
    }
  }
  return deleted;
}
