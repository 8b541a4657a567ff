import type { Subscription } from '@canvass/shared/api/subscription';
import { useArea } from '@canvass/shared/contract/area-context';
import { formatDate } from '@canvass/shared/domain/format';
import { useTranslation } from 'react-i18next';
import { paidPlanOf } from './paid-plan.ts';

/** Whether a workspace's invoices are sent to a person's address. */
export const isPayer = ({ billing }: Subscription, email: string): boolean =>
  billing.payerEmail?.toLowerCase() === email.toLowerCase();

/** Words about what ends of a workspace's payments. */
export function usePayerWords() {
  const { t } = useTranslation('account');
  const { locale } = useArea();
  const dateOf = ({ billing: { endsAt, renewsAt } }: Subscription) => {
    const date = endsAt ?? renewsAt;
    return date === null ? undefined : formatDate(date, locale.current);
  };
  return {
    /** A note that the subscription isn't renewed, and until when the plan stays. */
    notRenewed: (subscription: Subscription): string => {
      const date = dateOf(subscription);
      if (date === undefined) return t('payer.notRenewed');
      return t('payer.notRenewedUntil', { plan: t(`plan.${paidPlanOf(subscription)}.name`), date });
    },
    /** The same when a member is no owner any more. @param name null for the reader */
    ownershipEnds: (subscription: Subscription, name: string | null): string => {
      const date = dateOf(subscription);
      const pays = name === null ? t('payer.you') : t('payer.other', { name });
      if (date === undefined) return pays;
      return `${pays} ${t('payer.until', { plan: t(`plan.${paidPlanOf(subscription)}.name`), date })}`;
    },
  };
}
