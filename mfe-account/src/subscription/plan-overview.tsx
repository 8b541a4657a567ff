import type { Subscription } from '@canvass/shared/api/subscription';
import { useArea } from '@canvass/shared/contract/area-context';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { formatDate, formatNumber, formatStorage } from '@canvass/shared/domain/format';
import { PLAN_NAMES } from '@canvass/shared/domain/plans';
import { Alert, Grid, Section, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { BillingSection } from './billing-section.tsx';
import { PlanAction } from './plan-action.tsx';
import { PlanCard } from './plan-card.tsx';
import { ReturnNotice } from './return-notice.tsx';
import { UsageMeter } from './usage-meter.tsx';
import { usePaymentPages } from './use-payment-pages.ts';
import { usePaymentReturn } from './use-payment-return.ts';

const LIMITED = [
  'responsesPerMonth',
  'publishedSurveys',
  'widgets',
  'webhooks',
  'seats',
  'fileMegabytes',
] as const;
type Limited = (typeof LIMITED)[number];

interface PlanOverviewProps {
  subscription: Subscription;
  /** The subscription is being loaded again. */
  loading: boolean;
  reload: () => void;
}

/** The plan's sections, once it is loaded. */
export function PlanOverview({ subscription, loading, reload }: PlanOverviewProps) {
  const { t } = useTranslation('account');
  const { locale } = useArea();
  const pages = usePaymentPages(reload);
  const returned = usePaymentReturn({ subscription, loading, reload });
  const { plan, source, usage, limits, held, resetsAt, billing } = subscription;
  // Bought, but not active yet: nothing else is offered until then.
  const coming = returned.kind === 'waiting';
  const mayPay = useMay('subscription:manage');
  // The month is counted in UTC, so its end is shown in UTC.
  const date = formatDate(resetsAt, locale.current, 'UTC');
  const isOver = (kind: Limited) => (usage[kind] ?? 0) > (limits[kind] ?? Number.POSITIVE_INFINITY);
  const consequence = (kind: Limited) => {
    if (kind === 'responsesPerMonth') return t('usage.held');
    if (kind === 'fileMegabytes') return t('usage.filesFull');
    if (isOver(kind)) return t('usage.over');
    return t(kind === 'seats' ? 'usage.seatsFull' : 'usage.full');
  };
  const notes: Partial<Record<Limited, string>> = {
    responsesPerMonth: t('usage.resets', { date }),
    seats: t('seats.counted'),
  };
  return (
    <Stack gap="10">
      <Stack gap="4">
        <ReturnNotice returned={returned} />
        {billing.provider === 'operator' && (
          <Alert title={t(`subscription.given.${source}.title`, { plan: t(`plan.${plan}.name`) })}>
            {t(`subscription.given.${source}.description`)}
          </Alert>
        )}
        {held > 0 && (
          <Alert
            tone="warning"
            title={t('held.title', { count: held, number: formatNumber(held, locale.current) })}
          >
            {t(usage.responsesPerMonth >= limits.responsesPerMonth ? 'held.description' : 'held.earlier', {
              date,
            })}
          </Alert>
        )}
        {mayPay && LIMITED.some((kind) => kind !== 'responsesPerMonth' && isOver(kind)) && (
          <Alert tone="warning" title={t('over.title', { plan: t(`plan.${plan}.name`) })}>
            {t('over.description')}
          </Alert>
        )}
        {billing.provider === 'stripe' &&
          !coming &&
          (mayPay ? (
            <BillingSection subscription={subscription} pages={pages} />
          ) : (
            <Alert>{t('subscription.ownersOnly')}</Alert>
          ))}
      </Stack>
      <Section title={t('usage.title')}>
        <Grid gap="4" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}>
          {LIMITED.map((kind) => (
            <UsageMeter
              key={kind}
              label={t(`usage.${kind}`)}
              used={usage[kind] ?? 0}
              limit={limits[kind] ?? null}
              format={kind === 'fileMegabytes' ? formatStorage : undefined}
              note={notes[kind]}
              overLimit={consequence(kind)}
            />
          ))}
        </Grid>
      </Section>
      <Section title={t('subscription.plans')}>
        <Grid gap="4" gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, minmax(0, 1fr))' }}>
          {PLAN_NAMES.map((name) => (
            <PlanCard key={name} plan={name} current={name === plan}>
              {!coming && mayPay && <PlanAction plan={name} subscription={subscription} pages={pages} />}
            </PlanCard>
          ))}
        </Grid>
      </Section>
    </Stack>
  );
}
