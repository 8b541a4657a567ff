import type { Subscription } from '@canvass/shared/api/subscription';
import { useArea } from '@canvass/shared/contract/area-context';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useLoad } from '@canvass/shared/http/use-load';
import { useShellStore } from '@canvass/shared/state/shell-context';
import { ErrorState, LoadingState, PageHeader } from '@canvass/shared/ui/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PlanOverview } from './plan-overview.tsx';

/** `/admin/subscription`: the plan, its payment, its usage, and the other plans. */
export function SubscriptionScreen() {
  const { t } = useTranslation('account');
  const { http } = useArea();
  const store = useShellStore();
  const failureText = useFailureText();
  const { value, error, loading, reload } = useLoad('subscription', (signal) =>
    http.get('subscription', { signal }).json<Subscription>(),
  );
  // Updates the store, which the menu's badge and the notices of held responses read.
  useEffect(() => {
    if (value) store.setState({ subscription: { plan: value.plan, held: value.held } });
  }, [store, value]);
  return (
    <>
      <PageHeader title={t('subscription.title')} description={t('subscription.description')} />
      {value ? (
        <PlanOverview subscription={value} loading={loading} reload={reload} />
      ) : error && !loading ? (
        <ErrorState onRetry={reload}>{failureText(error)}</ErrorState>
      ) : (
        <LoadingState lines={6} />
      )}
    </>
  );
}
