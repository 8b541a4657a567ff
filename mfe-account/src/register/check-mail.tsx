import { useArea } from '@canvass/shared/contract/area-context';
import { useLocation } from '@canvass/shared/router/router';
import { LinkButton, Stack, Text, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { EntryPanel } from '../forms/entry-panel.tsx';
import { ContinueButton } from './continue-button.tsx';
import { ResendVerification } from '../login/resend-verification.tsx';

/** The page after a sign-up: what to do now, and what to do if no mail arrives. */
export function CheckMail({ credentials }: { credentials: { email: string; password?: string } }) {
  const { t } = useTranslation('account');
  const { page } = useArea();
  const { search } = useLocation();
  const { email, password } = credentials;
  return (
    <EntryPanel
      drawing="mail"
      title={t('checkMail.title')}
      description={t(password === undefined ? 'checkMail.thenLogIn' : 'checkMail.description', { email })}
    >
      <Stack gap="3" align="stretch">
        {password === undefined ? (
          <LinkButton to={`/login${search}`} variant="primary" size="lg" full>
            {t('checkMail.toLogin')}
          </LinkButton>
        ) : (
          <ContinueButton credentials={{ email, password }} />
        )}
        {password !== undefined && <ResendVerification credentials={{ email, password, signedUp: true }} />}
        {page.firebase.emulator && (
          <Text tone="muted" textAlign="center">
            {t('checkMail.local')}{' '}
            <TextLink to="/dev/mailbox" reloadDocument>
              {t('checkMail.mailbox')}
            </TextLink>
          </Text>
        )}
      </Stack>
    </EntryPanel>
  );
}
