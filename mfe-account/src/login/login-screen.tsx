import { useArea } from '@canvass/shared/contract/area-context';
import { afterLogin } from '@canvass/shared/contract/guard';
import type { SessionErrorCode } from '@canvass/shared/contract/session';
import { useLocation } from '@canvass/shared/router/router';
import { Alert, Box, Button, PasswordField, Stack, TextLink } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '../forms/email-field.tsx';
import { EntryPanel } from '../forms/entry-panel.tsx';
import { checkEmail } from '../forms/field-rules.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { replaceCode } from '../forms/replace-code.ts';
import { useSessionForm } from '../forms/use-session-form.ts';
import { GoogleButton } from './google-button.tsx';
import { invitedEmail } from '../invitation/opened-invitation.ts';
import { parseNotice } from './login-notice.ts';
import { ResendVerification } from './resend-verification.tsx';

/** One message for all three: the response must not reveal whether there is such an account. */
const INDISTINGUISHABLE = {
  'user-not-found': 'invalid-credential',
  'wrong-password': 'invalid-credential',
} as const satisfies Partial<Record<SessionErrorCode, SessionErrorCode>>;

/** `/login` (S4.3, S4.4). */
export function LoginScreen() {
  const { t } = useTranslation(['account', 'common']);
  const { session, navigate } = useArea();
  const { pathname, search } = useLocation();
  const [googleRefusal, setGoogleRefusal] = useState<SessionErrorCode | null>(null);
  const notice = parseNotice(new URLSearchParams(search).get('notice'));

  const go = (): void => navigate.to(afterLogin(pathname + search), { replace: true });
  const form = useSessionForm({
    name: 'login',
    initial: { email: invitedEmail(pathname + search), password: '' },
    check: ({ email, password }) => ({
      email: checkEmail(email),
      password: password === '' ? 'passwordRequired' : undefined,
    }),
    send: async ({ email, password }) => {
      setGoogleRefusal(null);
      return replaceCode(await session.signIn({ email: email.trim(), password }), INDISTINGUISHABLE);
    },
    done: go,
    blame: { 'invalid-email': 'email' },
  });
  const googleText = googleRefusal ? t(`common:session.error.${googleRefusal}`) : undefined;

  return (
    <EntryPanel
      title={t('login.title')}
      description={t('login.description')}
      footer={
        <>
          {t('login.noAccount')} <TextLink to={`/register${search}`}>{t('login.toRegister')}</TextLink>
        </>
      }
    >
      {notice && <Alert tone={notice === 'ended' ? 'info' : 'success'}>{t(`notice.${notice}`)}</Alert>}
      <FormFrame
        form={form}
        refusal={form.refusal ?? googleText}
        refusalActions={
          form.code === 'email-not-verified' && (
            <ResendVerification
              credentials={{ email: form.values.email.trim(), password: form.values.password }}
            />
          )
        }
      >
        <GoogleButton onRefused={setGoogleRefusal} onDone={go} />
        <EmailField {...form.field('email')} />
        <Stack gap="2">
          <PasswordField
            {...form.field('password')}
            label={t('label.password')}
            autoComplete="current-password"
            required
          />
          <Box textStyle="sm">
            <TextLink to="/forgot-password">{t('login.forgot')}</TextLink>
          </Box>
        </Stack>
        <Button type="submit" variant="primary" size="lg" full loading={form.sending}>
          {t(form.sending ? 'login.sending' : 'login.submit')}
        </Button>
      </FormFrame>
    </EntryPanel>
  );
}
