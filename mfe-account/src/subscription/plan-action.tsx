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
 * How one gets to a plan: bought at the checkout the first time, changed in the portal after that. A plan that is there
 * already, comes by itself at the end, or is smaller than one that is a gift, has no button.
 */
export function PlanAction({ plan, subscription, pages }: PlanActionProps) {
  const { t } = useTranslation('account');
  const { billing, plan: current } = subscription;
  const name = t(`plan.${plan}.name`);
  const steps = PLAN_NAMES.indexOf(plan) - PLAN_NAMES.indexOf(current);
  // One step up is what most want; two buttons that call equally loud call for nothing.
  const variant = steps === 1 && !billing.pastDue ? 'primary' : 'secondary';
  if (billing.provider !== 'stripe' || plan === current) return null;
  if (plan === 'free' && billing.endsAt !== null) return null;
  // Suspended: what is owed comes first.
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
