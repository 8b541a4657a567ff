import { useArea, useSessionUser } from '@canvass/shared/contract/area-context';
import {
  Alert,
  Box,
  Button,
  Card,
  LinkButton,
  PageHeader,
  PasswordField,
  Row,
} from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { checkNewPassword } from '../forms/field-rules.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { replaceCode } from '../forms/replace-code.ts';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { useSessionForm } from '../forms/use-session-form.ts';
import { usePasswordPolicy } from '../forms/use-password-policy.ts';
import { usePasswordRefusal } from '../forms/use-password-refusal.ts';
import { UsernameHint } from '../forms/username-hint.tsx';
import { ReauthenticateButton } from '../login/reauthenticate-button.tsx';
import { loginWith } from '../login/login-notice.ts';

/** `/admin/account/password` (S4.5): afterwards every browser, this one first, has to log in with the new password. */
export function PasswordScreen() {
  const { t } = useTranslation('account');
  const user = useSessionUser();
  const withoutPassword = user !== null && user.providers.length > 0 && !user.providers.includes('password');
  return (
    <>
      <PageHeader
        title={t('password.title')}
        description={withoutPassword ? undefined : t('password.description')}
        breadcrumbs={[{ label: t('account.title'), to: '/admin/account' }, { label: t('password.title') }]}
      />
      <Box maxWidth="form">
        {withoutPassword ? (
          <Alert title={t('password.noneTitle')}>{t('password.none')}</Alert>
        ) : (
          <PasswordForm email={user?.email ?? ''} name={user?.displayName ?? ''} />
        )}
      </Box>
    </>
  );
}

function PasswordForm({ email, name }: { email: string; name: string }) {
  const { t } = useTranslation('account');
  const { session, navigate } = useArea();
  const policy = usePasswordPolicy();
  const passwordCheck = usePasswordRefusal();
  const form = useSessionForm({
    name: 'password',
    initial: { currentPassword: '', newPassword: '' },
    policy,
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword === '' ? 'currentPasswordRequired' : undefined,
      newPassword:
        checkNewPassword(newPassword, policy) ??
        (newPassword === currentPassword ? 'passwordSame' : undefined),
    }),
    checkLoaded: async ({ newPassword }) => ({
      newPassword: await passwordCheck.problemOf(newPassword, { email, name }),
    }),
    send: async ({ currentPassword: current, newPassword: next }) =>
      replaceCode(await session.changePassword({ current, next }), {
        'invalid-credential': 'wrong-password',
      }),
    done: () => navigate.to(loginWith('changed'), { replace: true }),
    blame: {
      'wrong-password': 'currentPassword',
      'password-required': 'currentPassword',
      'weak-password': 'newPassword',
    },
  });
  return (
    <Card>
      <FormFrame
        form={form}
        refusalActions={form.code === 'requires-recent-login' && <ReauthenticateButton />}
      >
        <UsernameHint email={email} />
        <PasswordField
          {...form.field('currentPassword')}
          label={t('label.currentPassword')}
          autoComplete="current-password"
          required
        />
        <NewPasswordField
          field={form.field('newPassword')}
          password={form.values.newPassword}
          label={t('label.newPassword')}
          policy={policy}
          check={passwordCheck}
          owner={{ email, name }}
        />
        <Row gap="3">
          <Button type="submit" variant="primary" loading={form.sending}>
            {t(form.sending ? 'password.sending' : 'password.submit')}
          </Button>
          <LinkButton to="/admin/account">{t('password.cancel')}</LinkButton>
        </Row>
      </FormFrame>
    </Card>
  );
}
