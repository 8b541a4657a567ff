import { useArea, useSessionUser } from '@canvass/shared/contract/area-context';
import { useMay, useWorkspace } from '@canvass/shared/contract/use-workspace';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useWorkspaceName } from '@canvass/shared/i18n/use-workspace-name';
import { useQuery } from '@canvass/shared/query/query';
import { Divider, ErrorState, LoadingState, PageHeader, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { KeysSection } from '../api-keys/keys-section.tsx';
import { AuditSection } from '../audit/audit-section.tsx';
import { workspaceQuery } from '../api/workspaces.ts';
import { BrandsSection } from './brands-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { InvitationsSection } from './invitations/invitations-section.tsx';
import { MembersSection } from './members/members-section.tsx';
import { NameSection } from './name-section.tsx';
import { TrashSection } from './trash-section.tsx';
import { useSubscription } from './use-subscription.ts';

/** `/admin/workspace`: the current workspace. */
export function WorkspaceScreen() {
  const current = useWorkspace();
  const user = useSessionUser();
  // Between the end of a session and the redirect to the login there is no user.
  return current && user && <WorkspacePage id={current.id} userId={user.id} />;
}

function WorkspacePage({ id, userId }: { id: string; userId: string }) {
  const { t } = useTranslation('account');
  const { http } = useArea();
  const nameOf = useWorkspaceName();
  const failureText = useFailureText();
  const mayEdit = useMay('workspace:edit');
  const mayManage = useMay('member:manage');
  const mayManageKeys = useMay('apiKey:manage');
  const mayDelete = useMay('workspace:delete');
  const mayReadAudit = useMay('audit:read');
  const { data, error, isFetching, refetch } = useQuery(workspaceQuery(http, id));
  const subscription = useSubscription(id);
  return (
    <>
      <PageHeader
        title={data ? nameOf(data) : t('workspace.title')}
        description={t('workspace.description')}
      />
      {data ? (
        <Stack gap="10" maxWidth="form">
          {mayEdit && (
            <>
              <NameSection key={data.id} workspace={data} />
              <Divider />
            </>
          )}
          <MembersSection workspace={data} userId={userId} subscription={subscription} />
          {mayManage && (
            <>
              <Divider />
              <InvitationsSection workspaceId={id} subscription={subscription} />
            </>
          )}
          <Divider />
          <BrandsSection />
          {mayManageKeys && (
            <>
              <Divider />
              <KeysSection />
            </>
          )}
          {mayReadAudit && (
            <>
              <Divider />
              <AuditSection />
            </>
          )}
          {mayDelete && data.personalOf === null && (
            <>
              <Divider />
              <DeletionSection workspace={data} userId={userId} subscription={subscription} />
            </>
          )}
          <TrashSection />
        </Stack>
      ) : error && !isFetching ? (
        <ErrorState title={t('workspace.failed')} onRetry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <LoadingState lines={6} />
      )}
    </>
  );
}
