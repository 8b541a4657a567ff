import { and, eq, isNotNull } from 'drizzle-orm';
import { workspaces } from '../../platform/database/schema.ts';
import { PAYING, UNPAID } from '../plans/plan.ts';
import { closeCheckouts } from './checkout.ts';
import { askingStripe, isMissing } from './client.ts';
import { syncCustomer, type SyncDeps } from './sync.ts';

/** Lets a customer's subscriptions end with the period that is paid for, and closes open checkouts. */
export async function stopRenewal({ stripe }: SyncDeps, customer: string): Promise<void> {
  await closeCheckouts(stripe, customer);
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  for (const { id, status, cancel_at: cancelAt, cancel_at_period_end: ends } of data) {
    const lasts = [...PAYING, ...UNPAID].includes(status) && !ends && cancelAt === null;
    if (lasts) await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  }
}

/**
 * The job `stop-renewal`: a workspace in the trash is not paid for again. Its plan applies until the end of the period, in case it
 * is restored; then an owner can renew it in the portal.
 */
export async function stopRenewalInTrash(deps: SyncDeps, workspace: string): Promise<void> {
  const [found] = await deps.db
    .select({ customer: workspaces.stripeCustomerId })
    .from(workspaces)
    .where(
      and(
        eq(workspaces.id, workspace),
        isNotNull(workspaces.deletedAt),
        isNotNull(workspaces.stripeCustomerId),
      ),
    );
  const customer = found?.customer;
  if (!customer) return;
  await askingStripe(deps.log, async () => {
    try {
      await stopRenewal(deps, customer);
      await syncCustomer(deps, customer);
    } catch (error) {
      // The operator deleted the customer at Stripe, with its subscriptions.
      if (!isMissing(error)) throw error;
    }
  });
}
