import { createHash } from 'node:crypto';
import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { users, workspaceMembers, workspaces } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { emailSpellings } from '../../platform/email-spellings.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobPayload } from '../../platform/jobs/queues.ts';
import { askingStripe, isMissing } from './client.ts';
import { stopRenewal } from './stop-renewal.ts';
import { syncCustomer, type SyncDeps } from './sync.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Identifies an address in a job, which is stored for longer than a deleted account may be. `formerPayer`, of the address in lower
 * case with its domain as it was written, is for workers of earlier releases and for their jobs; it may go a release later.
 */
export const identify = (email: string) => ({
  formerPayer: hashOf(email.toLowerCase()),
  formerPayerHash: hashOf(canonicalEmail(email)),
});

/** Whether an address is the former payer's. */
export function isFormerPayer(
  { formerPayer, formerPayerHash }: Pick<JobPayload<'replace-payer'>, 'formerPayer' | 'formerPayerHash'>,
  email: string,
): boolean {
  return (
    identify(email).formerPayerHash === formerPayerHash ||
    emailSpellings(email).map(hashOf).includes(formerPayer)
  );
}

/**
 * Enqueues what has to happen at Stripe if the payer of a workspace is no owner of it any more. Called in
 * the transaction that ends the ownership; only Stripe knows to whom it sends the invoices, so the worker finds out.
 */
export async function enqueueFormerPayer(tx: Executor, workspaceId: string, userId: string): Promise<void> {
  const [former] = await tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(workspaces, and(eq(workspaces.id, workspaceId), isNotNull(workspaces.stripeCustomerId)))
    .where(eq(users.id, userId));
  if (former) await enqueue(tx, 'replace-payer', { workspace: workspaceId, ...identify(former.email) });
}

/**
 * The job `replace-payer`: no payer is charged for a workspace that they can't manage any more, and no owner without having
 * agreed to it. If the customer's address is the former owner's, the subscription ends with the period that is paid for, the
 * stored payment methods are removed, and invoices go to the owner who has been a member for longest; any owner can renew the
 * subscription in the portal. An attempt that was interrupted is repeated: the address, by which it is decided, is changed last.
 */
export async function replacePayer(deps: SyncDeps, payload: JobPayload<'replace-payer'>): Promise<void> {
  const owners = await deps.db
    .select({ customer: workspaces.stripeCustomerId, email: users.email })
    .from(workspaces)
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, workspaces.id), eq(workspaceMembers.role, 'owner')),
    )
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(eq(workspaces.id, payload.workspace))
    .orderBy(asc(workspaceMembers.joinedAt), asc(users.id));
  const [next] = owners;
  // A workspace that was deleted meanwhile has its customer deleted.
  if (!next || next.customer === null) return;
  // They were made an owner again meanwhile.
  if (owners.some((owner) => isFormerPayer(payload, owner.email))) return;
  const { customer, email } = next;
  const { stripe, log } = deps;
  await askingStripe(log, async () => {
    const payer = await emailOf(stripe, customer);
    if (!payer || !isFormerPayer(payload, payer)) return;
    await stopRenewal(deps, customer);
    const { data } = await stripe.customers.listPaymentMethods(customer, { limit: 100 });
    for (const { id } of data) await stripe.paymentMethods.detach(id);
    await stripe.customers.update(customer, { email });
    await syncCustomer(deps, customer);
  });
}

/** A customer's address; undefined if it was deleted at Stripe, or has none. */
export async function emailOf(stripe: Stripe, customer: string): Promise<string | undefined> {
  try {
    const found = await stripe.customers.retrieve(customer);
    return found.deleted || !found.email ? undefined : found.email;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
