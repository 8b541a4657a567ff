import type { Subscription } from '@canvass/shared/api/subscription';
import { useArea } from '@canvass/shared/contract/area-context';
import { formatDate } from '@canvass/shared/domain/format';
import { Alert, Box, Button, Card, Flex, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { paidPlanOf } from './paid-plan.ts';
import type { PaymentPages } from './use-payment-pages.ts';

interface BillingSectionProps {
  subscription: Subscription;
  pages: PaymentPages;
}

/** The state of payment: when it renews or ends, a failed payment, and the link to the provider's portal. */
export function BillingSection({ subscription, pages }: BillingSectionProps) {
  const { t } = useTranslation('account');
  const { billing, plan } = subscription;
  const paid = paidPlanOf(subscription);
  const { status, manageable, pastDue } = billing;
  const summary = useBillingSummary(subscription);
  // A former customer still has invoices.
  const label = manageable ? t('billing.manage') : status === null ? undefined : t('billing.invoices');
  const portal = (button: string, text: string, variant: 'primary' | 'secondary') => (
    <Button
      size="sm"
      variant={variant}
      loading={pages.going === button}
      onClick={() => void pages.toPortal(button)}
    >
      {text}
    </Button>
  );
  if (pastDue) {
    const suspended = status === 'unpaid';
    const text = suspended ? 'suspended' : 'pastDue';
    return (
      <Alert
        tone={suspended ? 'danger' : 'warning'}
        title={t(`billing.${text}Title`)}
        actions={portal('billing', t('billing.update'), 'primary')}
      >
        {t(`billing.${text}`, { plan: t(`plan.${suspended ? plan : paid}.name`) })}
      </Alert>
    );
  }
  return (
    <Card padding="sm">
      <Flex justify="space-between" align="center" gap="4" wrap="wrap">
        <Box minWidth="0">
          <Text>{summary}</Text>
          {billing.payerEmail && (
            <Text tone="muted" textStyle="sm" overflowWrap="anywhere">
              {t('billing.payer', { email: billing.payerEmail })}
            </Text>
          )}
        </Box>
        {label && portal('billing', label, 'secondary')}
      </Flex>
    </Card>
  );
}

function useBillingSummary(subscription: Subscription): string {
  const { t } = useTranslation('account');
  const { locale } = useArea();
  const { plan, billing } = subscription;
  const { endsAt, renewsAt, planAfter } = billing;
  const paid = paidPlanOf(subscription);
  const date = endsAt ?? renewsAt;
  const granted = t('billing.granted', { plan: t(`plan.${plan}.name`) });
  if (!date) return plan === 'free' ? t('billing.free') : granted;
  // The operator gave the plan that is paid for, too.
  if (endsAt && planAfter === paid) {
    const stopped = { plan: t(`plan.${paid}.name`), date: formatDate(endsAt, locale.current) };
    return `${t('billing.stops', stopped)} ${granted}`;
  }
  const words = t(endsAt ? 'billing.ends' : 'billing.renews', {
    plan: t(`plan.${paid}.name`),
    after: t(`plan.${planAfter ?? 'free'}.name`),
    date: formatDate(date, locale.current),
  });
  return paid === plan ? words : `${words} ${granted}`;
}
