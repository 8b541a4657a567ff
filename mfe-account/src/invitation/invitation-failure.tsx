import { useSessionUser } from '@canvass/shared/contract/area-context';
import { Button, LinkButton, Stack } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryPanel } from '../forms/entry-panel.tsx';

interface InvitationFailureProps {
  /** The server's code. */
  code: string;
  /** Why the server wasn't reached or failed, for any other code. */
  children?: ReactNode;
  onRetry?: () => void;
}

/** An invitation that can't be shown: it is used up or withdrawn, has expired, or the server wasn't reached. */
export function InvitationFailure({ code, children, onRetry }: InvitationFailureProps) {
  const { t } = useTranslation(['account', 'common']);
  const user = useSessionUser();
  const end = code === 'invitation_expired' ? 'expired' : code === 'invitation_gone' ? 'gone' : null;
  return (
    <EntryPanel
      drawing="failure"
      title={t(end ? `invitation.${end}.title` : 'invitation.failedTitle')}
      description={end ? t(`invitation.${end}.text`) : children}
    >
      <Stack gap="3">
        {!end && (
          <Button variant="primary" size="lg" full icon="refresh" onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        )}
        <LinkButton to={user ? '/admin' : '/login'} full size="lg">
          {t(user ? 'invitation.toDashboard' : 'link.toLogin')}
        </LinkButton>
      </Stack>
    </EntryPanel>
  );
}
