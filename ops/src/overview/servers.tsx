import type { OpsServer } from '@canvass/shared/api/ops';
import { Table } from '@canvass/shared/ui/admin';
import { Alert, Badge, Card, Icon, LoadingState, Row, Span, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useServers } from '../api/queries.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { NAMESPACE } from '../messages.ts';
import { Since } from '../format/since.tsx';
import { VersionCode } from '../format/version-code.tsx';
import { serverCondition } from './server-condition.ts';

/** The servers of the installation, and whether each serves the releases that the database says. */
export function Servers() {
  const { t } = useTranslation(NAMESPACE);
  const servers = useServers();
  if (!servers.data) {
    return servers.error ? <LoadFailure query={servers} small /> : <LoadingState lines={2} />;
  }
  const { items } = servers.data;
  if (items.length === 0) return <Text tone="muted">{t('servers.empty')}</Text>;
  const isWorking = items.some(({ role, state }) => role === 'worker' && state === 'running');
  return (
    <Stack gap="4">
      {!isWorking && (
        <Alert tone="danger" title={t('servers.noWorker.title')}>
          {t('servers.noWorker.text')}
        </Alert>
      )}
      <Card padding="none" px={{ base: '4', sm: '2' }} py="1">
        <Table
          caption={t('servers.title')}
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              header: t('servers.name'),
              primary: true,
              cell: ({ name, role }) => (
                <Row gap="2" rowGap="1">
                  <Span whiteSpace={{ lg: 'nowrap' }}>{name}</Span>
                  {role === 'worker' && <Badge>{t('servers.worker')}</Badge>}
                </Row>
              ),
            },
            { key: 'state', header: t('column.state'), cell: (server) => <ServerPill server={server} /> },
            { key: 'serves', header: t('servers.serves'), cell: (server) => <Serves server={server} /> },
            { key: 'bundles', header: t('servers.bundles'), cell: (server) => <Bundles server={server} /> },
            {
              key: 'version',
              header: t('servers.version'),
              cell: ({ version }) => <CodeVersion version={version} />,
            },
            {
              key: 'started',
              header: t('servers.started'),
              align: 'end',
              cell: ({ startedAt }) => (
                <Span whiteSpace="nowrap">
                  <Since at={startedAt} />
                </Span>
              ),
            },
          ]}
        />
      </Card>
    </Stack>
  );
}

/** `0.1.0+3f9c1d7a0be2-dirty` as version and commit. */
function CodeVersion({ version: whole }: { version: string }) {
  const { t } = useTranslation(NAMESPACE);
  const [version = '', build] = whole.split('+');
  const commit = build?.replace(/-dirty$/, '');
  return (
    <Stack gap="0.5">
      <Span>{version}</Span>
      {commit !== undefined && (
        <Text tone="subtle" textStyle="xs">
          {t(commit === build ? 'servers.commit' : 'servers.commitDirty', { commit })}
        </Text>
      )}
    </Stack>
  );
}

const appearance = {
  current: { icon: 'circle-check', tone: 'success' },
  behind: { icon: 'clock', tone: 'warning' },
  lost: { icon: 'circle-alert', tone: 'danger' },
} as const;

function ServerPill({ server }: { server: OpsServer }) {
  const { t } = useTranslation(NAMESPACE);
  const state = serverCondition(server);
  const { icon, tone } = appearance[state];
  return (
    <Stack gap="1" align={{ base: 'flex-end', sm: 'flex-start' }}>
      <Badge tone={tone}>
        <Icon name={icon} size={13} />
        {t(server.role === 'worker' && state === 'current' ? 'servers.running' : `servers.${state}`)}
      </Badge>
      {state === 'lost' && (
        <Text tone="subtle" textStyle="xs">
          {t('servers.seen')} <Since at={server.seenAt} />
        </Text>
      )}
    </Stack>
  );
}

/** How many areas are as in the database, and which are not. */
function Serves({ server }: { server: OpsServer }) {
  const { t } = useTranslation(NAMESPACE);
  const behind = server.areas.filter(({ current }) => !current);
  if (server.role === 'worker') return <Span color="fg.subtle">{t('none')}</Span>;
  return (
    <Stack gap="1">
      <Span>
        {t('servers.areas', { current: server.areas.length - behind.length, total: server.areas.length })}
      </Span>
      {behind.map(({ area, revision, live }) => (
        <Text key={area} tone="subtle" textStyle="xs">
          {t('servers.still', { area, revision })} {live && <VersionCode version={live} />}
        </Text>
      ))}
    </Stack>
  );
}

function Bundles({ server }: { server: OpsServer }) {
  const { t } = useTranslation(NAMESPACE);
  const faulty = server.bundles.filter(({ state }) => state === 'failed' || state === 'earlier');
  if (server.bundles.length === 0) return <Span color="fg.subtle">{t('none')}</Span>;
  if (faulty.length === 0) return <Span>{t('servers.bundlesReady')}</Span>;
  return (
    <Stack gap="1">
      {faulty.map(({ name, state, detail }) => (
        <Text key={name} textStyle="xs">
          <Span color="danger" fontWeight="medium">
            {t(`servers.bundle.${state}`, { name })}
          </Span>
          {detail && <Span color="fg.subtle"> {detail}</Span>}
        </Text>
      ))}
    </Stack>
  );
}
