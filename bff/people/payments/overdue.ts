import { ProblemError } from '../../platform/http/problem.ts';
import { askingStripe } from './client.ts';
import { findOverdue } from './store.ts';
import { syncCustomer, type SyncDeps } from './sync.ts';

/**
 * Asks Stripe about subscriptions whose period is over without news of a renewal or an end: an event that was lost for
 * good shall neither cost somebody the plan they pay for, nor leave it to whoever stopped paying.
 */
export async function syncOverdue(deps: SyncDeps): Promise<void> {
  for (const customer of await findOverdue(deps.db)) {
    try {
      await askingStripe(deps.log, () => syncCustomer(deps, customer));
    } catch (error) {
      // Out of reach is out of reach for everybody; any other trouble is this customer's own.
      if (error instanceof ProblemError && error.status === 503) throw error;
      deps.log.error({ err: error, customer }, 'a subscription could not be asked for');
    }
  }
}
