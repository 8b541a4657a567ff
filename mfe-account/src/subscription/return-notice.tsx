import { Alert, Button, Row, Spinner } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { PaymentReturn } from './use-payment-return.ts';

/** Reports the outcome of a payment after the user returns from it. */
export function ReturnNotice({ returned }: { returned: PaymentReturn }) {
  const { t } = useTranslation('account');
  switch (returned.kind) {
    case 'waiting':
      return (
        <Alert
          title={
            <Row gap="2">
              {t('checkout.waitingTitle')} <Spinner size="1em" />
            </Row>
          }
        >
          {t('checkout.waiting')}
        </Alert>
      );
    case 'late':
      return (
        <Alert
          title={t('checkout.lateTitle')}
          actions={
            <Button size="sm" onClick={() => void returned.check()}>
              {t('checkout.check')}
            </Button>
          }
        >
          {t('checkout.late')}
        </Alert>
      );
    case 'cancelled':
      return <Alert title={t('checkout.cancelledTitle')}>{t('checkout.cancelled')}</Alert>;
    case 'none':
      return null;
  }
}
