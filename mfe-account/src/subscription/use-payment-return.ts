import type { Subscription } from '@canvass/shared/api/subscription';
import { useArea } from '@canvass/shared/contract/area-context';
import { useSearchParams } from '@canvass/shared/router/router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Looks after a purchase: about a minute. */
const LOOKS_AFTER_CHECKOUT = 16;
/** After the portal something may have changed, or nothing: some seconds. */
const LOOKS_AFTER_PORTAL = 4;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5000;

/** What somebody came back from, and what came of it. */
export interface PaymentReturn {
  /** `waiting`: it is paid, the plan comes when the provider has told the server; `late`: it hasn't for a minute. */
  kind: 'none' | 'waiting' | 'late' | 'cancelled';
  /** Has the server ask the provider, and looks again. */
  look: () => Promise<void>;
}

interface Options {
  subscription: Subscription;
  loading: boolean;
  reload: () => void;
}

/**
 * The return from the payment provider (`?checkout=success`, `?checkout=cancelled`, `?portal=left`). The browser is often
 * back before the provider has told the server, so the plan is looked at again, more and more seldom. When it is there
 * the address loses its query: reloading the page celebrates nothing twice.
 */
export function usePaymentReturn({ subscription, loading, reload }: Options): PaymentReturn {
  const { t } = useTranslation('account');
  const { http, toast, celebrate } = useArea();
  const [params, setParams] = useSearchParams();
  const [looks, setLooks] = useState(0);
  const told = useRef(false);
  const from = params.get('checkout') ?? (params.has('portal') ? 'portal' : null);
  const { plan, billing } = subscription;
  const arrived = from === 'success' && billing.manageable && !billing.pastDue && plan !== 'free';
  const most = from === 'portal' ? LOOKS_AFTER_PORTAL : LOOKS_AFTER_CHECKOUT;
  const over = looks >= most;

  useEffect(() => {
    if (!arrived || told.current) return;
    told.current = true;
    toast.show({ type: 'success', message: t('checkout.arrived', { plan: t(`plan.${plan}.name`) }) });
    celebrate();
  }, [arrived, plan, t, toast, celebrate]);

  const done = arrived || (from === 'portal' && over);
  useEffect(() => {
    if (done) setParams({}, { replace: true });
  }, [done, setParams]);

  useEffect(() => {
    if (loading || arrived || over || (from !== 'success' && from !== 'portal')) return;
    const timer = setTimeout(
      () => {
        setLooks(looks + 1);
        reload();
      },
      Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.4 ** looks),
    );
    return () => clearTimeout(timer);
  }, [loading, arrived, over, from, looks, reload]);

  const look = async () => {
    setLooks(0);
    // Whether it can be asked or not: what the server knows is read again.
    await http.post('subscription/refresh').catch(() => undefined);
    reload();
  };
  if (from === 'cancelled') return { kind: 'cancelled', look };
  if (from !== 'success' || arrived) return { kind: 'none', look };
  return { kind: over ? 'late' : 'waiting', look };
}
