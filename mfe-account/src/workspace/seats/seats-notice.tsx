import { useMay } from '@canvass/shared/contract/use-workspace';
import { Alert, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { Seats } from './seats-of.ts';

/** Why no one can be invited now, what that means for the members, and the ways out. */
export function SeatsNotice({ used, limit }: Seats) {
  const { t } = useTranslation('account');
  const mayPay = useMay('subscription:manage');
  if (limit === null || used < limit) return null;
  const isOver = used > limit;
  return (
    <Alert
      tone="warning"
      title={isOver ? t('seats.overTitle', { used, limit }) : t('seats.fullTitle', { count: limit })}
      actions={mayPay && <TextLink to="/admin/subscription">{t('seats.upgrade')}</TextLink>}
    >
      {isOver && `${t('seats.over')} `}
      {t(mayPay ? 'seats.full' : 'seats.fullForAdmins', { count: used - limit + 1 })}
    </Alert>
  );
}
