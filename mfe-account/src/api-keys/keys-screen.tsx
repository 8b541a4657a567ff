import type { ApiKey } from '@canvass/shared/api/api-keys';
import { useArea } from '@canvass/shared/contract/area-context';
import { useWorkspace } from '@canvass/shared/contract/use-workspace';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { surveyTitles } from '@canvass/shared/http/survey-titles';
import { useQuery } from '@canvass/shared/query/query';
import { permitted } from '@canvass/shared/screens/permitted';
import {
  Box,
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  PageHeader,
  Section,
  Stack,
} from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { keysQuery, NEW_KEY_PATH } from './api.ts';
import { CurlExample } from './curl-example.tsx';
import { KeyRow } from './key-row.tsx';
import { isUsable } from './key-state.ts';
import { useCrumbs } from './use-crumbs.ts';

/** `/admin/workspace/keys`: the API keys of the current workspace, for members who manage them. */
export const KeysScreen = permitted(
  'apiKey:manage',
  function KeysPage() {
    const workspace = useWorkspace();
    return workspace && <Keys workspaceId={workspace.id} />;
  },
  { to: '/admin', label: 'insufficient.dashboard' },
);

function Keys({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation('account');
  const { http } = useArea();
  const failureText = useFailureText();
  const crumbs = useCrumbs();
  const { data, error, isFetching, refetch } = useQuery(keysQuery(http, workspaceId));
  const isNew = data?.items.length === 0;
  return (
    <>
      <PageHeader
        title={t('keys.title')}
        description={t('keys.description')}
        breadcrumbs={crumbs}
        actions={
          data &&
          !isNew && (
            <LinkButton to={NEW_KEY_PATH} variant="primary" icon="plus">
              {t('keys.new.open')}
            </LinkButton>
          )
        }
      />
      {data ? (
        isNew ? (
          <NoKeys />
        ) : (
          <KeyLists keys={data.items} workspaceId={workspaceId} />
        )
      ) : error && !isFetching ? (
        <ErrorState title={t('keys.failed')} onRetry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <LoadingState lines={4} />
      )}
    </>
  );
}

function NoKeys() {
  const { t } = useTranslation('account');
  return (
    <Card>
      <EmptyState
        title={t('keys.none.title')}
        action={
          <LinkButton to={NEW_KEY_PATH} variant="primary" icon="plus">
            {t('keys.new.open')}
          </LinkButton>
        }
      >
        {t('keys.none.text')}
      </EmptyState>
      <Box maxWidth="form" mx="auto">
        <CurlExample />
      </Box>
    </Card>
  );
}

function KeyLists({ keys, workspaceId }: { keys: readonly ApiKey[]; workspaceId: string }) {
  const { t } = useTranslation('account');
  const { http } = useArea();
  const isLimited = keys.some(({ surveyIds }) => surveyIds !== null);
  const { data: titles } = useQuery({ ...surveyTitles(http), enabled: isLimited });
  const list = (title: string, description: string, listed: readonly ApiKey[]) => (
    <Section title={title} description={description}>
      <Card padding="none">
        <Box as="ul" listStyle="none" m="0" p="0">
          {listed.map((key) => (
            <KeyRow key={key.id} workspaceId={workspaceId} apiKey={key} titles={titles} />
          ))}
        </Box>
      </Card>
    </Section>
  );
  const usable = keys.filter(isUsable);
  const ended = keys.filter((key) => !isUsable(key));
  return (
    <Stack gap="10">
      {usable.length > 0 && list(t('keys.usable.title'), t('keys.usable.description'), usable)}
      {ended.length > 0 && list(t('keys.ended.title'), t('keys.ended.description'), ended)}
    </Stack>
  );
}
