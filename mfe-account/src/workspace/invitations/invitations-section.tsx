import type { Subscription } from '@canvass/shared/api/subscription';
import { useArea } from '@canvass/shared/contract/area-context';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useQuery } from '@canvass/shared/query/query';
import { Box, Card, ErrorState, LoadingState, Section, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { invitationsQuery } from '../../api/workspaces.ts';
import { SeatsNotice } from '../seats/seats-notice.tsx';
import { seatsOf } from '../seats/seats-of.ts';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationRow } from './invitation-row.tsx';

/** Milliseconds until a list with mails under way is read again. */
const SENDING_MS = 2000;

interface InvitationsSectionProps {
  workspaceId: string;
  subscription: Subscription | undefined;
}

/** Invites a person by address, and lists the open invitations. */
export function InvitationsSection({ workspaceId, subscription }: InvitationsSectionProps) {
  const { t } = useTranslation('account');
  const { http } = useArea();
  const seats = subscription && seatsOf(subscription);
  const failureText = useFailureText();
  const { data, error, isFetching, refetch } = useQuery({
    ...invitationsQuery(http, workspaceId),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ sentAt, failed }) => sentAt === null && !failed) ? SENDING_MS : false,
  });
  return (
    <Section title={t('invitations.title')} description={t('invitations.description')}>
      {seats && <SeatsNotice {...seats} />}
      <InvitationForm workspaceId={workspaceId} isFull={seats?.isFull ?? false} />
      {data ? (
        data.items.length === 0 ? (
          <Text tone="muted">{t('invitations.none')}</Text>
        ) : (
          <Card padding="none">
            <Box as="ul" aria-label={t('invitations.listLabel')} listStyle="none" m="0" p="0">
              {data.items.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  workspaceId={workspaceId}
                  invitation={invitation}
                  isFull={seats?.isFull ?? false}
                />
              ))}
            </Box>
          </Card>
        )
      ) : error && !isFetching ? (
        <ErrorState title={t('invitations.failed')} onRetry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <LoadingState lines={2} />
      )}
    </Section>
  );
}
