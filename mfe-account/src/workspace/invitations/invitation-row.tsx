import type { Invitation } from '@canvass/shared/api/workspaces';
import { useArea } from '@canvass/shared/contract/area-context';
import { formatDate } from '@canvass/shared/domain/format';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useInvalidate, useMutation } from '@canvass/shared/query/query';
import { Badge, Box, Button, Row, type Tone } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { ListRow } from '../../list-row.tsx';
import { workspaceKey } from '../../api/workspaces.ts';

interface InvitationRowProps {
  workspaceId: string;
  invitation: Invitation;
  /** The plan has no free seat, which an expired invitation needs to be sent again. */
  isFull: boolean;
}

type State = 'expired' | 'failed' | 'sending' | 'sent';
const TONES = {
  expired: 'warning',
  failed: 'danger',
  sending: 'neutral',
  sent: 'neutral',
} as const satisfies Record<State, Tone>;

function stateOf({ expiresAt, failed, sentAt }: Invitation): State {
  if (Date.parse(expiresAt) <= Date.now()) return 'expired';
  if (failed) return 'failed';
  return sentAt === null ? 'sending' : 'sent';
}

/** An open invitation: what became of its mail, until when it can be accepted, and buttons to resend and revoke it. */
export function InvitationRow({ workspaceId, invitation, isFull }: InvitationRowProps) {
  const { t } = useTranslation(['account', 'common']);
  const { http, locale, dialogs, toast } = useArea();
  const report = useReportFailure();
  const invalidate = useInvalidate();
  const { id, email, role, expiresAt } = invitation;
  const address = `workspaces/${workspaceId}/invitations/${id}`;
  const state = stateOf(invitation);
  const after = (key: 'resent' | 'revoked') => ({
    onSuccess: () => toast.show({ type: 'success', message: t(`invitations.${key}`, { email }) }),
    onError: (refused: unknown) => report(refused),
    onSettled: () => invalidate(workspaceKey(workspaceId)),
  });
  const resend = useMutation({ mutationFn: () => http.post(`${address}/resend`), ...after('resent') });
  const revoke = useMutation({ mutationFn: () => http.delete(address), ...after('revoked') });
  const askRevoke = async (): Promise<void> => {
    const confirmed = await dialogs.confirm({
      title: t('invitations.revokeQuestion', { email }),
      message: t('invitations.revokeConsequence'),
      colour: 'danger',
      confirm: { type: 'danger', text: t('invitations.revoke') },
      cancel: { text: t('common:action.cancel') },
    });
    if (confirmed) revoke.mutate();
  };
  return (
    <ListRow>
      <Box flex="1" minWidth="0" maxWidth="full">
        <Row gap="2">
          <Box fontWeight="medium" overflowWrap="anywhere">
            {email}
          </Box>
          <Badge tone={TONES[state]}>{t(`invitations.state.${state}`)}</Badge>
        </Row>
        <Box color="fg.muted" textStyle="sm">
          {t(state === 'expired' ? 'invitations.expiredOn' : 'invitations.until', {
            role: t(`common:role.${role}`),
            date: formatDate(expiresAt, locale.current),
          })}
        </Box>
      </Box>
      <Row gap="2">
        <Button
          size="sm"
          disabled={isFull && state === 'expired'}
          loading={resend.isPending}
          onClick={() => resend.mutate()}
          aria-label={t('invitations.resendLabel', { email })}
        >
          {t('invitations.resend')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          loading={revoke.isPending}
          onClick={() => void askRevoke()}
          aria-label={t('invitations.revokeLabel', { email })}
        >
          {t('invitations.revoke')}
        </Button>
      </Row>
    </ListRow>
  );
}
