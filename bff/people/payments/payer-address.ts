import { and, eq, isNotNull } from 'drizzle-orm';
import { users, workspaceMembers, workspaces } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobPayload } from '../../platform/jobs/queues.ts';
import { askingStripe } from './client.ts';
import { emailOf, enqueueFormerPayer, identify, isFormerPayer } from './former-payer.ts';
import { syncCustomer, type SyncDeps } from './sync.ts';

/**
 * Enqueues what has to happen at Stripe once an owner has another address, for each workspace whose invoices may go to the former one.
 * Called in the transaction that changes the address; only Stripe knows to whom it sends the invoices, so the worker finds out.
 */
export async function enqueuePayerAddress(tx: Executor, userId: string, former: string): Promise<void> {
  const owned = await tx
    .select({ workspace: workspaces.id })
    .from(workspaces)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, workspaces.id))
    .where(
      and(
        eq(workspaceMembers.userId, userId),
        eq(workspaceMembers.role, 'owner'),
        isNotNull(workspaces.stripeCustomerId),
      ),
    );
  for (const { workspace } of owned) {
    await enqueue(tx, 'change-payer-address', { workspace, user: userId, ...identify(former) });
  }
}

/**
 * The job `change-payer-address`: invoices that went to the former address of an owner go to the present one; another address, such as
 * that of a company's accounting, stays. Who isn't an owner any more is replaced only now that Stripe has the address by which
 * `replacePayer` knows them.
 */
export async function changePayerAddress(
  deps: SyncDeps,
  payload: JobPayload<'change-payer-address'>,
): Promise<void> {
  const { db, stripe, log } = deps;
  const { workspace, user, ...former } = payload;
  const [found] = await db
    .select({ customer: workspaces.stripeCustomerId, email: users.email, role: workspaceMembers.role })
    .from(workspaces)
    .leftJoin(users, eq(users.id, user))
    .leftJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, workspaces.id), eq(workspaceMembers.userId, user)),
    )
    .where(eq(workspaces.id, workspace));
  // The workspace was deleted meanwhile, and its customer with it.
  if (!found || found.customer === null) return;
  const { customer, email, role } = found;
  // The account was deleted meanwhile: Stripe may have the address that it had before, which `deleteUser` didn't know any more.
  if (email === null) return enqueue(db, 'replace-payer', { workspace, ...former });
  await askingStripe(log, async () => {
    const payer = await emailOf(stripe, customer);
    if (!payer || !isFormerPayer(payload, payer)) return;
    await stripe.customers.update(customer, { email });
    await syncCustomer(deps, customer);
    if (role !== 'owner') await enqueueFormerPayer(db, workspace, user);
  });
}
