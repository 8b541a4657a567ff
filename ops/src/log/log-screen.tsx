import { useFilterAddress } from '@canvass/shared/screens/use-filter-address';
import { RELEASE_EVENT_KINDS } from '@canvass/shared/domain/releases';
import { EmptyState, Grid, LoadingState, PageHeader, Select, Stack } from '@canvass/shared/ui/core';
import { LoadMore } from '@canvass/shared/ui/admin';
import { useTranslation } from 'react-i18next';
import { useEvents, useReleases } from '../api/queries.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { NAMESPACE } from '../messages.ts';
import { usePageTitle } from '../screen/page-title.ts';
import { EventList } from './event-list.tsx';

/** The events of all releases. The filter is in the address, so that it can be shared. */
export function LogScreen() {
  const { t } = useTranslation(NAMESPACE);
  usePageTitle(t('log.title'));
  const { address, change } = useFilterAddress({ preventScrollReset: true });
  const area = address.get('area') ?? '';
  const kind = RELEASE_EVENT_KINDS.find((known) => known === address.get('kind'));
  const events = useEvents({ ...(area && { area }), ...(kind && { kind }) });
  const areas = useReleases().data?.items.map((item) => item.area) ?? (area ? [area] : []);
  const filterBy = (name: 'area' | 'kind') => (event: { target: { value: string } }) =>
    change({ [name]: event.target.value });
  return (
    <>
      <PageHeader title={t('log.title')} description={t('log.description')} />
      <Stack gap="6">
        <Grid gap="4" gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 16rem))' }}>
          <Select
            label={t('column.area')}
            value={area}
            onChange={filterBy('area')}
            placeholder={t('log.everyArea')}
            options={areas.map((id) => ({ value: id, label: id }))}
          />
          <Select
            label={t('log.kind')}
            value={kind ?? ''}
            onChange={filterBy('kind')}
            placeholder={t('log.everyKind')}
            options={RELEASE_EVENT_KINDS.map((value) => ({ value, label: t(`event.${value}`) }))}
          />
        </Grid>
        {events.data ? (
          events.data.length === 0 ? (
            <EmptyState title={t('log.empty')}>{t('log.emptyText')}</EmptyState>
          ) : (
            <div>
              <EventList events={events.data} />
              <LoadMore
                next={events.hasNextPage ? 'next' : null}
                loading={events.isFetchingNextPage}
                onMore={() => void events.fetchNextPage()}
              />
            </div>
          )
        ) : events.error ? (
          <LoadFailure query={events} />
        ) : (
          <LoadingState lines={8} />
        )}
      </Stack>
    </>
  );
}
