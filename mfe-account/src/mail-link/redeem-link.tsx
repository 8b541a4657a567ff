import { useArea } from '@canvass/shared/contract/area-context';
import { afterLogin } from '@canvass/shared/contract/guard';
import type { ActionMode } from '@canvass/shared/contract/session';
import { LinkButton, LoadingState, Stack } from '@canvass/shared/ui/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryPanel } from '../forms/entry-panel.tsx';
import { INVITATION_PATH, readOpenedLink } from '../invitation/opened-invitation.ts';
import { loginWith } from '../login/login-notice.ts';
import { LinkFailure } from './link-failure.tsx';
import { useOnce } from './use-once.ts';
import { announceVerified } from './verified-channel.ts';

interface RedeemLinkProps {
  mode: Exclude<ActionMode, 'resetPassword'>;
  code: string;
  /** Where the registration leads, if not to the dashboard's home. */
  next: string | undefined;
}

/**
 * Links that act when they are opened: verifying an address, and reverting a change of it. Where the page of the sign-up is
 * still open in this browser, it signs in, and this one follows it.
 */
export function RedeemLink({ mode, code, next }: RedeemLinkProps) {
  const { t } = useTranslation('account');
  const { session, navigate } = useArea();
  const { result, again } = useOnce(code, () => session.applyActionCode(code));
  const verified = mode === 'verifyEmail' && result?.ok === true;
  // A user who registered to accept an invitation returns to it, if the mail's link was opened in the same tab.
  const login = loginWith('verified', readOpenedLink() ? INVITATION_PATH : next);
  const follow = useRef<() => void>(undefined);
  follow.current = () => navigate.to(afterLogin(login), { replace: true });
  useEffect(() => {
    if (!verified) return undefined;
    const unsubscribe = session.subscribe((user) => {
      if (user) follow.current?.();
    });
    announceVerified();
    return unsubscribe;
  }, [verified, session]);

  if (!result)
    return (
      <EntryPanel title={t(`link.${mode}.working`)}>
        <LoadingState lines={2} />
      </EntryPanel>
    );
  if (!result.ok) return <LinkFailure code={result.code} mode={mode} onRetry={again} />;
  return (
    <EntryPanel drawing="done" title={t(`link.${mode}.title`)} description={t(`link.${mode}.description`)}>
      <Stack gap="3">
        <LinkButton to={mode === 'verifyEmail' ? login : '/login'} variant="primary" size="lg" full>
          {t('link.toLogin')}
        </LinkButton>
        {mode === 'recoverEmail' && (
          <LinkButton to="/forgot-password" full>
            {t('link.recoverEmail.toReset')}
          </LinkButton>
        )}
      </Stack>
    </EntryPanel>
  );
}
