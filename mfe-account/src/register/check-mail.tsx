import { useLocation } from '@canvass/shared/router/router';
import { LinkButton, Span, Stack, Text, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { EntryPanel } from '../forms/entry-panel.tsx';
import { MailboxHint } from '../forms/mailbox-hint.tsx';
import { ContinueButton } from './continue-button.tsx';
import { ResendVerification } from '../login/resend-verification.tsx';

interface CheckMailProps {
  credentials: { email: string; password?: string };
  /** Back to the form, as it was filled in. */
  onOtherEmail: () => void;
}

/** The page after a sign-up: what to do now, and what to do if no mail arrives. */
export function CheckMail({ credentials, onOtherEmail }: CheckMailProps) {
  const { t } = useTranslation('account');
  const { search } = useLocation();
  const { email, password } = credentials;
  const [sentTo, address, next] = t(
    password === undefined ? 'checkMail.thenLogIn' : 'checkMail.description',
    { email },
  ).split(/<\/?0>/);
  return (
    <EntryPanel
      drawing="mail"
      title={t('checkMail.title')}
      description={
        <>
          {sentTo}
          <Span color="fg" fontWeight="semibold">
            {address}
          </Span>
          {next}
        </>
      }
    >
      <Stack gap="3" align="stretch">
        {password === undefined ? (
          <LinkButton to={`/login${search}`} variant="primary" size="lg" full>
            {t('checkMail.toLogin')}
          </LinkButton>
        ) : (
          <ContinueButton credentials={{ email, password }}>
            <ResendVerification credentials={{ email, password, signedUp: true }} />
          </ContinueButton>
        )}
        <Text tone="muted" textStyle="xs" textAlign="center">
          {t('checkMail.help')}
        </Text>
        <Text textAlign="center">
          <TextLink alone to={`/register${search}`} onClick={onOtherEmail}>
            {t('checkMail.otherEmail')}
          </TextLink>
        </Text>
        <MailboxHint />
      </Stack>
    </EntryPanel>
  );
}
