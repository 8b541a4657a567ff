import { useArea } from '@canvass/shared/contract/area-context';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useQuery } from '@canvass/shared/query/query';
import { useShellStore } from '@canvass/shared/state/shell-context';
import { ErrorState, LoadingState, PageHeader } from '@canvass/shared/ui/core';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { subscriptionQuery } from '../api/account.ts';
import { PlanOverview } from './plan-overview.tsx';

/** `/admin/subscription`: the plan, its payment, its usage, and the other plans. */
export function SubscriptionScreen() {
  const { t } = useTranslation('account');
  const { http } = useArea();
  const store = useShellStore();
  const failureText = useFailureText();
  const { data, error, isFetching, refetch } = useQuery(subscriptionQuery(http));
  const reload = useCallback(() => void refetch(), [refetch]);
  // Updates the store, which the menu's badge and the notices of held responses read.
  useEffect(() => {
    if (data) store.setState({ subscription: { plan: data.plan, held: data.held } });
  }, [store, data]);
  return (
    <>
      <PageHeader title={t('subscription.title')} description={t('subscription.description')} />
      {data ? (
        <PlanOverview subscription={data} loading={isFetching} reload={reload} />
      ) : error && !isFetching ? (
        <ErrorState onRetry={reload}>{failureText(error)}</ErrorState>
      ) : (
        <LoadingState lines={6} />
      )}
    </>
  );
}
