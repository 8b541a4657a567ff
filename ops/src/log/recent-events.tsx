import { LinkButton, LoadingState, Row, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { type EventFilter, useEvents } from '../api/queries.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { NAMESPACE } from '../messages.ts';
import { EventList } from './event-list.tsx';

const SHOWN = 6;

/** The last events, with the way to all of them. */
export function RecentEvents({ filter = {} }: { filter?: EventFilter }) {
  const { t } = useTranslation(NAMESPACE);
  const events = useEvents(filter, SHOWN);
  if (!events.data) return events.error ? <LoadFailure query={events} small /> : <LoadingState lines={4} />;
  if (events.data.length === 0) return <Text tone="muted">{t('log.empty')}</Text>;
  const query = filter.area ? `?area=${filter.area}` : '';
  return (
    <Stack gap="4">
      <EventList events={events.data.slice(0, SHOWN)} ofArea={filter.area !== undefined} />
      <Row>
        <LinkButton to={`/ops/log${query}`} size="sm" icon="list">
          {t('log.all')}
        </LinkButton>
      </Row>
    </Stack>
  );
}
