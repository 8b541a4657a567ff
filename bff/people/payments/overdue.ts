import { ProblemError } from '../../platform/http/problem.ts';
import { askingStripe } from './client.ts';
import { findOverdue } from './store.ts';
import { syncCustomer, type SyncDeps } from './sync.ts';

/**
 * Synchronizes subscriptions whose period is over without an event of a renewal or an end. Without it, a lost event
 * would cost a customer the plan they pay for, or leave a plan to a customer who has stopped paying.
 */
export async function syncOverdue(deps: SyncDeps): Promise<void> {
  for (const customer of await findOverdue(deps.db)) {
    try {
      await askingStripe(deps.log, () => syncCustomer(deps, customer));
    } catch (error) {
      // When Stripe is unreachable the other customers would fail as well; any other error concerns this customer only.
      if (error instanceof ProblemError && error.status === 503) throw error;
      deps.log.error({ err: error, customer }, 'a subscription could not be asked for');
    }
  }
}
