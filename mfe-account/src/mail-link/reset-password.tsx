import { useArea } from '@canvass/shared/contract/area-context';
import { Button, LoadingState } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { EntryPanel } from '../forms/entry-panel.tsx';
import { checkNewPassword } from '../forms/field-rules.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { useSessionForm } from '../forms/use-session-form.ts';
import { usePasswordPolicy } from '../forms/use-password-policy.ts';
import { usePasswordRefusal } from '../forms/use-password-refusal.ts';
import { UsernameHint } from '../forms/username-hint.tsx';
import { loginWith } from '../login/login-notice.ts';
import { LinkFailure } from './link-failure.tsx';
import { useOnce } from './use-once.ts';

/** The page of a reset mail's link: shows the account and sets its new password. */
export function ResetPassword({ code }: { code: string }) {
  const { t } = useTranslation('account');
  const { session, navigate } = useArea();
  const { result: account, again } = useOnce(code, () => session.checkPasswordReset(code));
  const policy = usePasswordPolicy();
  const passwordCheck = usePasswordRefusal();
  const email = account?.ok ? account.value.email : '';
  const form = useSessionForm({
    name: 'reset',
    initial: { password: '' },
    policy,
    check: ({ password }) => ({ password: checkNewPassword(password, policy) }),
    checkLoaded: async ({ password }) => ({ password: await passwordCheck.problemOf(password, { email }) }),
    send: ({ password }) => session.confirmPasswordReset({ code, password }),
    done: () => navigate.to(loginWith('reset'), { replace: true }),
    blame: { 'weak-password': 'password' },
  });

  if (!account)
    return (
      <EntryPanel title={t('reset.title')}>
        <LoadingState lines={3} />
      </EntryPanel>
    );
  if (!account.ok) return <LinkFailure code={account.code} mode="resetPassword" onRetry={again} />;
  if (form.code === 'invalid-action-code')
    return <LinkFailure code="invalid-action-code" mode="resetPassword" />;
  return (
    <EntryPanel title={t('reset.title')} description={t('reset.description', { email })}>
      <FormFrame form={form}>
        <UsernameHint email={email} />
        <NewPasswordField
          field={form.field('password')}
          password={form.values.password}
          label={t('label.newPassword')}
          policy={policy}
          check={passwordCheck}
          owner={{ email }}
        />
        <Button type="submit" variant="primary" size="lg" full loading={form.sending}>
          {t(form.sending ? 'reset.sending' : 'reset.submit')}
        </Button>
      </FormFrame>
    </EntryPanel>
  );
}
