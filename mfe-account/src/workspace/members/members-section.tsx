import type { Subscription } from '@canvass/shared/api/subscription';
import type { Workspace } from '@canvass/shared/api/workspaces';
import { useArea } from '@canvass/shared/contract/area-context';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useQuery } from '@canvass/shared/query/query';
import { Box, Card, ErrorState, LoadingState, Section } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { membersQuery } from '../../api/workspaces.ts';
import { RoleTable } from '../role-table.tsx';
import { SeatsMeter } from '../seats/seats-meter.tsx';
import { seatsOf } from '../seats/seats-of.ts';
import { MemberRow } from './member-row.tsx';

interface MembersSectionProps {
  workspace: Workspace;
  userId: string;
  subscription: Subscription | undefined;
}

/** The members of the workspace with their roles, and how many the plan allows. */
export function MembersSection({ workspace, userId, subscription }: MembersSectionProps) {
  const { t } = useTranslation('account');
  const { http } = useArea();
  const failureText = useFailureText();
  const { data, error, isFetching, refetch } = useQuery(membersQuery(http, workspace.id));
  const owners = data?.items.filter(({ role }) => role === 'owner').length ?? 0;
  return (
    <Section title={t('members.title')} description={t('members.description')}>
      {subscription && <SeatsMeter {...seatsOf(subscription)} />}
      {data ? (
        <Card padding="none">
          <Box as="ul" listStyle="none" m="0" p="0">
            {data.items.map((member) => (
              <MemberRow
                key={member.id}
                workspace={workspace}
                subscription={subscription}
                member={member}
                isSelf={member.id === userId}
                isLastOwner={member.role === 'owner' && owners === 1}
              />
            ))}
          </Box>
        </Card>
      ) : error && !isFetching ? (
        <ErrorState title={t('members.failed')} onRetry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <LoadingState lines={4} />
      )}
      <RoleTable />
    </Section>
  );
}
