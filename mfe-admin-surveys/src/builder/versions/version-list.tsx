import type { SurveyVersionList } from '@canvass/shared/api/surveys';
import { useArea } from '@canvass/shared/contract/area-context';
import { formatDateTime } from '@canvass/shared/domain/format';
import { usePagedQuery } from '@canvass/shared/query/query';
import { useLocale } from '@canvass/shared/router/router';
import { MorePages } from '@canvass/shared/screens/more-pages';
import { RetryAlert } from '@canvass/shared/screens/retry-alert';
import { Badge, Box, Button, Flex, LoadingState, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { surveyKeys } from '../../api/survey-keys.ts';
import { listVersions } from '../../api/surveys.ts';
import { useEditor } from '../state/editor-context.tsx';
import type { VersionView } from './version-view.ts';

interface VersionListProps {
  /** The version that the creator returns from, whose row receives the focus. */
  from: number | undefined;
  onView: (view: VersionView) => void;
}

/** The list of versions, the newest first. */
export function VersionList({ from, onView }: VersionListProps) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const locale = useLocale();
  const id = useEditor((state) => state.survey.id);
  const list = usePagedQuery<SurveyVersionList['items'][number]>({
    queryKey: [...surveyKeys.versions(id), 'list'],
    read: (cursor, signal) => listVersions(http, id, cursor, signal),
  });
  if (list.error) return <RetryAlert query={list} />;
  if (!list.data) return <LoadingState lines={4} />;
  return (
    <Stack gap="3">
      <Text tone="muted">{t('versions.text')}</Text>
      <Box as="ul" m="0" p="0" listStyle="none">
        {list.data.map(({ version, live, publishedAt, questions }) => (
          <Flex
            as="li"
            key={version}
            align="center"
            gap="3"
            py="2"
            wrap="wrap"
            borderTop="1px solid"
            borderColor="border"
          >
            <Box flex="1 1 12rem" minWidth="0">
              <Text fontWeight="medium">
                {t('versions.version', { version })}{' '}
                {live && <Badge tone="success">{t('versions.live')}</Badge>}
              </Text>
              <Text tone="muted" textStyle="xs">
                {formatDateTime(publishedAt, locale)} · {t('versions.questions', { count: questions })}
              </Text>
            </Box>
            <Button
              size="sm"
              icon="eye"
              autoFocus={version === from}
              aria-label={t('versions.viewVersion', { version })}
              onClick={() => onView({ at: 'preview', version })}
            >
              {t('versions.view')}
            </Button>
            <Button
              size="sm"
              aria-label={t('versions.compareVersion', { version })}
              onClick={() => onView({ at: 'comparison', version })}
            >
              {t('versions.compareShort')}
            </Button>
          </Flex>
        ))}
      </Box>
      <MorePages list={list} />
    </Stack>
  );
}
