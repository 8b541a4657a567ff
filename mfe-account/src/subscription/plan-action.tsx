import type { Checkout, Subscription } from '@canvass/shared/api/subscription';
import { PLAN_NAMES, type Plan } from '@canvass/shared/domain/plans';
import { Button } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { PaymentPages } from './use-payment-pages.ts';

interface PlanActionProps {
  plan: Plan;
  subscription: Subscription;
  pages: PaymentPages;
}

/**
 * The button that leads to a plan: the checkout for the first purchase, the portal after that. There is no button for the
 * current plan, for the one that is paid for, for the one that follows at the end, or for one smaller than a granted plan.
 */
export function PlanAction({ plan, subscription, pages }: PlanActionProps) {
  const { t } = useTranslation('account');
  const { billing, plan: current } = subscription;
  const name = t(`plan.${plan}.name`);
  const steps = PLAN_NAMES.indexOf(plan) - PLAN_NAMES.indexOf(current);
  // Only the next larger plan has the primary button; two of them would compete.
  const variant = steps === 1 && !billing.pastDue ? 'primary' : 'secondary';
  if (billing.provider !== 'stripe' || plan === current || plan === billing.plan) return null;
  if (plan === 'free' && billing.endsAt !== null) return null;
  // Suspended: the failed payment has to be corrected first.
  if (billing.pastDue && current === 'free') return null;
  if (billing.manageable) {
    return (
      <Button
        mt="auto"
        variant={variant}
        loading={pages.going === plan}
        onClick={() => void pages.toPortal(plan)}
      >
        {t('subscription.change', { plan: name })}
      </Button>
    );
  }
  if (steps < 0 || !isSold(plan)) return null;
  return (
    <Button
      mt="auto"
      variant={variant}
      loading={pages.going === plan}
      onClick={() => void pages.toCheckout(plan)}
    >
      {t('subscription.choose', { plan: name })}
    </Button>
  );
}

const isSold = (plan: Plan): plan is Checkout['plan'] => plan !== 'free';
