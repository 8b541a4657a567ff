import { sql } from 'drizzle-orm';
import { workspaces } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { conflict } from '../../platform/http/problem.ts';
import { enqueueCustomerDeletion } from '../payments/customer-deletions.ts';

interface OwnWorkspace {
  [column: string]: unknown;
  id: string;
  name: string | null;
  customer: string | null;
  /** Whether it is the personal one. */
  isPersonal: boolean;
  /** Whether it is in use and has other members; a team's has no other owner then. */
  isShared: boolean;
}

/**
 * Deletes the workspaces that end with their owner's account: the personal one, and those without another owner that have
 * no other member or are in the trash. Their customers at the payment provider are deleted by a job.
 * @throws 409 `last_owner_of` naming the workspaces in which others would be left without an owner, and `personal_workspace_shared`
 *   while others work in the personal one, who would lose it without a word
 */
export async function deleteOwnWorkspaces(tx: Executor, userId: string): Promise<void> {
  await lockOwnWorkspaces(tx, userId);
  const { rows } = await tx.execute<OwnWorkspace>(sql`
    select id, name, stripe_customer_id as customer,
      personal_of is not null as "isPersonal",
      deleted_at is null and exists (
        select from workspace_members other where other.workspace_id = id and other.user_id <> ${userId}
      ) as "isShared"
    from workspaces
    where personal_of = ${userId} or (
      personal_of is null
      and exists (select from workspace_members own
        where own.workspace_id = id and own.user_id = ${userId} and own.role = 'owner')
      and not exists (select from workspace_members other
        where other.workspace_id = id and other.user_id <> ${userId} and other.role = 'owner')
    )
    order by id`);
  const shared = rows.filter(({ isShared }) => isShared);
  const needing = shared.filter(({ isPersonal }) => !isPersonal);
  if (needing.length > 0) {
    throw conflict('last_owner_of', { workspaces: needing.map(({ name }) => name).join(', ') });
  }
  if (shared.length > 0) throw conflict('personal_workspace_shared');
  for (const { id, customer } of rows) {
    if (customer !== null) await enqueueCustomerDeletion(tx, customer);
    await tx.delete(workspaces).where(sql`${workspaces.id} = ${id}`);
  }
}

/**
 * Locks the workspaces that the user is a member of until the transaction ends, also those that stay: an owner who leaves, is
 * given a lower role or deletes the account meanwhile waits, and then finds that this user is no owner any more; a person
 * who joins waits, too. Otherwise both owners would go, each because the other is there, and the members would have no owner. The
 * next statement reads the members that are left by an owner who was faster.
 */
async function lockOwnWorkspaces(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`
    select from workspaces where id in (select workspace_id from workspace_members where user_id = ${userId})
    order by id for no key update`);
}
