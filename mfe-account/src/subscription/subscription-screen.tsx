import type { Subscription } from '@canvass/shared/api/subscription';
import { useArea } from '@canvass/shared/contract/area-context';
import { formatDate, formatNumber } from '@canvass/shared/domain/format';
import { PLAN_NAMES } from '@canvass/shared/domain/plans';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useLoad } from '@canvass/shared/http/use-load';
import { Alert, ErrorState, Grid, LoadingState, PageHeader, Section, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { PlanCard } from './plan-card.tsx';
import { UsageMeter } from './usage-meter.tsx';

const LIMITED = ['responsesPerMonth', 'publishedSurveys', 'widgets', 'webhooks'] as const;

/** `/admin/subscription`: the plan, how much of it is used, and what other plans there are. */
export function SubscriptionScreen() {
  const { t } = useTranslation('account');
  const { http } = useArea();
  const failureText = useFailureText();
  const { value, error, loading, reload } = useLoad('subscription', (signal) =>
    http.get('subscription', { signal }).json<Subscription>(),
  );
  return (
    <>
      <PageHeader title={t('subscription.title')} description={t('subscription.description')} />
      {value ? (
        <Standing subscription={value} />
      ) : error && !loading ? (
        <ErrorState onRetry={reload}>{failureText(error)}</ErrorState>
      ) : (
        <LoadingState lines={6} />
      )}
    </>
  );
}

function Standing({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('account');
  const { locale } = useArea();
  const { plan, source, usage, limits, held, resetsAt } = subscription;
  // The month is counted in UTC, so its end is named in UTC too.
  const date = formatDate(resetsAt, locale.current, 'UTC');
  return (
    <Stack gap="10">
      {source === 'operator' && (
        <Alert title={t('subscription.operatorTitle', { plan: t(`plan.${plan}.name`) })}>
          {t('subscription.operator')}
        </Alert>
      )}
      {held > 0 && (
        <Alert
          tone="warning"
          title={t('held.title', { count: held, number: formatNumber(held, locale.current) })}
        >
          {t('held.description', { date })}
        </Alert>
      )}
      <Section title={t('usage.title')}>
        <Grid gap="4" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}>
          {LIMITED.map((kind) => (
            <UsageMeter
              key={kind}
              label={t(`usage.${kind}`)}
              used={usage[kind]}
              limit={limits[kind]}
              note={kind === 'responsesPerMonth' ? t('usage.resets', { date }) : undefined}
              overLimit={kind === 'responsesPerMonth' ? t('usage.held') : t('usage.full')}
            />
          ))}
        </Grid>
      </Section>
      <Section title={t('subscription.plans')}>
        <Grid gap="4" gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, minmax(0, 1fr))' }}>
          {PLAN_NAMES.map((name) => (
            <PlanCard key={name} plan={name} current={name === plan} />
          ))}
        </Grid>
      </Section>
    </Stack>
  );
}
