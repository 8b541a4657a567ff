import type { Activity } from '@canvass/shared/api/surveys';
import { useArea } from '@canvass/shared/contract/area-context';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { useQuery } from '@canvass/shared/query/query';
import { useFormat } from '@canvass/shared/i18n/use-format';
import {
  Box,
  Card,
  Flex,
  Icon,
  type IconName,
  LoadingState,
  Section,
  Span,
  Text,
  TextLink,
} from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { surveyKeys } from '../api/survey-keys.ts';
import { readActivity } from '../api/surveys.ts';
import { LoadFailure } from '../load-failure.tsx';

type Entry = Activity['items'][number];

const icons: Record<Entry['what'], IconName> = {
  responses: 'inbox',
  created: 'plus',
  published: 'rocket',
  closed: 'pause',
  deleted: 'trash',
};

/** The latest events of all surveys, newest first. */
export function RecentActivity() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const activity = useQuery({
    queryKey: surveyKeys.activity,
    queryFn: ({ signal }) => readActivity(http, signal),
  });
  const items = activity.data?.items;
  return (
    <Section title={t('activity.title')}>
      {activity.error && !items ? (
        <LoadFailure
          error={activity.error}
          onRetry={() => void activity.refetch()}
          retrying={activity.isFetching}
        />
      ) : !items ? (
        <LoadingState lines={5} />
      ) : items.length === 0 ? (
        <Text tone="muted">{t('activity.none')}</Text>
      ) : (
        <Card as="ul" padding="none" m="0" p="0" listStyle="none">
          {items.map((entry) => (
            <ActivityLine key={`${entry.what} ${entry.surveyId ?? entry.title} ${entry.at}`} entry={entry} />
          ))}
        </Card>
      )}
    </Section>
  );
}

function ActivityLine({ entry: { what, surveyId, title, count, at } }: { entry: Entry }) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const page = useMay('response:read') ? '/responses/all' : '/analytics';
  const to = `/admin/surveys/${surveyId}${what === 'responses' ? page : ''}`;
  return (
    <Flex as="li" gap="3" px="4" py="3" borderTop="1px solid" borderColor="border" _first={{ borderTop: 0 }}>
      <Box color={what === 'responses' ? 'accent' : 'fg.subtle'} lineHeight="0" mt="0.5">
        <Icon name={icons[what]} size={18} />
      </Box>
      <Box flex="1" minWidth="0">
        <Text>
          {surveyId ? <TextLink to={to}>{title}</TextLink> : <Span fontWeight="medium">{title}</Span>}
        </Text>
        <Text tone="muted" textStyle="xs">
          {t(`activity.${what}`, { count })} · {format.ago(at)}
        </Text>
      </Box>
    </Flex>
  );
}
