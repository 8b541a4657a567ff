import { useArea } from '@canvass/shared/contract/area-context';
import { afterLogin } from '@canvass/shared/contract/guard';
import { LinkButton, LoadingState } from '@canvass/shared/ui/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryPanel } from '../forms/entry-panel.tsx';
import { INVITATION_PATH, readOpenedLink } from '../invitation/opened-invitation.ts';
import { loginWith } from '../login/login-notice.ts';
import { LinkFailure } from './link-failure.tsx';
import { useOnce } from './use-once.ts';
import { announceVerified } from './verified-channel.ts';

interface VerifyAddressProps {
  code: string;
  /** Where the registration leads, if not to the dashboard's home. */
  next: string | undefined;
}

/**
 * Links that verify an address when they are opened. Where the page of the sign-up is still open in this browser, it signs in,
 * and this one follows it.
 */
export function VerifyAddress({ code, next }: VerifyAddressProps) {
  const { t } = useTranslation('account');
  const { session, navigate } = useArea();
  const { result, again } = useOnce(code, () => session.applyActionCode(code));
  const verified = result?.ok === true;
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
      <EntryPanel title={t('link.verifyEmail.working')}>
        <LoadingState lines={2} />
      </EntryPanel>
    );
  if (!result.ok) return <LinkFailure code={result.code} mode="verifyEmail" onRetry={again} />;
  return (
    <EntryPanel
      drawing="done"
      title={t('link.verifyEmail.title')}
      description={t('link.verifyEmail.description')}
    >
      <LinkButton to={login} variant="primary" size="lg" full>
        {t('link.toLogin')}
      </LinkButton>
    </EntryPanel>
  );
}
