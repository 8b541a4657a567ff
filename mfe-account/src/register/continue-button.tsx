import { useArea } from '@canvass/shared/contract/area-context';
import { afterLogin } from '@canvass/shared/contract/guard';
import type { SessionErrorCode } from '@canvass/shared/contract/session';
import { useLocation } from '@canvass/shared/router/router';
import { Alert, Button } from '@canvass/shared/ui/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onVerified } from '../mail-link/verified-channel.ts';

interface ContinueButtonProps {
  credentials: { email: string; password: string };
  /** Further buttons; a refusal is shown below them, so that none of them moves. */
  children: ReactNode;
}

/**
 * Signs in with what was just typed to sign up, once the link of the mail was opened: by itself if that was in this browser, at
 * a click otherwise. The link itself signs no one in: another person who gets hold of it gets no session.
 */
export function ContinueButton({ credentials, children }: ContinueButtonProps) {
  const { t } = useTranslation(['account', 'common']);
  const { session, navigate } = useArea();
  const { pathname, search } = useLocation();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<SessionErrorCode>();

  const signIn = async (): Promise<void> => {
    setSending(true);
    setRefusal(undefined);
    const result = await session.signIn({ ...credentials, dialog: false });
    setSending(false);
    if (result.ok) navigate.to(afterLogin(pathname + search), { replace: true });
    else setRefusal(result.code);
  };
  const latest = useRef(signIn);
  latest.current = signIn;
  useEffect(() => onVerified(() => void latest.current()), []);
  return (
    <>
      <Button variant="primary" size="lg" full loading={sending} onClick={signIn}>
        {t('checkMail.continue')}
      </Button>
      {children}
      {refusal && (
        <Alert tone="danger">
          {t(refusal === 'email-not-verified' ? 'checkMail.unverified' : `common:session.error.${refusal}`)}
        </Alert>
      )}
    </>
  );
}
