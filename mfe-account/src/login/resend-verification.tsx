import { useArea } from '@canvass/shared/contract/area-context';
import { Button } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ResendVerificationProps {
  /** After a refused login, and after a sign-up, the user is signed out, so the typed credentials are needed. */
  credentials?: { email: string; password: string; signedUp?: boolean };
}

/** Sends the verification mail again; the outcome is a toast (S8.4). */
export function ResendVerification({ credentials }: ResendVerificationProps) {
  const { t } = useTranslation(['account', 'common']);
  const { session, toast } = useArea();
  const [sending, setSending] = useState(false);

  const send = async (): Promise<void> => {
    setSending(true);
    const result = await session.resendVerification(credentials);
    setSending(false);
    if (result.ok) toast.show({ type: 'success', message: t('verification.sent') });
    else toast.show({ type: 'error', message: t(`common:session.error.${result.code}`) });
  };
  return (
    <Button icon="mail" loading={sending} onClick={send}>
      {t('verification.resend')}
    </Button>
  );
}
