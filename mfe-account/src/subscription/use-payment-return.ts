import type { Subscription } from '@canvass/shared/api/subscription';
import { useArea } from '@canvass/shared/contract/area-context';
import { useSearchParams } from '@canvass/shared/router/router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paidPlanOf } from './paid-plan.ts';

/** Number of polls after a purchase: about a minute. */
const POLLS_AFTER_CHECKOUT = 16;
/** Number of polls after the portal, where nothing may have changed: some seconds. */
const POLLS_AFTER_PORTAL = 4;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 5000;

/** Where the user returned from, and the outcome. */
export interface PaymentReturn {
  /**
   * `waiting`: paid, and the plan becomes active when the provider notifies the server; `late`: it has not within a
   * minute.
   */
  kind: 'none' | 'waiting' | 'late' | 'cancelled';
  /** Makes the server query the provider, and loads the subscription again. */
  check: () => Promise<void>;
}

interface Options {
  subscription: Subscription;
  loading: boolean;
  reload: () => void;
}

/**
 * Handles the return from the payment provider (`?checkout=success`, `?checkout=cancelled`, `?portal=left`). The
 * browser is often back before the provider has notified the server, so the plan is polled with growing delays. Then
 * the query is removed from the address: a reload doesn't celebrate twice.
 */
export function usePaymentReturn({ subscription, loading, reload }: Options): PaymentReturn {
  const { t } = useTranslation('account');
  const { http, toast, celebrate } = useArea();
  const [params, setParams] = useSearchParams();
  const [polls, setPolls] = useState(0);
  const celebrated = useRef(false);
  const from = params.get('checkout') ?? (params.has('portal') ? 'portal' : null);
  const { plan, billing } = subscription;
  const paid = paidPlanOf(subscription);
  const arrived = from === 'success' && billing.manageable && !billing.pastDue && plan !== 'free';
  const most = from === 'portal' ? POLLS_AFTER_PORTAL : POLLS_AFTER_CHECKOUT;
  const over = polls >= most;

  useEffect(() => {
    if (!arrived || celebrated.current) return;
    celebrated.current = true;
    toast.show({ type: 'success', message: t('checkout.arrived', { plan: t(`plan.${paid}.name`) }) });
    celebrate();
  }, [arrived, paid, t, toast, celebrate]);

  const done = arrived || (from === 'portal' && over);
  useEffect(() => {
    if (done) setParams({}, { replace: true });
  }, [done, setParams]);

  useEffect(() => {
    if (loading || arrived || over || (from !== 'success' && from !== 'portal')) return;
    const timer = setTimeout(
      () => {
        setPolls(polls + 1);
        reload();
      },
      Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 1.4 ** polls),
    );
    return () => clearTimeout(timer);
  }, [loading, arrived, over, from, polls, reload]);

  const check = async () => {
    setPolls(0);
    // If the provider can't be queried, the server's own state is loaded again.
    await http.post('subscription/refresh').catch(() => undefined);
    reload();
  };
  if (from === 'cancelled') return { kind: 'cancelled', check };
  if (from !== 'success' || arrived) return { kind: 'none', check };
  return { kind: over ? 'late' : 'waiting', check };
}
