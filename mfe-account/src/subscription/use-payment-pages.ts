import type { Checkout, PaymentPage } from '@canvass/shared/api/subscription';
import { useArea } from '@canvass/shared/contract/area-context';
import { problemOf } from '@canvass/shared/http/failure';
import { postOnce } from '@canvass/shared/http/post-once';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useEffect, useState } from 'react';
import { leaveFor } from './leave-for.ts';

/** Navigation to the payment provider's pages. */
export interface PaymentPages {
  /** Id of the button whose navigation is pending. */
  going: string | null;
  toCheckout: (plan: Checkout['plan']) => Promise<void>;
  /** @param button id of the pressed button, if several lead there */
  toPortal: (button: string) => Promise<void>;
}

/** @param reload loads the subscription again: called when the shown one turns out to be outdated */
export function usePaymentPages(reload: () => void): PaymentPages {
  const { http } = useArea();
  const report = useReportFailure();
  const [going, setGoing] = useState<string | null>(null);

  // After the browser's Back, the page may be restored with its state.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setGoing(null);
      reload();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [reload]);

  async function go(button: string, path: string, json?: Checkout): Promise<void> {
    if (going !== null) return;
    setGoing(button);
    try {
      const answer = json ? await postOnce(http, path, { json }) : await http.post(path);
      const { url } = await answer.json<PaymentPage>();
      leaveFor(url);
    } catch (error) {
      setGoing(null);
      report(error, 'dialog');
      if (problemOf(error)?.status === 409) reload();
    }
  }

  return {
    going,
    toCheckout: (plan) => go(plan, 'subscription/checkout', { plan }),
    toPortal: (button) => go(button, 'subscription/portal'),
  };
}
