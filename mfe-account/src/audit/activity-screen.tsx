import type { ActivityEntry } from '@canvass/shared/api/audit';
import { useArea, useSessionUser } from '@canvass/shared/contract/area-context';
import { PERSONAL_AUDIT_KINDS, auditKindOf } from '@canvass/shared/domain/audit';
import { usePagedQuery } from '@canvass/shared/query/query';
import { Box, EmptyState, PageHeader } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { activityPages } from './api.ts';
import { EntryRow } from './entry-row.tsx';
import { LogList } from './log-list.tsx';

/** `/admin/account/activity`: what the signed-in user did in any workspace, and their sign-ins. */
export function ActivityScreen() {
  const user = useSessionUser();
  // Between the end of a session and the redirect to the login there is no user.
  return user && <Activity />;
}

function Activity() {
  const { t } = useTranslation('account');
  const { http } = useArea();
  const list = usePagedQuery(activityPages(http));
  return (
    <>
      <PageHeader
        title={t('activity.title')}
        description={t('activity.description')}
        breadcrumbs={[{ label: t('account.title'), to: '/admin/account' }, { label: t('activity.title') }]}
      />
      <Box maxWidth="48rem">
        <LogList
          list={list}
          empty={<EmptyState title={t('audit.emptyTitle')}>{t('activity.empty')}</EmptyState>}
          row={(entry) => <ActivityRow key={entry.id} entry={entry} />}
        />
      </Box>
    </>
  );
}

function ActivityRow({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation(['account', 'common']);
  // A sign-in is recorded in the personal workspace, but concerns none.
  const isPersonal = PERSONAL_AUDIT_KINDS.includes(auditKindOf(entry.action));
  const isOwn = entry.workspace.id === useSessionUser()?.id;
  const unnamed = isOwn ? t('common:workspace.personal') : t('activity.formerWorkspace');
  const workspace = isPersonal ? null : (entry.workspace.name ?? unnamed);
  return (
    <EntryRow
      entry={entry}
      context={[workspace, entry.client].filter((part) => part !== null).join(' · ')}
      facts={
        workspace === null ? [] : [{ key: 'workspace', label: t('audit.fact.workspace'), value: workspace }]
      }
    />
  );
}
