import { useSessionUser } from '@canvass/shared/contract/area-context';
import type { SessionErrorCode } from '@canvass/shared/contract/session';
import { Button, LinkButton, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { EntryPanel } from '../forms/entry-panel.tsx';
import type { LinkMode } from './mail-link.ts';

interface LinkFailureProps {
  code: SessionErrorCode;
  /** Null if it is unknown. */
  mode: LinkMode | null;
  onRetry?: () => void;
}

/**
 * The error of a mail's link: used or expired (with a link to request another), to an address that another account has by now, or
 * the provider wasn't reached (with a retry).
 */
export function LinkFailure({ code, mode, onRetry }: LinkFailureProps) {
  const { t } = useTranslation(['account', 'common']);
  const isLoggedIn = useSessionUser() !== null;
  const spent = code === 'invalid-action-code';
  const taken = code === 'email-already-in-use';
  return (
    <EntryPanel
      drawing="failure"
      title={t(spent ? 'link.spentTitle' : 'link.failedTitle')}
      description={
        spent
          ? t(`link.spent.${mode ?? 'unknown'}`)
          : t(taken ? 'link.taken' : `common:session.error.${code}`)
      }
    >
      <Stack gap="3">
        {!spent && !taken && onRetry && (
          <Button variant="primary" size="lg" full icon="refresh" onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        )}
        {spent && mode === 'resetPassword' && (
          <LinkButton to="/forgot-password" variant="primary" size="lg" full>
            {t('link.newReset')}
          </LinkButton>
        )}
        <LinkButton
          to={isLoggedIn ? '/admin' : '/login'}
          full
          size="lg"
          variant={spent && mode !== 'resetPassword' ? 'primary' : 'secondary'}
        >
          {t(isLoggedIn ? 'invitation.toDashboard' : 'link.toLogin')}
        </LinkButton>
      </Stack>
    </EntryPanel>
  );
}
